// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.Rotation;
import dev.brine.lab.ratios.Cell.Direction;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The main class of a fork that finds the time to full speed: it handles messages in batches, and
 * full speed is reached with the first {@link #WINDOW} batches whose median is at most {@link
 * #FACTOR} times the median of the last quarter. All times of messages are CPU times of the thread.
 */
final class FullSpeed {
  /** The batches of a median. */
  static final int WINDOW = 9;

  /** The times of a message, beside the final one, that count as full speed. */
  static final double FACTOR = 1.2;

  /** The nanoseconds that a batch is to take: at least these, at most four times as many. */
  private static final long BATCH = 500_000;

  private static final double NANOS = 1e9;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Rotation rotation;
  private final Direction direction;
  private int batch = 1;
  private Object last;

  private FullSpeed(Rotation rotation, Direction direction) {
    this.rotation = rotation;
    this.direction = direction;
  }

  /**
   * A batch of messages.
   *
   * @param perMessage nanoseconds
   * @param end CPU nanoseconds of the thread since the start
   * @param messages the number of messages since the start
   * @param compiling milliseconds of the JIT compilers since the JVM began
   */
  private record Batch(double perMessage, long end, long messages, long compiling) {}

  /**
   * Runs the fork, and prints seconds and messages until full speed, milliseconds of the JIT
   * compilers until then, kilobytes of compiled code, and nanoseconds of a message at the end.
   *
   * @param args row, workload, direction and CPU seconds
   */
  public static void main(String[] args) throws Exception {
    Workload workload = Workloads.find(args[1]).orElseThrow();
    Session session = Cell.serializer(args[0]).open(workload.type());
    List<Object> values = workload.values(workload.defaultSize(), 1);
    FullSpeed run = new FullSpeed(new Rotation(session, values), Direction.valueOf(args[2]));
    List<Batch> batches = run.batches((long) (Double.parseDouble(args[3]) * NANOS));
    double[] times = batches.stream().mapToDouble(Batch::perMessage).toArray();
    Batch first = batches.get(reached(times));
    System.out.println(
        String.join(
            " ",
            Fork.MARK + first.end / NANOS,
            Long.toString(first.messages),
            Long.toString(first.compiling),
            Long.toString(code() / 1024),
            Double.toString(last(times))));
  }

  private List<Batch> batches(long most) throws Exception {
    List<Batch> batches = new ArrayList<>();
    long start = threads.getCurrentThreadCpuTime();
    long end = 0;
    for (long messages = 0; end < most; messages += batch) {
      long begin = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < batch; i++) {
        last = direction == Direction.WRITE ? (Integer) rotation.write() : rotation.read();
      }
      long time = threads.getCurrentThreadCpuTime() - begin;
      end = begin + time - start;
      long compiling = ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
      batches.add(new Batch(time / (double) batch, end, messages + batch, compiling));
      resize(time);
    }
    if (last == null) {
      throw new AssertionError("No message");
    }
    return batches;
  }

  private void resize(long time) {
    if (time < BATCH) {
      batch *= 2;
    } else if (time > 4 * BATCH) {
      batch = Math.max(1, batch / 2);
    }
  }

  /**
   * Returns the first batch at full speed.
   *
   * @param times of a message in each batch
   */
  static int reached(double[] times) {
    double most = FACTOR * last(times);
    int first = 0;
    while (first + WINDOW < times.length && median(times, first, first + WINDOW) > most) {
      first++;
    }
    return first;
  }

  private static double last(double[] times) {
    return median(times, times.length * 3 / 4, times.length);
  }

  private static double median(double[] times, int from, int to) {
    double[] some = Arrays.copyOfRange(times, from, to);
    Arrays.sort(some);
    return some[some.length / 2];
  }

  private static long code() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().startsWith("CodeHeap"))
        .mapToLong(pool -> pool.getUsage().getUsed())
        .sum();
  }
}
