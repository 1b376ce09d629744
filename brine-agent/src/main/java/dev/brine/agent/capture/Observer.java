// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * Finds where bytes that a place wrote are read or used again. A table has the hashes of the last
 * streams, {@value #SLOTS} at most; a later one takes the place of an earlier one. Places keep some
 * of their hashes, so that streams of other processes are found later. Safe for use by many
 * threads.
 *
 * @param recent for each hash the number of its place in the lower bits; 0 if there is none
 * @param places by their numbers
 * @param last the last streams that were opened
 * @param sinks finds what streams write to
 * @param elsewhere uses of streams that no place of this process wrote lately
 * @param room how many more hashes places may keep
 */
record Observer(
    AtomicLongArray recent,
    AtomicReferenceArray<Place> places,
    LastStreams last,
    Sinks sinks,
    Observed elsewhere,
    AtomicInteger room) {
  private static final int SLOTS = 1 << 16;
  private static final int PLACE_BITS = 16;
  private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;
  private static final int MOST_HASHES = 1 << 16;

  /** Creates one that knows nothing yet. */
  static Observer create(Sinks sinks) {
    return new Observer(
        new AtomicLongArray(SLOTS),
        new AtomicReferenceArray<>((int) PLACE_MASK + 1),
        new LastStreams(),
        sinks,
        new Observed(),
        new AtomicInteger(MOST_HASHES));
  }

  /**
   * Returns what observes a stream that is written.
   *
   * @param failures gets failures of the observation itself
   */
  ObservedStream written(OutputStream out, Place place, Consumer<Throwable> failures) {
    places.set(place.number(), place);
    OutputStream end = sinks.end(out);
    place.observed().countEnd(sinks.name(end));
    long location = 0;
    if (OpenedFile.isFile(end)) {
      OpenedFile file = OpenedFile.take();
      location = file.isAppended() ? 0 : file.location();
      if (file.isAppended()) {
        place.observed().countBehindOthers();
      }
    }
    return opened(place, location, failures);
  }

  /** Returns what observes a stream that is read; failures as above. */
  ObservedStream read(InputStream in, Place place, Consumer<Throwable> failures) {
    place.observed().countEnd(sinks.of(in));
    return opened(place, 0, failures);
  }

  private ObservedStream opened(Place place, long location, Consumer<Throwable> failures) {
    ObservedStream stream = new ObservedStream(this, place, location, failures);
    last.add(stream);
    return stream;
  }

  /** Called with the hash of a stream that is written, where an object may end. */
  void wrote(Place place, long key) {
    place.observed().keepPart(key, room);
    recent.set(slot(key), (key & ~PLACE_MASK) | place.number());
  }

  /**
   * Called with the hash of a stream so far; returns whether it was read and its writer is known.
   *
   * @param isKnown whether the writer was found before, and is not counted again
   */
  boolean found(Place place, long key, boolean isKnown) {
    place.observed().keep(key, room);
    if (place.way() == Place.Way.WRITTEN) {
      recent.set(slot(key), (key & ~PLACE_MASK) | place.number());
      return false;
    }
    Place writer = isKnown ? null : writer(key);
    if (writer != null) {
      writer.observed().countReader(place.name());
    }
    return writer != null;
  }

  private static int slot(long key) {
    return (int) (key >>> (Long.SIZE - PLACE_BITS));
  }

  private Place writer(long key) {
    long known = recent.get(slot(key));
    boolean isSame = (known & ~PLACE_MASK) == (key & ~PLACE_MASK) && known != 0;
    return isSame ? places.get((int) (known & PLACE_MASK)) : null;
  }

  /** Called with bytes that a method of the program uses; others than streams are ignored. */
  void used(Span bytes, String use) {
    if (!bytes.isStream()) {
      return;
    }
    long key = bytes.key();
    Place writer = writer(key);
    if (writer == null) {
      elsewhere.countUse(use, key, room);
    } else {
      writer.observed().countUse(use);
    }
  }

  /**
   * Called with bytes that a method of the program compares. Unequal ones are so in any form. Equal
   * ones may be copies, or the bytes of two writes, perhaps of another process. Their content does
   * not tell, so they count, for all places that write the same.
   *
   * @param others null for what cannot be a stream
   */
  void compared(Span bytes, Span others, String use) {
    boolean isStream = bytes.isStream();
    if (isStream && others != null && bytes.isEqual(others)) {
      long key = bytes.key();
      Place writer = writer(key);
      Observed observed = writer == null ? elsewhere : writer.observed();
      observed.countUse(use, key, room);
      return;
    }
    Place writer = isStream ? writer(bytes.key()) : null;
    boolean isOther = others != null && others.isStream();
    Place other = isOther ? writer(others.key()) : null;
    if (writer != null) {
      writer.observed().countUnequal(use);
    }
    if (other != null && other != writer) {
      other.observed().countUnequal(use);
    }
  }
}
