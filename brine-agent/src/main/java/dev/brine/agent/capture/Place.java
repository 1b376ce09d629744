// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * A place of the program that creates object streams or serializes, and what was seen there.
 *
 * <p>The program's threads count streams. Roots are counted in those streams that were recorded, by
 * one thread, and extended to all streams and to all bytes of these.
 */
final class Place {
  /** The most streams of one place that wait for the thread that looks at them. */
  static final int MOST_WAITING = 256;

  private static final int MOST_KINDS = 1_000;

  private final String name;
  private final Way way;
  private final int number;
  private final Observed observed = new Observed();
  private final LongAdder streams = new LongAdder();
  private final LongAdder later = new LongAdder();
  private final AtomicInteger waiting = new AtomicInteger();
  private final Map<RootKind, Counted> roots = new TreeMap<>();
  private final Set<String> unwanted = new TreeSet<>();
  private long examined;
  private long examinedBytes;
  private long unreadable;

  /** The direction in which objects go, and the class that serializes them. */
  enum Way {
    /** By an ObjectOutputStream. */
    WRITTEN,
    /** By an ObjectInputStream. */
    READ,
    /** By a serializer of Kafka or Redis. */
    SERIALIZED;

    /** Returns its name in files. */
    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Counts the roots of one kind and their bytes. */
  static final class Counted {
    private long count;
    private long bytes;

    long count() {
      return count;
    }

    long bytes() {
      return bytes;
    }
  }

  /**
   * Creates a place.
   *
   * @param number one that no other place has, from 1
   */
  Place(String name, Way way, int number) {
    this.name = name;
    this.way = way;
    this.number = number;
  }

  int number() {
    return number;
  }

  /** Returns what was observed, if the program is. */
  Observed observed() {
    return observed;
  }

  String name() {
    return name;
  }

  Way way() {
    return way;
  }

  void countStream() {
    streams.increment();
  }

  long streams() {
    return streams.sum();
  }

  /** Returns whether one more stream may wait; if so, it is counted. */
  boolean mayWait() {
    if (waiting.incrementAndGet() <= MOST_WAITING) {
      return true;
    }
    waiting.decrementAndGet();
    return false;
  }

  void waitsNoLonger() {
    waiting.decrementAndGet();
  }

  /** Counts a root of a recorded stream; ignored if there are too many kinds already. */
  synchronized void countRoot(RootKind kind, long length) {
    if (roots.size() < MOST_KINDS || roots.containsKey(kind)) {
      Counted counted = roots.computeIfAbsent(kind, any -> new Counted());
      counted.count++;
      counted.bytes += length;
    }
  }

  /** Remembers that roots of a class were not wanted. */
  synchronized void addUnwanted(String className) {
    if (unwanted.size() < MOST_KINDS) {
      unwanted.add(className);
    }
  }

  /** Returns the classes of roots that were not wanted. */
  synchronized Set<String> unwanted() {
    return new TreeSet<>(unwanted);
  }

  /** Counts bytes that came after the end of a recording. */
  void countLater(long count) {
    later.add(count);
  }

  /** Counts a recorded stream that was examined, and how many of its bytes. */
  synchronized void countExamined(long length) {
    examined++;
    examinedBytes += length;
  }

  /** Counts a recorded stream that is not Java's or has no whole object. */
  synchronized void countUnreadable() {
    unreadable++;
  }

  synchronized long unreadable() {
    return unreadable;
  }

  /** Returns a copy of what was counted of roots. */
  synchronized Map<RootKind, Counted> roots() {
    return new TreeMap<>(roots);
  }

  /** Returns how many roots there are for each that was counted, at least 1. */
  synchronized double share() {
    if (examined == 0 || examinedBytes == 0) {
      return 1;
    }
    double ofStreams = Math.max(1, (double) streams() / examined);
    return ofStreams * (examinedBytes + later.sum()) / examinedBytes;
  }
}
