// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

import java.util.Arrays;

/** The objects of a message by their handles, which count up from 0. */
public final class ReadHandles {
  private static final int FIRST = 32;

  private Object[] objects = new Object[FIRST];
  private int size;

  /** Has the array above where it is borrowed, else null. */
  private LentHandles lent;

  /** The number of objects of the last message, if they were too many for the array of this. */
  private int expected;

  /** Returns how many handles are given. */
  public int size() {
    return size;
  }

  /**
   * Gives the next handle to an object, or to null for one that is not read yet, and returns it.
   */
  public int add(Object object) {
    int handle = size;
    if (handle == objects.length) {
      grow();
    }
    objects[handle] = object;
    size = handle + 1;
    return handle;
  }

  private void grow() {
    int least = Math.max(size, expected);
    boolean isLent = least >= LentHandles.SMALL && size < LentHandles.LARGE;
    LentHandles larger = isLent ? LentHandles.take(least) : null;
    Object[] more = larger == null ? new Object[size << 1] : larger.objects;
    System.arraycopy(objects, 0, more, 0, size);
    giveBack();
    lent = larger;
    objects = more;
  }

  private void giveBack() {
    if (lent != null) {
      Arrays.fill(objects, 0, size, null);
      lent.giveBack();
      lent = null;
    }
  }

  /** Sets the object of a handle that was given before the object came. */
  public void set(int handle, Object object) {
    objects[handle] = object;
  }

  /** Returns the object of a handle below {@link #size}, or null where it is yet to come. */
  public Object get(int handle) {
    return objects[handle];
  }

  /** Returns the objects from a handle on. */
  public Object[] from(int first) {
    return Arrays.copyOfRange(objects, first, size);
  }

  /** Takes the handles back from one on. */
  public void cut(int first) {
    Arrays.fill(objects, first, size, null);
    size = first;
  }

  /** Takes all handles back. */
  public void clear() {
    if (lent != null || objects.length > LentHandles.LARGE) {
      giveBack();
      objects = new Object[FIRST];
    } else {
      Arrays.fill(objects, 0, size, null);
    }
    expected = size > LentHandles.SMALL ? Math.min(size, LentHandles.LARGE - 1) : 0;
    size = 0;
  }
}
