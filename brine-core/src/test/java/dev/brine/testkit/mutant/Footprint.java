// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Measures what stays behind in the JVM while mutants are read: live heap, metaspace and loaded
 * classes, each after a collection.
 *
 * <p>The median of the last quarter of the measurements is compared with the one of the first. What
 * fills once and stays, such as a cache or code that is generated, is nearly full by then. Some
 * bytes for each mutant are allowed: where a filter is open, Java's loaders keep every name that
 * they are asked for.
 */
final class Footprint {
  /** How much more heap, in bytes, is no growth. */
  static final long SLACK = 4 << 20;

  /**
   * How much more metaspace, in bytes, is no growth. Where each collection clears soft references,
   * JDK 25 makes a class of the same shape again for each field or method that is reflected on for
   * the first time: 3 to 4 MB for all samples (docs/decisions/135-what-stays-in-memory.md).
   */
  static final long METASPACE_SLACK = 8 << 20;

  /** What may stay of each mutant, in bytes: much less than the shortest message. */
  static final long SLACK_EACH = 8;

  private static final int QUARTERS = 4;

  private final List<Measured> all = new ArrayList<>();

  private record Measured(long heap, long metaspace, long classes) {}

  /** Measures once more. */
  void measure() {
    // The second one clears soft references that were used up to the first one.
    System.gc();
    System.gc();
    long metaspace =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getName().equals("Metaspace"))
            .mapToLong(Footprint::used)
            .sum();
    all.add(
        new Measured(
            ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
            metaspace,
            ManagementFactory.getClassLoadingMXBean().getLoadedClassCount()));
  }

  private static long used(MemoryPoolMXBean pool) {
    return pool.getUsage().getUsed();
  }

  private long first(ToLongFunction<Measured> figure) {
    return median(figure, 0, (all.size() + QUARTERS - 1) / QUARTERS);
  }

  private long last(ToLongFunction<Measured> figure) {
    return median(figure, all.size() - (all.size() + QUARTERS - 1) / QUARTERS, all.size());
  }

  private long median(ToLongFunction<Measured> figure, int from, int to) {
    long[] sorted = all.subList(from, to).stream().mapToLong(figure).sorted().toArray();
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }

  /**
   * Returns whether heap or metaspace grew.
   *
   * @param mutants how many were read
   */
  boolean isGrowing(long mutants) {
    long slack = SLACK + SLACK_EACH * mutants;
    return last(Measured::heap) - first(Measured::heap) > slack
        || last(Measured::metaspace) - first(Measured::metaspace) > METASPACE_SLACK;
  }

  @Override
  public String toString() {
    return String.format(
        "Live heap %,d KB, then %,d KB; metaspace %,d KB, then %,d KB; classes %,d, then %,d%n"
            + "Live heap in MB: %s",
        first(Measured::heap) >> 10,
        last(Measured::heap) >> 10,
        first(Measured::metaspace) >> 10,
        last(Measured::metaspace) >> 10,
        first(Measured::classes),
        last(Measured::classes),
        all.stream().map(each -> Long.toString(each.heap >> 20)).collect(Collectors.joining(" ")));
  }
}
