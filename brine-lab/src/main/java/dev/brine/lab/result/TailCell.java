// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;

/**
 * The latencies of one cell under a steady rate, with one collector.
 *
 * @param key the row, workload and JVM
 * @param collector the garbage collector, such as {@code G1}
 * @param flags the JVM flags of its processes, in place of {@link Jvm#flags()}
 * @param rate messages in a second, each written and read
 * @param slowest the id of the row whose speed gave the rate, or an empty string where the user did
 * @param planned messages of one process
 * @param rounds one for each process
 * @param reason why a process has no figures, or an empty string
 */
public record TailCell(
    CellKey key,
    String collector,
    List<String> flags,
    double rate,
    String slowest,
    long planned,
    List<Round> rounds,
    String reason) {
  /** Copies the lists. */
  public TailCell {
    flags = List.copyOf(flags);
    rounds = List.copyOf(rounds);
  }

  /**
   * The latencies of one process.
   *
   * @param round its round, from 0
   * @param messages messages handled; fewer than planned where it fell far behind the rate
   * @param lateNanos nanoseconds from the intended start of the last message to its end
   * @param latency the nanoseconds from the intended start of each message to its end, as a
   *     compressed HdrHistogram in Base64
   * @param service the nanoseconds from the actual start, likewise
   * @param pauses the pauses of the collector
   * @param load what else the machine did
   */
  public record Round(
      int round,
      long messages,
      long lateNanos,
      String latency,
      String service,
      Pauses pauses,
      Load load) {}

  /**
   * Pauses of a collector, in which no thread of the program runs.
   *
   * @param count their number
   * @param nanos nanoseconds of all of them
   * @param longestNanos nanoseconds of the longest, or 0
   */
  public record Pauses(int count, double nanos, double longestNanos) {}
}
