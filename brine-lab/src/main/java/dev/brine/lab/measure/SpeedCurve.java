// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.FullSpeed;
import java.util.Arrays;

/**
 * The time of a message against the number of messages that a thread has handled, in slices of
 * about a millisecond. Full speed is reached in the middle of the first {@link #WINDOW} slices
 * whose median is at most {@link FullSpeed#FACTOR} times the final time. All times are CPU times of
 * the thread.
 */
public final class SpeedCurve {
  /** The slices of a median. */
  static final int WINDOW = 9;

  /** The nanoseconds that a slice is to take: at least these, at most four times as many. */
  private static final long SLICE = 500_000;

  private static final int LONGEST = 4;

  private long[] messages = new long[64];
  private long[] nanos = new long[64];
  private int slices;
  private int next = 1;

  /** Returns how many messages the next slice should have, at least 1. */
  public int next() {
    return next;
  }

  /**
   * Adds a slice.
   *
   * @param count its messages
   * @param time the nanoseconds that it took
   */
  public void add(int count, long time) {
    if (slices == nanos.length) {
      messages = Arrays.copyOf(messages, 2 * slices);
      nanos = Arrays.copyOf(nanos, 2 * slices);
    }
    messages[slices] = count;
    nanos[slices++] = time;
    if (time < SLICE) {
      next = (int) Math.min(2L * count, Integer.MAX_VALUE);
    } else if (time > LONGEST * SLICE) {
      next = Math.max(1, count / 2);
    }
  }

  /** Returns the time of a message in the last slices: the median of this part of them, 0 to 1. */
  public double last(double part) {
    return median((int) (slices * (1 - part)), slices);
  }

  /** Returns when full speed was reached, for a final time of a message in nanoseconds. */
  public FullSpeed reached(double finalNanos) {
    int window = Math.min(WINDOW, slices);
    int first = 0;
    while (first + window <= slices
        && median(first, first + window) > FullSpeed.FACTOR * finalNanos) {
      first++;
    }
    if (first + window > slices) {
      return until(slices, false);
    }
    return until(first == 0 ? 0 : first + window / 2, true);
  }

  private FullSpeed until(int slice, boolean reached) {
    return new FullSpeed(
        Arrays.stream(nanos, 0, slice).sum(), Arrays.stream(messages, 0, slice).sum(), reached);
  }

  private double median(int from, int to) {
    double[] times = new double[to - from];
    for (int i = from; i < to; i++) {
      times[i - from] = nanos[i] / (double) messages[i];
    }
    Arrays.sort(times);
    return times[times.length / 2];
  }
}
