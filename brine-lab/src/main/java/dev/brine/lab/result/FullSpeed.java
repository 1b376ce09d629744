// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The time to full speed of one operation in one process: the CPU time and the messages of its
 * warm-up until the time of a message is at most {@link #FACTOR} times the one at the end.
 *
 * @param nanos CPU time of the thread in nanoseconds, from the first message of the warm-up
 * @param messages the messages that it handled in that time
 * @param reached whether the warm-up reached full speed; if not, both figures are those of the
 *     whole warm-up, which was too short
 */
public record FullSpeed(double nanos, long messages, boolean reached) {
  /** The time of a message, beside the one at the end, that counts as full speed. */
  public static final double FACTOR = 1.2;
}
