// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * What stays behind in the JVM while mutants are read: live heap, metaspace and loaded classes,
 * each measured after a collection.
 *
 * <p>The least of the last quarter of the measurements is compared with the least of the first one.
 * What fills once and stays, such as a cache or code that is generated, is full after a quarter.
 */
final class Footprint {
  /** How much more heap or metaspace, in bytes, is no growth. */
  static final long SLACK = 4 << 20;

  private static final int QUARTERS = 4;

  private final List<Measured> all = new ArrayList<>();

  private record Measured(long heap, long metaspace, long classes) {}

  /** Measures once more. */
  void measure() {
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
    return least(figure, 0, (all.size() + QUARTERS - 1) / QUARTERS);
  }

  private long last(ToLongFunction<Measured> figure) {
    return least(figure, all.size() - (all.size() + QUARTERS - 1) / QUARTERS, all.size());
  }

  private long least(ToLongFunction<Measured> figure, int from, int to) {
    return all.subList(from, to).stream().mapToLong(figure).min().orElse(0);
  }

  /** Returns whether heap or metaspace grew. */
  boolean isGrowing() {
    return last(Measured::heap) - first(Measured::heap) > SLACK
        || last(Measured::metaspace) - first(Measured::metaspace) > SLACK;
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
