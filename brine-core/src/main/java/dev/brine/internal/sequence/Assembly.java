// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

import dev.brine.wire.WireReader;
import java.util.List;

/** A collection, map or array that is being read. */
public abstract class Assembly {
  /** The number of elements or entries. */
  public final int size;

  /** Whether the items of a form are plain, as bits. */
  public final int plain;

  /** Creates the assembly of so many elements or entries. */
  public Assembly(int size, int plain) {
    this.size = size;
    this.plain = plain;
  }

  /** Returns the object, if it is there before its items. */
  public abstract Object early();

  /** Gives the object its handle, if it is there before its items, and returns it. */
  public Object begin(WireReader in, int handle) {
    Object early = early();
    if (early != null) {
      in.fill(handle, early);
    }
    return early;
  }

  /** Returns the elements of a collection or the keys of a map so far. */
  public Iterable<?> keys() {
    return List.of();
  }

  /** Takes an element, a key or a value. */
  public abstract void add(Object item);

  /** Returns the object, when all items are there. */
  public abstract Object end();

  /** Returns the object of a handle, which may have been created early. */
  public Object end(WireReader in, int handle) {
    return end();
  }
}
