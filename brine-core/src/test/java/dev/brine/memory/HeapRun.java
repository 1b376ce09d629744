// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import dev.brine.CodeGeneration;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.internal.message.BrineDecoder;
import dev.brine.internal.message.BrineEncoder;
import dev.brine.internal.message.Reading;
import dev.brine.internal.message.Root;
import dev.brine.internal.naming.ClassResolution;
import dev.brine.internal.naming.Configuration;
import dev.brine.wire.CountedMemory;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/** Measures what objects of every kind take after they were read, in a JVM of its own. */
final class HeapRun {
  private static final int FEW = 1_000;
  private static final long HEAP = 1L << 20;
  private static final int MOST = 1_000_000;

  /** How often a kind is measured at most. */
  private static final int ATTEMPTS = 3;

  /** What was read, until its heap is measured. */
  private static volatile Object kept;

  private HeapRun() {}

  private static final Configuration CONFIGURATION =
      new Configuration(
          SchemaLane.EMBEDDED,
          References.TRACK,
          SchemaCatalog.inMemory(),
          TypeFilter.allow("java.**", "sun.util.**", "dev.brine.memory.*"),
          Limits.defaults().withMemory(Long.MAX_VALUE, 0),
          CodeGeneration.AFTER_A_FEW_USES,
          ClassResolution.STANDARD);
  private static final Root ROOT = Root.known(CONFIGURATION, Object[].class);

  private static byte[] message(IntFunction<Object> sample, int count) {
    Object[] objects = new Object[count];
    for (int i = 0; i < count; i++) {
      objects[i] = sample.apply(i);
    }
    return new BrineEncoder().encode(ROOT, objects);
  }

  private static Object read(byte[] message) {
    return new BrineDecoder().decode(ROOT, message, 0, message.length);
  }

  /** Returns what a message is counted as. */
  private static long counted(byte[] message) {
    kept = read(message);
    kept = null;
    Reading reading = ROOT.readings().acquire();
    long counted = CountedMemory.of(reading.in);
    ROOT.readings().release(reading);
    return counted;
  }

  /** The heap must be compacted wholly by each collection; the test sets the flags. */
  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static double real(byte[] message, int count) {
    long before = used();
    kept = read(message);
    long after = used();
    if (kept == null || message.length == 0) {
      throw new AssertionError(message.length);
    }
    kept = null;
    return (double) (after - before) / count;
  }

  /**
   * Prints a line for each kind: bytes taken, bytes counted and the name. Code is generated in the
   * background and may take heap meanwhile, so what seems too much is measured again.
   */
  public static void main(String[] arguments) {
    for (Map.Entry<String, IntFunction<Object>> sample : HeapSamples.all().entrySet()) {
      IntFunction<Object> maker = sample.getValue();
      double each = (double) counted(message(maker, FEW)) / FEW;
      int count = (int) Math.max(FEW, Math.min(MOST, HEAP / each));
      byte[] message = message(maker, count);
      double counted = (double) counted(message) / count;
      double real = real(message, count);
      for (int i = 1; i < ATTEMPTS && HeapTest.isTooMuch(real, counted); i++) {
        real = Math.min(real, real(message, count));
      }
      System.out.printf(Locale.ROOT, "%.1f %.1f %d %s%n", real, counted, count, sample.getKey());
    }
  }
}
