// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * The state of a JVM before it measures, made by other messages of the same row. The JIT compiler
 * decides by all that a process has done, so that times depend on it.
 */
public enum JvmState {
  /** The process handles the measured messages alone. */
  ALONE(),
  /** It has handled small and large objects, with text in Latin, Chinese and emoji among them. */
  MIXED("W2-list", "W5-list", "W6"),
  /** It has handled other classes, but text in Latin-1 alone. */
  LATIN_ONLY("W1", "W4-list", "W5-list"),
  /** It has handled names of which half have chars outside of Latin-1. */
  WIDE_FIRST("W2-list");

  private static final int ROUNDS = 300;
  private static final int SIZE = 100;

  /** Each of the other workloads takes at most this part of the longest warm-up of an operation. */
  private static final int PART_OF_WARM_UP = 10;

  private final List<String> workloads;

  JvmState(String... workloads) {
    this.workloads = List.of(workloads);
  }

  /** Returns the name as users type it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Brings this JVM into the state: handles each message of the other workloads in turns, 300 times
   * or for a tenth of the time of a warm-up. What the row does not support is left out.
   *
   * @param measured the workload that is measured next, which is no part of it
   * @param iterations what follows
   */
  public void enter(Serializer serializer, Workload measured, long seed, Iterations iterations) {
    Duration longest =
        Duration.ofMillis((long) iterations.warmups() * iterations.warmupMillis())
            .dividedBy(PART_OF_WARM_UP);
    for (String id : workloads) {
      Workload workload = Workloads.find(id).orElseThrow();
      if (!id.equals(measured.id()) && supports(serializer, workload)) {
        handle(serializer, workload, seed, longest.toNanos());
      }
    }
  }

  /** A row that keeps no references may not end on a graph. */
  private static boolean supports(Serializer serializer, Workload workload) {
    return serializer.takesPart(workload)
        && (!workload.isGraph() || serializer.description().references() == References.ON);
  }

  private static void handle(Serializer serializer, Workload workload, long seed, long longest) {
    try {
      Session session = serializer.open(workload.type());
      List<Object> values = workload.values(SIZE, seed);
      long start = System.nanoTime();
      for (int i = 0; i < ROUNDS && System.nanoTime() - start < longest; i++) {
        int length = session.serialize(session.prepare(values.get(i % values.size())));
        session.deserialize(session.buffer(), length);
      }
    } catch (Exception | LinkageError | StackOverflowError e) {
      // Not supported by this row, which is measured on another workload.
      System.err.println("The row does not support " + workload.id() + ": " + e);
    }
  }
}
