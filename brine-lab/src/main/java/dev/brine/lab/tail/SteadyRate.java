// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import org.HdrHistogram.Histogram;

/**
 * Runs an action at a steady rate, in one thread.
 *
 * <p>The latency of an action counts from the moment at which the rate wants it to start. What has
 * to wait for one that is late is late as well, as requests to a server are. A measurement that
 * waits for each answer before it asks again does not see that: coordinated omission.
 */
final class SteadyRate {
  /** An action that falls behind is ended after so many times the time that was planned. */
  private static final int LONGEST = 2;

  private static final long HIGHEST_NANOS = 600_000_000_000L;
  private static final int DIGITS = 3;
  private static final double NANOS_PER_SECOND = 1e9;

  private final double interval;
  private final Ticker ticker;

  /**
   * Creates a rate.
   *
   * @param perSecond actions in a second, more than 0
   */
  SteadyRate(double perSecond, Ticker ticker) {
    interval = NANOS_PER_SECOND / perSecond;
    this.ticker = ticker;
  }

  /** Runs an action so often, or until it is far behind; returns the latencies. */
  Latencies run(long times, Action action) throws Exception {
    Histogram latency = new Histogram(HIGHEST_NANOS, DIGITS);
    Histogram service = new Histogram(HIGHEST_NANOS, DIGITS);
    long start = ticker.nanos();
    long latest = (long) (LONGEST * times * interval);
    long late = 0;
    for (long i = 0; i < times && ticker.nanos() - start <= latest; i++) {
      long intended = start + (long) (i * interval);
      ticker.awaitUntil(intended);
      long begun = ticker.nanos();
      action.run();
      long end = ticker.nanos();
      late = end - intended;
      latency.recordValue(Math.min(late, HIGHEST_NANOS));
      service.recordValue(Math.min(end - begun, HIGHEST_NANOS));
    }
    return new Latencies(latency, service, late);
  }

  /** The action that is run at the rate. */
  @FunctionalInterface
  interface Action {
    void run() throws Exception;
  }

  /**
   * The latencies of a run.
   *
   * @param latency from the intended start of each action to its end
   * @param service from its actual start to its end
   * @param lateNanos the last latency
   */
  record Latencies(Histogram latency, Histogram service, long lateNanos) {}
}
