// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.ObjectStreamConstants;
import java.util.function.Consumer;

/**
 * The length and the hash of the content of one stream so far: of all bytes, but for the header of
 * Java's streams, which programs cut off and put back. Safe for use by many threads.
 */
final class ObservedStream {
  private static final int HEADER =
      (Short.toUnsignedInt(ObjectStreamConstants.STREAM_MAGIC) << Short.SIZE)
          | Short.toUnsignedInt(ObjectStreamConstants.STREAM_VERSION);

  /** The buffer of Java's stream: whatever fills it is no end of an object. */
  private static final int FULL = 1024;

  private final Observer observer;
  private final Place place;
  private final long location;
  private final Consumer<Throwable> failures;
  private final ContentHash hash = new ContentHash();
  private long length;
  private int head;
  private long told;
  private boolean isFound;

  /**
   * Creates one of a stream that begins.
   *
   * @param location of the file that it alone is in; 0 if it is not known
   * @param failures gets failures of the observation itself
   */
  ObservedStream(Observer observer, Place place, long location, Consumer<Throwable> failures) {
    this.location = location;
    this.observer = observer;
    this.place = place;
    this.failures = failures;
  }

  /** Adds a byte. */
  synchronized void add(int value) {
    addHead(value);
    if (length > Integer.BYTES) {
      hash.add(value);
    }
    place.observed().countBytes(1);
  }

  /** Adds bytes. */
  synchronized void add(byte[] bytes, int offset, int count) {
    int ofHead = 0;
    while (length < Integer.BYTES && ofHead < count) {
      addHead(bytes[offset + ofHead++]);
    }
    hash.add(bytes, offset + ofHead, count - ofHead);
    length += count - ofHead;
    place.observed().countBytes(count);
  }

  /** Adds bytes that were written. If an object may end there, a reader may do so, too. */
  synchronized void addWritten(byte[] bytes, int offset, int count) {
    try {
      add(bytes, offset, count);
      if (count != FULL && hash.length() > 0) {
        observer.wrote(place, hash.key());
      }
    } catch (Throwable e) { // As below.
      failures.accept(e);
    }
  }

  private void addHead(int value) {
    length++;
    if (length <= Integer.BYTES) {
      head = (head << Byte.SIZE) | (value & 0xff);
      if (length == Integer.BYTES && head != HEADER) {
        place.observed().countWithoutHeader();
        for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
          hash.add(head >>> shift);
        }
      }
    }
  }

  /** Tells the observer what there is so far, if something was added since. Throws nothing. */
  synchronized void tell() {
    try {
      if (hash.length() > told) {
        told = hash.length();
        isFound |= observer.found(place, hash.key(), isFound);
        if (location != 0) {
          place.observed().stands(location, hash.key());
        }
      }
    } catch (Throwable e) { // The program goes on, even without memory.
      failures.accept(e);
    }
  }
}
