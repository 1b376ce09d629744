// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.zip.CRC32;

/**
 * Finds where bytes that a place wrote are read or used again. A table has the hashes of the last
 * streams, {@value #SLOTS} at most; a later one takes the place of an earlier one. Safe for use by
 * many threads.
 *
 * @param recent for each hash the number of its place in the lower bits; 0 if there is none
 * @param places by their numbers
 * @param last the last streams that were opened for writing
 * @param sinks finds what streams write to
 * @param elsewhere uses of streams that no place of this process wrote lately
 */
record Observer(
    AtomicLongArray recent,
    AtomicReferenceArray<Place> places,
    LastStreams last,
    Sinks sinks,
    Observed elsewhere) {
  private static final int SLOTS = 1 << 16;
  private static final int PLACE_BITS = 16;
  private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;
  private static final int LONGEST = 1 << 20;

  /** Creates one that knows nothing yet. */
  static Observer create(Sinks sinks) {
    return new Observer(
        new AtomicLongArray(SLOTS),
        new AtomicReferenceArray<>((int) PLACE_MASK + 1),
        new LastStreams(),
        sinks,
        new Observed());
  }

  /**
   * Returns what observes a stream that is written.
   *
   * @param failures gets failures of the observation itself
   */
  ObservedStream written(OutputStream out, Place place, Consumer<Throwable> failures) {
    places.set(place.number(), place);
    OutputStream end = sinks.end(out);
    place.observed().countEnd(sinks.of(out));
    if (end instanceof FileOutputStream && AppendedFile.take()) {
      place.observed().countBehindOthers();
    }
    ObservedStream stream = new ObservedStream(this, place, failures);
    last.add(stream);
    return stream;
  }

  /** Returns what observes a stream that is read; failures as above. */
  ObservedStream read(InputStream in, Place place, Consumer<Throwable> failures) {
    place.observed().countEnd(sinks.of(in));
    return new ObservedStream(this, place, failures);
  }

  /** Called with all bytes of a stream so far. */
  void found(Place place, long key, long length) {
    if (place.way() == Place.Way.WRITTEN) {
      recent.set(slot(key), (key & ~PLACE_MASK) | place.number());
    } else {
      Place writer = writer(key, length);
      if (writer != null) {
        writer.observed().countReader(place.name());
      }
    }
  }

  private static int slot(long key) {
    return (int) (key >>> (Long.SIZE - PLACE_BITS));
  }

  /** Looks among streams that were not flushed, too. */
  private Place writer(long key, long length) {
    last.tell(length);
    long known = recent.get(slot(key));
    boolean isSame = (known & ~PLACE_MASK) == (key & ~PLACE_MASK) && known != 0;
    return isSame ? places.get((int) (known & PLACE_MASK)) : null;
  }

  /** Called with bytes that a method of the program uses; others than streams are ignored. */
  void used(byte[] bytes, int offset, int length, String use) {
    boolean isStream =
        length > 2
            && length <= Math.min(LONGEST, bytes.length - offset)
            && bytes[offset] == (byte) 0xAC
            && bytes[offset + 1] == (byte) 0xED;
    if (isStream) {
      CRC32 hash = new CRC32();
      hash.update(bytes, offset, length);
      Place writer = writer(ObservedStream.key(hash.getValue(), length), length);
      (writer == null ? elsewhere : writer.observed()).countUse(use);
    }
  }
}
