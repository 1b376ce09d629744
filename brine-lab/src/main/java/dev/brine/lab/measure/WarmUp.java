// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Collections;

/**
 * Runs an operation until it no longer becomes faster.
 *
 * <p>A fixed time of warming up is too long for some and too short for others: what is slow and
 * large is compiled late, so that it would be measured cold. The operation runs in batches of a
 * fixed time until {@link WarmUpRule} says that it is enough. That is CPU time of the thread, so
 * that code is as warm where other programs use the processors; of an exchange, which waits for a
 * server, it is the time that passes.
 */
final class WarmUp {
  private static final double NANOS_PER_MILLI = 1e6;

  /** The slices that find the time of a message at the end, unless they take too long. */
  private static final int LAST_SLICES = SpeedCurve.WINDOW;

  private static final Duration LAST = Duration.ofMillis(100);

  private final RoundTripBenchmark benchmark = new RoundTripBenchmark();
  private final JitCompiler compiler = new JitCompiler();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final SpeedCurve curve = new SpeedCurve();
  private final Iterations iterations;
  private final Operation operation;

  /** Creates the warm-up of an operation on the {@link MeasuredCell} of a thread. */
  WarmUp(Iterations iterations, Operation operation, int thread) {
    this.iterations = iterations;
    this.operation = operation;
    benchmark.takeOver(MeasuredCell.current(thread));
  }

  /**
   * Warms up an operation with all threads at once, each on its {@link MeasuredCell}; returns the
   * milliseconds that the slowest needs for one in the end.
   *
   * @param threads how many, at least 2
   */
  static double together(Iterations iterations, Operation operation, int threads) throws Exception {
    return Collections.max(
        AtOnce.run(threads, thread -> new WarmUp(iterations, operation, thread).run()));
  }

  /** Warms up the operation; returns the milliseconds that one takes in the end. */
  double run() throws Exception {
    long start = now();
    WarmUpRule rule = new WarmUpRule(iterations);
    double nanos = batch();
    while (rule.goesOn(nanos, compiler.isOptimizing(), Duration.ofNanos(now() - start))) {
      nanos = batch();
    }
    return nanos / NANOS_PER_MILLI;
  }

  /**
   * Returns when {@link #run} has reached the speed that the same loop has now, after everything
   * was timed.
   */
  FullSpeed fullSpeed() throws Exception {
    SpeedCurve last = new SpeedCurve();
    long end = System.nanoTime() + LAST.toNanos();
    int slices = 0;
    do {
      slice(last, curve.next());
      slices++;
    } while (slices < LAST_SLICES && System.nanoTime() < end);
    return curve.reached(last.last(1));
  }

  /** Returns the nanoseconds of one operation. */
  private double batch() throws Exception {
    long start = now();
    long end = start + (long) (iterations.warmupMillis() * NANOS_PER_MILLI);
    long now = start;
    long count = 0;
    while (now < end || count == 0) {
      int size = curve.next();
      slice(curve, size);
      count += size;
      now = now();
    }
    return (now - start) / (double) count;
  }

  private long now() {
    return operation == Operation.EXCHANGE ? System.nanoTime() : threads.getCurrentThreadCpuTime();
  }

  /** Handles so many messages, and adds their CPU time to a curve. */
  private void slice(SpeedCurve to, int size) throws Exception {
    long start = threads.getCurrentThreadCpuTime();
    int sum = 0;
    for (int i = 0; i < size; i++) {
      sum += operate();
    }
    to.add(size, threads.getCurrentThreadCpuTime() - start);
    if (sum == Integer.MIN_VALUE) {
      // Never so, but the compiler cannot know and keeps the work.
      throw new AssertionError(sum);
    }
  }

  private int operate() throws Exception {
    return switch (operation) {
      case SERIALIZE -> benchmark.serialize();
      case DESERIALIZE -> benchmark.deserialize() == null ? 0 : 1;
      case EXCHANGE -> benchmark.exchange() == null ? 0 : 1;
      case FIRST_USE -> throw new AssertionError(operation);
    };
  }
}
