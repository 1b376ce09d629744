// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A set of marks: 64 bits of a hash of a key and the new bytes of its value. A value whose mark is
 * known was converted before.
 */
public final class Marks {
  private static final int FIRST_SIZE = 1 << 10;

  /** Open addressing; zero is an empty place. */
  private long[] places = new long[FIRST_SIZE];

  private int count;

  /** Creates a set without marks. */
  public Marks() {}

  /** Returns the mark of a value. */
  public static long of(String key, byte[] value) {
    MessageDigest digest = Sha256.create();
    byte[] name = key.getBytes(StandardCharsets.UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(name.length).array());
    digest.update(name);
    long mark = ByteBuffer.wrap(digest.digest(value)).getLong();
    return mark == 0 ? 1 : mark;
  }

  /** Adds a mark. */
  public synchronized void add(long mark) {
    if (2 * count >= places.length) {
      grow();
    }
    count += put(mark) ? 1 : 0;
  }

  /** Returns whether a mark was added. */
  public synchronized boolean contains(long mark) {
    return places[place(mark)] == mark;
  }

  private boolean put(long mark) {
    int place = place(mark);
    boolean isNew = places[place] != mark;
    places[place] = mark;
    return isNew;
  }

  /** Returns the place of a mark, or the empty place where it would be. */
  private int place(long mark) {
    int last = places.length - 1;
    int place = (int) mark & last; // a hash already
    while (places[place] != 0 && places[place] != mark) {
      place = (place + 1) & last;
    }
    return place;
  }

  private void grow() {
    long[] old = places;
    places = new long[Math.multiplyExact(old.length, 2)];
    for (long mark : old) {
      if (mark != 0) {
        put(mark);
      }
    }
  }
}
