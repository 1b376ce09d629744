// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.Arrays;

/** The objects of a message by their handles, which count up from 0. */
final class ReadHandles {
  private static final int FIRST = 32;
  private static final int KEPT = 1 << 14;

  private Object[] objects = new Object[FIRST];
  private int size;

  /** Returns how many handles are given. */
  int size() {
    return size;
  }

  /**
   * Gives the next handle to an object, or to null for one that is not read yet, and returns it.
   */
  int add(Object object) {
    int handle = size;
    if (handle == objects.length) {
      objects = Arrays.copyOf(objects, handle << 1);
    }
    objects[handle] = object;
    size = handle + 1;
    return handle;
  }

  /** Sets the object of a handle that was given before the object came. */
  void set(int handle, Object object) {
    objects[handle] = object;
  }

  /** Returns the object of a handle below {@link #size}, or null where it is yet to come. */
  Object get(int handle) {
    return objects[handle];
  }

  /** Returns the objects from a handle on. */
  Object[] from(int first) {
    return Arrays.copyOfRange(objects, first, size);
  }

  /** Takes the handles back from one on. */
  void cut(int first) {
    Arrays.fill(objects, first, size, null);
    size = first;
  }

  /** Takes all handles back. */
  void clear() {
    if (objects.length > KEPT) {
      objects = new Object[FIRST];
    } else {
      Arrays.fill(objects, 0, size, null);
    }
    size = 0;
  }
}
