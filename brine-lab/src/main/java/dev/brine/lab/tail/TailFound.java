// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

/**
 * The result of one process that measured latencies.
 *
 * @param messages messages handled
 * @param lateNanos the last latency
 * @param latency the latencies from the intended starts, as {@link Histograms} writes them
 * @param service those from the actual starts
 * @param fromMillis when it began, in milliseconds since the start of the JVM
 * @param toMillis when it ended, likewise
 * @param reason why there are no latencies, or an empty string
 */
record TailFound(
    long messages,
    long lateNanos,
    String latency,
    String service,
    long fromMillis,
    long toMillis,
    String reason) {
  /** Returns the result of a process without latencies. */
  static TailFound without(String reason) {
    return new TailFound(0, 0, "", "", 0, 0, reason);
  }
}
