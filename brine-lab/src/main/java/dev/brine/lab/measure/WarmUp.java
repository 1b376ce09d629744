// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.Operation;
import java.time.Duration;
import java.util.Collections;

/**
 * Runs an operation until it no longer becomes faster.
 *
 * <p>A fixed time of warming up is too long for some and too short for others: what is slow and
 * large is compiled late, so that it would be measured cold. The operation runs in batches of a
 * fixed time until {@link WarmUpRule} says that it is enough.
 */
final class WarmUp {
  private static final double NANOS_PER_MILLI = 1e6;

  private final RoundTripBenchmark benchmark = new RoundTripBenchmark();
  private final JitCompiler compiler = new JitCompiler();
  private final Iterations iterations;

  private WarmUp(Iterations iterations, int thread) {
    this.iterations = iterations;
    benchmark.takeOver(MeasuredCell.current(thread));
  }

  /**
   * Warms up an operation with all threads at once, each on its {@link MeasuredCell}; returns the
   * milliseconds that the slowest needs for one in the end.
   *
   * @param threads how many, at least 1; one is the thread of the caller
   */
  static double run(Iterations iterations, Operation operation, int threads) throws Exception {
    return Collections.max(
        AtOnce.run(threads, thread -> new WarmUp(iterations, thread).run(operation)));
  }

  /** Warms up an operation; returns the milliseconds that one takes in the end. */
  private double run(Operation operation) throws Exception {
    long start = System.nanoTime();
    WarmUpRule rule = new WarmUpRule(iterations);
    double nanos = batch(operation);
    while (rule.goesOn(
        nanos, compiler.isOptimizing(), Duration.ofNanos(System.nanoTime() - start))) {
      nanos = batch(operation);
    }
    return nanos / NANOS_PER_MILLI;
  }

  /** Returns the nanoseconds of one operation. */
  private double batch(Operation operation) throws Exception {
    long start = System.nanoTime();
    long end = start + (long) (iterations.warmupMillis() * NANOS_PER_MILLI);
    long now = start;
    int count = 0;
    int sum = 0;
    while (now < end || count == 0) {
      sum += operate(operation);
      count++;
      now = System.nanoTime();
    }
    if (sum == Integer.MIN_VALUE) {
      // Never so, but the compiler cannot know and keeps the work.
      throw new AssertionError(sum);
    }
    return (now - start) / (double) count;
  }

  private int operate(Operation operation) throws Exception {
    return switch (operation) {
      case SERIALIZE -> benchmark.serialize();
      case DESERIALIZE -> benchmark.deserialize() == null ? 0 : 1;
      case EXCHANGE -> benchmark.exchange() == null ? 0 : 1;
      case FIRST_USE -> throw new AssertionError(operation);
    };
  }
}
