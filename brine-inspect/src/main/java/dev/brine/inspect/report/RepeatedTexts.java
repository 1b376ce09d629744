// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Strings by their hashes, and how often each is there: a table with open addressing, since most
 * strings of an input pass through it. Of very many strings it has those that came first.
 */
final class RepeatedTexts {
  private static final int MOST = 200_000;
  private static final int FIRST_SIZE = 1 << 10;

  /** A random factor, so that nobody can choose strings that meet in one place. */
  private final long factor = ThreadLocalRandom.current().nextLong() | 1;

  private Repeated[] table = new Repeated[FIRST_SIZE];
  private int size;

  /** A string, and how often it is there. */
  static final class Repeated {
    private final long hash;
    private final long saved;

    /** Put into words when it is there for the second time, since most are there once. */
    private String shown = "";

    private long count;

    private Repeated(long hash, long saved) {
      this.hash = hash;
      this.saved = saved;
    }

    /** Counts it once more, and returns how often it was there. */
    long countOnce() {
      count++;
      return count;
    }

    long count() {
      return count;
    }

    void setShown(String words) {
      shown = words;
    }

    String shown() {
      return shown;
    }

    /** Returns the bytes that references in place of all but the first would save. */
    long wasted() {
      return Math.max(0, (count - 1) * saved);
    }
  }

  /**
   * Returns a string; null where there is no room for another one.
   *
   * @param saved the bytes that a reference in its place would save
   */
  Repeated get(long hash, long saved) {
    int place = place(table, hash);
    if (table[place] == null && size < MOST) {
      if (2 * size >= table.length) {
        grow();
        place = place(table, hash);
      }
      table[place] = new Repeated(hash, saved);
      size++;
    }
    return table[place];
  }

  /** Returns those of which some could be saved. */
  List<Repeated> wasted() {
    List<Repeated> wasted = new ArrayList<>(Arrays.asList(table));
    wasted.removeIf(one -> one == null || one.wasted() == 0);
    return wasted;
  }

  private void grow() {
    Repeated[] larger = new Repeated[4 * table.length];
    for (Repeated one : table) {
      if (one != null) {
        larger[place(larger, one.hash)] = one;
      }
    }
    table = larger;
  }

  /** Returns where a hash is, or could be. */
  private int place(Repeated[] in, long hash) {
    int place = (int) ((hash * factor) >>> 32) & (in.length - 1);
    while (in[place] != null && in[place].hash != hash) {
      place = (place + 1) & (in.length - 1);
    }
    return place;
  }
}
