// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.ObjectStreamConstants;
import java.util.function.Consumer;
import java.util.zip.CRC32;

/** The length and the hash of all bytes of one stream so far. Used by one thread at a time. */
final class ObservedStream {
  private static final int HEADER = Short.toUnsignedInt(ObjectStreamConstants.STREAM_MAGIC);

  private final Observer observer;
  private final Place place;
  private final Consumer<Throwable> failures;
  private final CRC32 hash = new CRC32();
  private long length;
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
  void add(int value) {
    addHead(value);
    hash.update(value);
    length++;
  }

  /** Adds bytes. */
  void add(byte[] bytes, int offset, int count) {
    for (int i = 0; length + i < 2 && i < count; i++) {
      head = (head << Byte.SIZE) | Byte.toUnsignedInt(bytes[offset + i]);
    }
    hash.update(bytes, offset, count);
    length += count;
  }

  private void addHead(int value) {
    if (length < 2) {
      head = (head << Byte.SIZE) | (value & 0xff);
    }
  }

  /** Tells the observer what there is so far, if something was added since. Throws nothing. */
  void tell() {
    try {
      tellNew();
    } catch (Throwable e) { // The program goes on, even without memory.
      failures.accept(e);
    }
  }

  private void tellNew() {
    if (length > told) {
      place.observed().countBytes(length - told);
      if (told == 0 && length >= 2 && head != HEADER) {
        place.observed().countWithoutHeader();
      }
      told = length;
      observer.found(place, key(hash.getValue(), length));
    }
  }

  /** Returns a number that hardly two different contents have in common. */
  static long key(long hash, long length) {
    return (hash ^ (length << Integer.SIZE)) * 0x9E3779B97F4A7C15L;
  }
}
