// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

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

  /** Returns the elements of a collection or the keys of a map so far. */
  public Iterable<?> keys() {
    return List.of();
  }

  /** Takes an element, a key or a value. */
  public abstract void add(Object item);

  /** Returns the object, when all items are there. */
  public abstract Object end();
}
