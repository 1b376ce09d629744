// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.Footprint;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.function.Predicate;

/**
 * The classes, memory and threads of this JVM at one moment, after a collection.
 *
 * @param classes classes loaded since its start
 * @param metaspace bytes of their metadata
 * @param codeCache bytes of compiled code
 * @param threads live threads; those of the compiler and the collector are not among them
 * @param heap bytes of reachable objects
 */
public record JvmFootprint(long classes, long metaspace, long codeCache, int threads, long heap) {
  private static final int COLLECTIONS = 2;

  /** Returns that of this moment. */
  public static JvmFootprint now() {
    long heap = reachableBytes();
    return new JvmFootprint(
        ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount(),
        pools(name -> name.equals("Metaspace")),
        pools(name -> name.startsWith("CodeHeap") || name.equals("CodeCache")),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        heap);
  }

  /** Returns the bytes of reachable objects; a second collection frees what the first found. */
  public static long reachableBytes() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static long pools(Predicate<String> names) {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> names.test(pool.getName()))
        .map(MemoryPoolMXBean::getUsage)
        .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
        .sum();
  }

  /** Returns the growth since an earlier moment, in which so many messages were handled. */
  Footprint since(JvmFootprint before, long messages) {
    return new Footprint(
        messages,
        (double) (classes - before.classes),
        (double) (metaspace - before.metaspace),
        (double) (codeCache - before.codeCache),
        threads - before.threads,
        (double) (heap - before.heap));
  }
}
