// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * The observations of one place: bytes, sinks, readers, and what was done with the bytes. Names
 * alone are kept, and a bounded number of them. Safe for use by many threads.
 */
final class Observed {
  private static final int MOST_NAMES = 64;
  private static final int MOST_HASHES = 2_048;
  private static final int MOST_PARTS = 512;
  private static final int MOST_FILES = 2_048;

  private final LongAdder bytes = new LongAdder();
  private final LongAdder behindOthers = new LongAdder();
  private final LongAdder withoutHeader = new LongAdder();
  private final Map<String, LongAdder> ends = new ConcurrentHashMap<>();
  private final Map<String, LongAdder> readers = new ConcurrentHashMap<>();
  private final Map<String, LongAdder> uses = new ConcurrentHashMap<>();
  private final Map<String, LongAdder> unequal = new ConcurrentHashMap<>();
  private final Map<String, KeptHashes> used = new ConcurrentHashMap<>();
  private final Map<Long, Long> files = new ConcurrentHashMap<>();
  private final KeptHashes hashes = new KeptHashes(MOST_HASHES);
  private final KeptHashes parts = new KeptHashes(MOST_PARTS);

  void countBytes(long count) {
    bytes.add(count);
  }

  long bytes() {
    return bytes.sum();
  }

  /** Counts a stream that begins in a file which has something already. */
  void countBehindOthers() {
    behindOthers.increment();
  }

  long behindOthers() {
    return behindOthers.sum();
  }

  /** Counts a stream that does not begin as Java's streams do. */
  void countWithoutHeader() {
    withoutHeader.increment();
  }

  long withoutHeader() {
    return withoutHeader.sum();
  }

  /** Counts a stream that ends in, or comes from, a stream of a class, through others. */
  void countEnd(String names) {
    count(ends, names);
  }

  Map<String, Long> ends() {
    return sums(ends);
  }

  /** Counts a stream whose bytes a place read again. */
  void countReader(String place) {
    count(readers, place);
  }

  Map<String, Long> readers() {
    return sums(readers);
  }

  /** Counts a use of the bytes of a stream, such as {@code hashed shop.Key.hashCode}. */
  void countUse(String use) {
    count(uses, use);
  }

  /** Counts a comparison of bytes that were not equal; its name is that of a use. */
  void countUnequal(String use) {
    count(unequal, use);
  }

  Map<String, Long> unequal() {
    return sums(unequal);
  }

  /**
   * Counts a use of a stream that other places may write, too, and keeps its hash; room as below.
   */
  void countUse(String use, long hash, AtomicInteger room) {
    countUse(use);
    if (uses.containsKey(use)) {
      used.computeIfAbsent(use, any -> new KeptHashes(MOST_HASHES)).add(hash, room);
    }
  }

  Map<String, Long> uses() {
    return sums(uses);
  }

  /** Returns the hashes of the streams of a use, if they were kept. */
  List<Long> hashes(String use) {
    KeptHashes known = used.get(use);
    return known == null ? List.of() : known.all();
  }

  /**
   * Keeps the hash of a stream, if it is one of the smallest.
   *
   * @param room how many more hashes all places together may keep
   */
  void keep(long hash, AtomicInteger room) {
    hashes.add(hash, room);
  }

  List<Long> hashes() {
    return hashes.all();
  }

  /** Keeps the hash of a part of a stream, as above. */
  void keepPart(long hash, AtomicInteger room) {
    parts.add(hash, room);
  }

  List<Long> parts() {
    return parts.all();
  }

  /** Keeps the hash of the last stream in a file, if there is room. */
  void stands(long location, long hash) {
    if (files.size() < MOST_FILES || files.containsKey(location)) {
      files.put(location, hash);
    }
  }

  /** Returns the hashes of the last streams in files, by the locations of these. */
  Map<Long, Long> files() {
    return new TreeMap<>(files);
  }

  private static void count(Map<String, LongAdder> counts, String name) {
    LongAdder known = counts.get(name);
    if (known == null && counts.size() < MOST_NAMES) {
      known = counts.computeIfAbsent(name, any -> new LongAdder());
    }
    if (known != null) {
      known.increment();
    }
  }

  private static Map<String, Long> sums(Map<String, LongAdder> counts) {
    Map<String, Long> sums = new TreeMap<>();
    counts.forEach((name, count) -> sums.put(name, count.sum()));
    return sums;
  }
}
