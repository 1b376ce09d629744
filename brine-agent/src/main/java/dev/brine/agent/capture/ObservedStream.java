// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.ObjectStreamConstants;
import java.util.function.Consumer;
import java.util.zip.CRC32;

/** The length and the hash of all bytes of one stream so far. Safe for use by many threads. */
final class ObservedStream {
  private static final int HEADER = Short.toUnsignedInt(ObjectStreamConstants.STREAM_MAGIC);

  private final Observer observer;
  private final Place place;
  private final Consumer<Throwable> failures;
  private final CRC32 hash = new CRC32();
  private volatile long length;
  private int head;
  private long told;

  /**
   * Creates one of a stream that begins.
   *
   * @param failures gets failures of the observation itself
   */
  ObservedStream(Observer observer, Place place, Consumer<Throwable> failures) {
    this.observer = observer;
    this.place = place;
    this.failures = failures;
  }

  /** Adds a byte. */
  synchronized void add(int value) {
    addHead(value);
    hash.update(value);
    addLength(1);
  }

  /** Adds bytes. */
  synchronized void add(byte[] bytes, int offset, int count) {
    for (int i = 0; length + i < 2 && i < count; i++) {
      head = (head << Byte.SIZE) | Byte.toUnsignedInt(bytes[offset + i]);
    }
    hash.update(bytes, offset, count);
    addLength(count);
  }

  private void addHead(int value) {
    if (length < 2) {
      head = (head << Byte.SIZE) | (value & 0xff);
    }
  }

  private synchronized void addLength(int count) {
    boolean hadHead = length >= 2;
    length += count;
    place.observed().countBytes(count);
    if (!hadHead && length >= 2 && head != HEADER) {
      place.observed().countWithoutHeader();
    }
  }

  /** Returns the number of bytes so far. */
  long length() {
    return length;
  }

  /** Tells the observer what there is so far, if something was added since. Throws nothing. */
  synchronized void tell() {
    try {
      if (length > told) {
        told = length;
        observer.found(place, key(hash.getValue(), length), length);
      }
    } catch (Throwable e) { // The program goes on, even without memory.
      failures.accept(e);
    }
  }

  /** Returns a number that hardly two different contents have in common. */
  static long key(long hash, long length) {
    return (hash ^ (length << Integer.SIZE)) * 0x9E3779B97F4A7C15L;
  }
}
