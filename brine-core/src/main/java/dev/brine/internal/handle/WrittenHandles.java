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
 * that remembers where old arrays refer to young objects then has few places to check. Only where
 * the bits of its hash agree, the search looks at an object: in a long message that is a cache
 * miss. Clearing costs what was used, not what the table can hold.
 *
 * <p>Why no {@link java.util.IdentityHashMap}: it boxes the handles, and clearing it goes through
 * all of its table, which one long message has made long. Why the hash code is multiplied: the
 * factor is 2^32 divided by the golden ratio, and the highest bits of the product are the place, so
 * that hash codes which differ in any bit are spread evenly (Knuth, The Art of Computer
 * Programming, volume 3, section 6.4). Otherwise runs of filled places would grow, and linear
 * probing walks through them.
 */
public final class WrittenHandles extends Handles {
  private static final int FEW = 16;
  private static final int FIRST_BITS = 6;
  private static final int FIRST = 1 << (FIRST_BITS - 1);
  private static final int SPREAD = 0x9E3779B9;

  /** How many times as many objects as there are may be expected, for one table. */
  private static final int MOST_FORESEEN = 64;

  /**
   * A number for each place, 0 where it is free: the handle plus 1, and in the bits that it leaves
   * the low bits of the object's spread hash. The highest bits of that are where a search begins.
   */
  private int[] table;

  /** The table of few objects, which stays while a larger one is borrowed. */
  private final int[] few = new int[1 << FIRST_BITS];

  private int shift;

  /** The number of objects for which the table is large enough. */
  private int most;

  /** Whether the objects are in the table: from the first on that was one too many. */
  private boolean isIndexed;

  /** Whether an object of the table was given another handle. */
  private boolean isChanged;

  /** Creates handles of one message after another. */
  public WrittenHandles() {
    super(FIRST);
    use(few, FIRST);
  }

  private void use(int[] next, int objects) {
    table = next;
    most = objects;
    shift = Integer.numberOfLeadingZeros(next.length) + 1;
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
    if (size() == FEW) {
      index();
      return addIndexed(object);
    }
    int unused = append(object);
    return -1;
  }

  private int findAmongFew(Object object) {
    Object[] few = objects;
    int count = size();
    for (int handle = 0; handle < count; handle++) {
      if (few[handle] == object) {
        return handle;
      }
    }
    return -1;
  }

  private void index() {
    isIndexed = true;
    if (expected() > 0) {
      growFirst();
    } else {
      enterAll();
    }
  }

  private int addIndexed(Object object) {
    int hash = hash(object);
    int place = place(object, hash);
    int[] entries = table;
    int entry = entries[place];
    if (entry != 0) {
      return handle(entry);
    }
    entries[place] = entry(hash, append(object));
    if (isFull() || size() == most) {
      grow();
    }
    return -1;
  }

  /** Returns the place that has an object, or the free one where the search for it ends. */
  private int place(Object object, int hash) {
    int[] entries = table;
    int mask = entries.length - 1;
    int tag = hash << -shift;
    int place = hash >>> shift;
    for (int entry = entries[place]; entry != 0; entry = entries[place]) {
      if ((entry & ~mask) == tag && object((entry & mask) - 1) == object) {
        return place;
      }
      place = (place + 1) & mask;
    }
    return place;
  }

  private int entry(int hash, int handle) {
    return hash << -shift | (handle + 1);
  }

  private int handle(int entry) {
    return (entry & (table.length - 1)) - 1;
  }

  private static int hash(Object object) {
    return System.identityHashCode(object) * SPREAD;
  }

  /** Returns whether an object was added last. */
  public boolean isLast(Object object) {
    return size() > 0 && object(size() - 1) == object;
  }

  /** Gives an object the next handle, also if it has one, which leads to nothing from then on. */
  public void addAnew(Object object) {
    int handle = add(object);
    if (handle >= 0) {
      isChanged = true;
      change(handle, new Object());
      add(object);
    }
  }

  /** Takes the handle from the object that was added last. */
  public void removeLast() {
    int handle = size() - 1;
    if (isIndexed) {
      Object object = object(handle);
      table[place(object, hash(object))] = 0;
    }
    shorten(handle);
  }

  /** Hands on the objects of a class. */
  public void forEach(Class<?> type, Consumer<Object> action) {
    for (int handle = 0; handle < size(); handle++) {
      Object object = object(handle);
      if (object.getClass() == type) {
        action.accept(object);
      }
    }
  }

  /** Returns the handle that an object has, or -1. */
  public int find(Object object) {
    return isIndexed ? handle(table[place(object, hash(object))]) : findAmongFew(object);
  }

  private void grow() {
    if (size() < LentHandles.LARGE) {
      growFirst();
      return;
    }
    if (isFull()) {
      extend();
    }
    if (size() >= most) {
      growTable();
    }
  }

  /** Goes on with an array and a table for more objects, but not for many. */
  private void growFirst() {
    if (lent() != null || table == few) {
      Arrays.fill(table, 0);
    }
    extend();
    use(lent() == null ? new int[objects.length << 1] : lent().table, objects.length);
    enterAll();
  }

  /** Goes on with a table for as many objects as the last message had, or for twice as many. */
  private void growTable() {
    long foreseen = Math.min(expected() + (expected() >> 3), (long) MOST_FORESEEN * size());
    long least = Math.max(2L * size(), foreseen);
    int length = table.length;
    do {
      length <<= 1;
    } while (room(length) < least);
    use(new int[length], room(length));
    enterAll();
  }

  /** Returns for how many objects a large table is large enough. */
  private static int room(int length) {
    return (length >> 1) + (length >> 3);
  }

  private void enterAll() {
    int[] entries = table;
    int mask = entries.length - 1;
    int count = size();
    for (int handle = 0; handle < count; handle++) {
      int hash = hash(object(handle));
      int place = hash >>> shift;
      while (entries[place] != 0) {
        place = (place + 1) & mask;
      }
      entries[place] = entry(hash, handle);
    }
  }

  /** Takes the handles from all objects. */
  public void clear() {
    if (isIndexed) {
      clearIndexed();
      isIndexed = false;
      isChanged = false;
    }
    clearAll();
  }

  private void clearIndexed() {
    LentHandles lent = lent();
    if (isLarge()) {
      Arrays.fill(lent.table, 0);
    } else if (isChanged || size() > table.length >> 4) {
      Arrays.fill(table, 0);
    } else {
      clearEach();
    }
    if (lent != null) {
      use(few, FIRST);
    }
  }

  /** Takes the handles from the last object to the first: so each is found where it was added. */
  private void clearEach() {
    for (int handle = size() - 1; handle >= 0; handle--) {
      Object object = object(handle);
      table[place(object, hash(object))] = 0;
    }
  }
}
