// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.internal.UnreadObject;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.internal.walk.ReadFrame;
import dev.brine.internal.walk.Walkable;
import dev.brine.internal.walk.WriteFrame;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Nesting;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ConcurrentModificationException;
import java.util.Iterator;

/**
 * A codec of what holds a number of references: a collection, a map or an array.
 *
 * <p>A body is the prelude, which is a reference, where there is one; the size with the bits of the
 * elements' forms below it; the head; then the elements, of a map key and value in turn.
 */
public interface Sequence extends Walkable {
  /** Returns the forms of the items: one, or those of keys and values. */
  Element[] elements();

  /** Returns whether the items of the first form are keys of a map or elements of a set. */
  default boolean hasKeys() {
    return false;
  }

  /** Returns how it finds a key among those of one hash code. */
  default CollisionTable table() {
    return CollisionTable.NONE;
  }

  /** Enters the sequence, whose next item is of a form. */
  default void enterItems(Nesting nesting, int form) {
    if (form == 0 && hasKeys()) {
      nesting.enterKeys();
    } else {
      nesting.enterItems();
    }
  }

  /** Returns whether the object is made only when all its items are there. */
  default boolean isLate() {
    return false;
  }

  /** Returns how the object is created early, where an item refers back to it. */
  default UnreadObject unread() {
    return UnreadObject.NEVER;
  }

  /** Returns whether it can be created so. */
  default boolean mayBeMet() {
    return false;
  }

  /** Begins an object that is created late. */
  default void beginLate(WireWriter out, Object value) {
    if (mayBeMet()) {
      out.unfinished.beginEarly(value);
    } else {
      out.unfinished.begin(value);
    }
  }

  /** Returns whether a reference precedes the size. */
  default boolean hasPrelude() {
    return false;
  }

  /** Returns the codec of the class that this reference expects, or null. */
  default BodyCodec viewed() {
    return null;
  }

  /** Returns the object of the reference that precedes the size, or null. */
  default Object prelude(WireWriter out, Object value) {
    return null;
  }

  /** Returns the object whose lock is held while this reference is written, or null. */
  default Object lock(Object value, Object prelude) {
    return null;
  }

  /** Writes what precedes the items; returns the items. */
  Items start(WireWriter out, Object value);

  /** Reads what precedes the items; returns what takes them. */
  Assembly start(WireReader in, Object prelude);

  /**
   * The items that are still to be written.
   *
   * @param items elements, or keys and values in turn
   * @param size the number of elements or entries
   * @param plain whether the items of a form are plain, as bits
   * @param keys the elements, or the keys
   */
  record Items(Iterator<?> items, int size, int plain, Iterable<?> keys) {
    /** Fails where the iterator had more or fewer items than it should. */
    void end(int written) {
      check(size, written);
    }

    /** Fails where more or fewer items were written than announced. */
    static void check(int size, int written) {
      if (written != size) {
        throw new ConcurrentModificationException(
            "Expected " + size + " elements to write but there were " + written);
      }
    }
  }

  @Override
  default int least() {
    return 1;
  }

  @Override
  default WriteFrame writing(Object value) {
    return new SequenceWriteFrame(this, value);
  }

  @Override
  default ReadFrame reading() {
    return new SequenceReadFrame(this);
  }

  /**
   * Returns the memory that a sequence of so many elements or entries is counted as, without these.
   */
  long cost(int size);
}
