// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

import java.util.Arrays;

/**
 * The objects of a message by their handles, which count up from 0.
 *
 * <p>The first {@value LentHandles#LARGE} are in one array, which is small at first or borrowed.
 * More are in chunks of as many: none is copied, and none is so large that the garbage collector
 * handles it apart. They are garbage after the message.
 */
abstract sealed class Handles permits ReadHandles, WrittenHandles {
  private static final int CHUNK_BITS = 13;

  /** The part of a handle that is its place in a chunk. */
  private static final int IN_CHUNK = (1 << CHUNK_BITS) - 1;

  /** The array of few objects, which stays while a larger one is borrowed. */
  private final Object[] few;

  /** The first objects, or all of them. */
  Object[] objects;

  /** All chunks, the first objects among them; null where there are no others. */
  private Object[][] chunks;

  /** The chunk that gets the next object, unless it is full. */
  private Object[] last;

  /** The number of objects for which there are places. */
  private int room;

  private int size;

  /** Has the first objects where their array is borrowed, else null. */
  private LentHandles lent;

  /** The number of objects of the last message, if it was not small. */
  private int expected;

  /** Creates handles, with an array that no other one has. */
  Handles(int first) {
    few = new Object[first];
    begin(few);
  }

  private void begin(Object[] first) {
    objects = first;
    last = first;
    room = first.length;
  }

  /** Returns how many handles are given. */
  public final int size() {
    return size;
  }

  /** Returns the number of objects of the last message, or 0 if it was small. */
  final int expected() {
    return expected;
  }

  /** Returns the object of a handle that is given. */
  final Object object(int handle) {
    return chunks == null ? objects[handle] : chunks[handle >>> CHUNK_BITS][handle & IN_CHUNK];
  }

  /** Returns whether there is no place for one more object. */
  final boolean isFull() {
    return size == room;
  }

  /** Gives the next handle to an object, for which there is a place, and returns it. */
  final int append(Object object) {
    int handle = size;
    last[handle & IN_CHUNK] = object;
    size = handle + 1;
    return handle;
  }

  /** Changes the object of a handle. */
  final void change(int handle, Object object) {
    if (chunks == null) {
      objects[handle] = object;
    } else {
      chunks[handle >>> CHUNK_BITS][handle & IN_CHUNK] = object;
    }
  }

  /** Makes room for more objects of a message that has no place for another one. */
  final void extend() {
    if (size < LentHandles.LARGE) {
      extendFirst();
      return;
    }
    int chunk = size >>> CHUNK_BITS;
    if (chunks == null) {
      chunks = new Object[][] {objects, null};
    } else if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new Object[1 << CHUNK_BITS];
    }
    last = chunks[chunk];
    room = (chunk + 1) << CHUNK_BITS;
  }

  private void extendFirst() {
    int least = Math.min(Math.max(size, expected), LentHandles.LARGE - 1);
    LentHandles larger = least >= LentHandles.SMALL ? LentHandles.take(least) : null;
    Object[] more = larger == null ? new Object[size << 1] : larger.objects;
    System.arraycopy(objects, 0, more, 0, size);
    if (objects == few) {
      Arrays.fill(few, null);
    }
    giveBack(size);
    lent = larger;
    begin(more);
  }

  /** Returns the tables that are borrowed, or null. */
  final LentHandles lent() {
    return lent;
  }

  /** Returns whether there are more objects than one array has. */
  final boolean isLarge() {
    return chunks != null;
  }

  private void giveBack(int used) {
    if (lent != null) {
      Arrays.fill(objects, 0, used, null);
      lent.giveBack();
      lent = null;
    }
  }

  /** Takes the handles back from one on. */
  final void shorten(int first) {
    for (int handle = first; handle < size; handle++) {
      change(handle, null);
    }
    size = first;
    int chunk = first >>> CHUNK_BITS;
    if (chunks != null && chunk < chunks.length && chunks[chunk] != null) {
      last = chunks[chunk];
      room = (chunk + 1) << CHUNK_BITS;
    }
  }

  /** Takes all handles back. */
  final void clearAll() {
    int used = Math.min(size, LentHandles.LARGE);
    expected = size > LentHandles.SMALL ? size : 0;
    size = 0;
    chunks = null;
    if (lent == null) {
      Arrays.fill(objects, 0, used, null);
    } else {
      giveBack(used);
      begin(few);
    }
  }
}
