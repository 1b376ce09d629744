// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

/** The objects of a message that is read, by their handles. */
public final class ReadHandles extends Handles {
  private static final int FIRST = 32;

  /** Creates handles of one message after another. */
  public ReadHandles() {
    super(FIRST);
  }

  /**
   * Gives the next handle to an object, or to null for one that is not read yet, and returns it.
   */
  public int add(Object object) {
    if (isFull()) {
      extend();
    }
    return append(object);
  }

  /** Sets the object of a handle that was given before the object came. */
  public void set(int handle, Object object) {
    change(handle, object);
  }

  /** Returns the object of a handle below {@link #size}, or null where it is yet to come. */
  public Object get(int handle) {
    return object(handle);
  }

  /** Returns the objects from a handle on. */
  public Object[] from(int first) {
    Object[] objects = new Object[size() - first];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = object(first + i);
    }
    return objects;
  }

  /** Takes the handles back from one on. */
  public void cut(int first) {
    shorten(first);
  }

  /** Takes all handles back. */
  public void clear() {
    clearAll();
  }
}
