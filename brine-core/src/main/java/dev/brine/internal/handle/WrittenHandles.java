// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The objects of a message and their handles, which count up from 0: the objects in this order, and
 * an identity hash table of handles with open addressing.
 *
 * <p>A few objects are not in the table: they are compared one by one. So small messages compute no
 * identity hash codes, which are slow for objects that have none yet, and clear no table.
 *
 * <p>References are stored one behind the other and only numbers all over the table: a collector
 * that remembers where old arrays refer to young objects then has few places to check. Clearing
 * costs what was used, not what the table can hold.
 *
 * <p>Why no {@link java.util.IdentityHashMap}: it boxes the handles, and clearing it goes through
 * all of its table, which one long message has made long. Why the hash code is multiplied: the
 * factor is 2^32 divided by the golden ratio, and the highest bits of the product are the place, so
 * that hash codes which differ in any bit are spread evenly (Knuth, The Art of Computer
 * Programming, volume 3, section 6.4). Otherwise runs of filled places would grow, and linear
 * probing walks through them.
 */
public final class WrittenHandles {
  private static final int FEW = 16;
  private static final int FIRST_BITS = 6;
  private static final int SPREAD = 0x9E3779B9;

  /** A handle plus 1 for each place, 0 where it is free. */
  private int[] table;

  private Object[] objects;

  /** The spread hash of each object, whose highest bits are where its search begins. */
  private int[] hashes;

  private int shift;
  private int size;

  /** Whether the objects are in the table: from the first on that was one too many. */
  private boolean isIndexed;

  /** Has the arrays above where they are borrowed, else null. */
  private LentHandles lent;

  /** The number of objects of the last message, if they were too many for the table of this. */
  private int expected;

  public WrittenHandles() {
    useFirst();
  }

  private void useFirst() {
    table = new int[1 << FIRST_BITS];
    objects = new Object[1 << (FIRST_BITS - 1)];
    hashes = new int[1 << (FIRST_BITS - 1)];
    shift = 32 - FIRST_BITS;
    lent = null;
  }

  /** Returns how many objects have a handle. */
  public int size() {
    return size;
  }

  /** Gives an object the next handle and returns -1, or returns the handle that it has. */
  public int add(Object object) {
    if (isIndexed) {
      return addIndexed(object);
    }
    int handle = findAmongFew(object);
    if (handle >= 0) {
      return handle;
    }
    if (size == FEW) {
      index();
      return addIndexed(object);
    }
    objects[size++] = object;
    return -1;
  }

  private int findAmongFew(Object object) {
    for (int handle = 0; handle < size; handle++) {
      if (objects[handle] == object) {
        return handle;
      }
    }
    return -1;
  }

  private void index() {
    isIndexed = true;
    if (expected > 0) {
      borrow(expected);
    }
    for (int handle = 0; handle < size; handle++) {
      hashes[handle] = hash(objects[handle]);
      enter(handle);
    }
  }

  private int addIndexed(Object object) {
    int[] entries = table;
    int mask = entries.length - 1;
    int hash = hash(object);
    int place = hash >>> shift;
    for (int entry = entries[place]; entry != 0; entry = entries[place]) {
      if (objects[entry - 1] == object) {
        return entry - 1;
      }
      place = (place + 1) & mask;
    }
    int handle = size++;
    entries[place] = size;
    objects[handle] = object;
    hashes[handle] = hash;
    if (size == objects.length) {
      grow();
    }
    return -1;
  }

  /** Returns whether an object was added last. */
  public boolean isLast(Object object) {
    return size > 0 && objects[size - 1] == object;
  }

  /** Gives an object the next handle, also if it has one, which leads to nothing from then on. */
  public void addAnew(Object object) {
    int handle = add(object);
    if (handle >= 0) {
      objects[handle] = new Object();
      add(object);
    }
  }

  /** Takes the handle from the object that was added last. */
  public void removeLast() {
    size--;
    objects[size] = null;
    if (isIndexed) {
      int mask = table.length - 1;
      int place = hashes[size] >>> shift;
      while (table[place] != size + 1) {
        place = (place + 1) & mask;
      }
      table[place] = 0;
    }
  }

  /** Hands on the objects of a class. */
  public void forEach(Class<?> type, Consumer<Object> action) {
    for (int handle = 0; handle < size; handle++) {
      if (objects[handle].getClass() == type) {
        action.accept(objects[handle]);
      }
    }
  }

  /** Returns the handle that an object has, or -1. */
  public int find(Object object) {
    if (!isIndexed) {
      return findAmongFew(object);
    }
    int mask = table.length - 1;
    int place = hash(object) >>> shift;
    for (int entry = table[place]; entry != 0; entry = table[place]) {
      if (objects[entry - 1] == object) {
        return entry - 1;
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  private static int hash(Object object) {
    return System.identityHashCode(object) * SPREAD;
  }

  private void grow() {
    if (size >= LentHandles.SMALL && size < LentHandles.LARGE) {
      borrow(size);
    } else {
      Object[] known = Arrays.copyOf(objects, size << 1);
      int[] knownHashes = Arrays.copyOf(hashes, size << 1);
      int[] knownTable = new int[table.length << 1];
      giveBack();
      objects = known;
      hashes = knownHashes;
      table = knownTable;
      shift--;
    }
    for (int handle = 0; handle < size; handle++) {
      enter(handle);
    }
  }

  /** Goes on with a table of the process, for more objects than that. */
  private void borrow(int least) {
    LentHandles larger = LentHandles.take(least);
    System.arraycopy(objects, 0, larger.objects, 0, size);
    System.arraycopy(hashes, 0, larger.hashes, 0, size);
    giveBack();
    lent = larger;
    table = larger.table;
    objects = larger.objects;
    hashes = larger.hashes;
    shift = Integer.numberOfLeadingZeros(table.length) + 1;
  }

  private void giveBack() {
    if (lent != null) {
      Arrays.fill(table, 0);
      Arrays.fill(objects, 0, size, null);
      lent.giveBack();
      lent = null;
    }
  }

  private void enter(int handle) {
    int mask = table.length - 1;
    int place = hashes[handle] >>> shift;
    while (table[place] != 0) {
      place = (place + 1) & mask;
    }
    table[place] = handle + 1;
  }

  /** Takes the handles from all objects. */
  public void clear() {
    if (isIndexed) {
      clearIndexed();
      isIndexed = false;
    } else {
      for (int handle = 0; handle < size; handle++) {
        objects[handle] = null;
      }
    }
    size = 0;
  }

  private void clearIndexed() {
    if (objects.length > LentHandles.LARGE) {
      expected = LentHandles.LARGE - 1;
      useFirst();
      return;
    }
    expected = size > LentHandles.SMALL ? size : 0;
    if (size > table.length >> 3) {
      Arrays.fill(table, 0);
      Arrays.fill(objects, 0, size, null);
    } else {
      clearEach();
    }
    if (lent != null) {
      lent.giveBack();
      useFirst();
    }
  }

  /** Takes the handles from the last object to the first: so each is found where it was added. */
  private void clearEach() {
    int mask = table.length - 1;
    for (int handle = size - 1; handle >= 0; handle--) {
      int place = hashes[handle] >>> shift;
      while (table[place] != handle + 1) {
        place = (place + 1) & mask;
      }
      table[place] = 0;
      objects[handle] = null;
    }
  }
}
