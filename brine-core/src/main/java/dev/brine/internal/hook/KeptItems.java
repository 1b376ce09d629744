// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.hook.CallbackInput.Reads;
import dev.brine.wire.WireReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Bytes and objects that were read from a message before a callback asks for them. */
public final class KeptItems extends Items {
  /** The memory that a part takes in the list, beside its own. */
  private static final int PLACE = 48;

  /** A block of bytes. */
  private static final class Block {
    final byte[] bytes;

    Block(byte[] bytes) {
      this.bytes = bytes;
    }
  }

  /** An object whose class was not found. */
  private record Absent(ClassNotFoundException failure) {}

  private final WireReader in;
  private final List<Object> parts;

  /** The part that comes next, and how many of its bytes were taken. */
  private int place;

  private int taken;

  private KeptItems(WireReader in, List<Object> parts) {
    super(in);
    this.in = in;
    this.parts = parts;
  }

  /**
   * Reads all items that come next.
   *
   * @param object reads one that is an object
   */
  static KeptItems of(WireReader in, Items items, Reads<Object> object)
      throws IOException, ClassNotFoundException {
    List<Object> parts = new ArrayList<>();
    for (int item = items.peek(); item != Item.END; item = items.peek()) {
      in.charge(PLACE);
      parts.add(item == BYTES ? block(in, items) : part(object));
    }
    return new KeptItems(in, parts);
  }

  /** Returns the same items from the first on. */
  public KeptItems again() {
    return new KeptItems(in, parts);
  }

  private static Block block(WireReader in, Items items) {
    int length = items.left();
    in.charge(length);
    byte[] bytes = new byte[length];
    items.octets(bytes, 0, length);
    return new Block(bytes);
  }

  private static Object part(Reads<Object> object) throws IOException {
    try {
      return object.read();
    } catch (ClassNotFoundException e) {
      return new Absent(e);
    }
  }

  @Override
  public int peek() {
    if (place == parts.size()) {
      return Item.END;
    }
    return parts.get(place) instanceof Block ? BYTES : KEPT;
  }

  /** Takes an object. */
  Object object() throws ClassNotFoundException {
    Object part = parts.get(place++);
    if (part instanceof Absent absent) {
      throw absent.failure();
    }
    return part;
  }

  @Override
  public int left() {
    return peek() == BYTES ? bytes().length - taken : 0;
  }

  private byte[] bytes() {
    return ((Block) parts.get(place)).bytes;
  }

  @Override
  int octet() {
    byte[] one = new byte[1];
    return octets(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int octets(byte[] target, int offset, int most) {
    int left = left();
    if (left == 0) {
      return -1;
    }
    int count = Math.min(most, left);
    System.arraycopy(bytes(), taken, target, offset, count);
    taken += count;
    if (count == left) {
      place++;
      taken = 0;
    }
    return count;
  }

  /** They are behind the reader of the message already. */
  @Override
  void skip(LevelFields fields) {
    place = parts.size();
  }
}
