// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;

/**
 * The items that one level has written, as they are read: blocks of bytes, objects, and its fields,
 * by default or by name. An object is a reference, whose head is never {@link Item#NO_OBJECT}; that
 * announces the others.
 */
public class Items {
  /** An object. */
  public static final int OBJECT = 4;

  /** Bytes. */
  public static final int BYTES = 3;

  /** An object that was read before. */
  static final int KEPT = 7;

  static final int UNKNOWN = -1;

  private final WireReader in;
  private final boolean isCustom;
  private int next = UNKNOWN;
  private int head;
  private int left;

  Items(WireReader in, boolean isCustom, int next) {
    this.in = in;
    this.isCustom = isCustom;
    this.next = next;
  }

  /** Creates items of which any may come. */
  protected Items(WireReader in) {
    this(in, true, UNKNOWN);
  }

  /** Returns the items of a level that wrote some. */
  public static Items custom(WireReader in) {
    return new Items(in);
  }

  /** Returns the fields as the only item of a level that wrote nothing else. */
  static Items plain(WireReader in, boolean hasFields) {
    return new Items(in, false, hasFields ? Item.FIELDS : Item.END);
  }

  /** Returns whether a level has written the items itself. */
  final boolean isCustom() {
    return isCustom;
  }

  /** Writes the announcement of an item that is neither an object nor a block. */
  public static void write(WireWriter out, int item) {
    out.octet(Item.NO_OBJECT);
    out.varint(item);
  }

  /** Returns the next item without reading it. */
  public int peek() {
    if (next == UNKNOWN) {
      next = advance();
    }
    return next;
  }

  /** Reads up to the next item, and returns what it is. */
  protected int advance() {
    head = in.varint();
    return head == Item.NO_OBJECT ? announced(in.varint()) : OBJECT;
  }

  /** Forgets what {@link #peek} returned. */
  protected final void forget() {
    next = UNKNOWN;
  }

  /** Returns what an item is that is no object. */
  protected int announced(int item) {
    if (item >= Item.END && item <= Item.VALUES) {
      return item;
    }
    left = item - Item.BLOCK;
    if (left < 1 || left > Item.LONGEST_BLOCK) {
      throw in.corrupt("expected a block of 1 to " + Item.LONGEST_BLOCK + " bytes but was " + left);
    }
    return BYTES;
  }

  /** Takes what {@link #peek} returned, which is no block and not the end. */
  public final int take() {
    next = isCustom ? UNKNOWN : Item.END;
    return head;
  }

  /** Returns how many bytes of the current block are left; 0 where no block comes next. */
  public int left() {
    return peek() == BYTES ? left : 0;
  }

  /** Takes one byte, or returns -1 where none comes next. */
  int octet() {
    if (peek() != BYTES) {
      return -1;
    }
    took(1);
    return in.octet();
  }

  /** Takes some bytes of a block and returns how many, or -1 where none come next. */
  public int octets(byte[] target, int offset, int most) {
    if (peek() != BYTES) {
      return -1;
    }
    int count = Math.min(most, left);
    in.require(count);
    System.arraycopy(in.bytes, in.at, target, offset, count);
    in.at += count;
    took(count);
    return count;
  }

  /**
   * Takes some bytes of a block that has begun, if they are there.
   *
   * @return their place in the array of the reader, or -1 where nothing was taken
   */
  final int near(int count) {
    if (next != BYTES || count > left || count > in.left()) {
      return UNKNOWN;
    }
    int place = in.at;
    in.at += count;
    took(count);
    return place;
  }

  private void took(int count) {
    left -= count;
    if (left == 0) {
      next = UNKNOWN;
    }
  }

  /** Reads all items that are left, and the end. */
  void skip(LevelFields fields) {
    int item = peek();
    while (item != Item.END) {
      if (item == BYTES) {
        in.require(left);
        in.at += left;
        took(left);
      } else if (item == OBJECT) {
        in.skippedFields.enter();
        CallbackInput.reference(in, take());
        in.skippedFields.leave();
      } else if (values(fields) == null) {
        throw in.corrupt("an Externalizable object has no fields, but some were written");
      }
      item = peek();
    }
  }

  /** Reads the values of fields, which come next; null where something else does. */
  final Object[] values(LevelFields fields) {
    return values(fields, null);
  }

  /**
   * Does the same, and may set the fields.
   *
   * @param object the object, or null where the values are wanted
   * @return {@link LevelFields#NOTHING_TO_SET} where the fields are set
   */
  final Object[] values(LevelFields fields, Object object) {
    int item = peek();
    if ((item != Item.FIELDS && item != Item.VALUES) || fields == null) {
      return null;
    }
    take();
    if (item == Item.VALUES) {
      return fields.readValues(in);
    }
    return object == null ? fields.read(in) : fields.readInto(in, object);
  }
}
