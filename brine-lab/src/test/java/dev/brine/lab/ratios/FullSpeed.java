// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import dev.brine.lab.measure.SpeedCurve;
import dev.brine.lab.measured.Fork;
import dev.brine.lab.measured.Rotation;
import dev.brine.lab.ratios.Cell.Direction;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;

/**
 * The main class of a fork that finds the time to full speed by a {@link SpeedCurve}, whose final
 * time is the median of the last quarter. It also counts the CPU time of the JIT compilers.
 */
final class FullSpeed {
  private static final double NANOS = 1e9;
  private static final double LAST = 0.25;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final JitThreads compilers = JitThreads.find();
  private final SpeedCurve curve = new SpeedCurve();
  private final List<Slice> slices = new ArrayList<>();
  private final Rotation rotation;
  private final Direction direction;
  private Object last;

  private FullSpeed(Rotation rotation, Direction direction) {
    this.rotation = rotation;
    this.direction = direction;
  }

  /**
   * The state at the end of a slice.
   *
   * @param messages the number of messages since the start
   * @param firstNanos CPU time of the first JIT compiler since the JVM began
   * @param secondNanos that of the second
   */
  private record Slice(long messages, long firstNanos, long secondNanos) {}

  /**
   * Runs the fork, and prints seconds and messages until full speed, milliseconds of the compilers
   * C1 and C2 until then and of both until the end, kilobytes of compiled code, and nanoseconds of
   * a message at the end.
   *
   * @param args row, workload, direction and CPU seconds
   */
  public static void main(String[] args) throws Exception {
    Workload workload = Workloads.find(args[1]).orElseThrow();
    Session session = Cell.serializer(args[0]).open(workload.type());
    List<Object> values = workload.values(workload.defaultSize(), 1);
    FullSpeed run = new FullSpeed(new Rotation(session, values), Direction.valueOf(args[2]));
    run.handle((long) (Double.parseDouble(args[3]) * NANOS));
    System.out.println(Fork.MARK + run.figures());
    // Libraries leave threads behind.
    System.exit(0);
  }

  private void handle(long most) throws Exception {
    long messages = 0;
    for (long used = 0; used < most; ) {
      int count = curve.next();
      long begin = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < count; i++) {
        last = direction == Direction.WRITE ? (Integer) rotation.write() : rotation.read();
      }
      long time = threads.getCurrentThreadCpuTime() - begin;
      used += time;
      messages += count;
      curve.add(count, time);
      slices.add(new Slice(messages, compilers.first(), compilers.second()));
    }
    if (last == null) {
      throw new AssertionError("No message");
    }
  }

  private String figures() {
    double nanos = curve.last(LAST);
    dev.brine.lab.result.FullSpeed speed = curve.reached(nanos);
    Slice reached =
        slices.stream()
            .filter(slice -> slice.messages >= speed.messages())
            .findFirst()
            .orElseThrow();
    Slice end = slices.get(slices.size() - 1);
    return String.join(
        " ",
        Double.toString(speed.nanos() / NANOS),
        Long.toString(speed.messages()),
        Long.toString(reached.firstNanos / 1_000_000),
        Long.toString(reached.secondNanos / 1_000_000),
        Long.toString((end.firstNanos + end.secondNanos) / 1_000_000),
        Long.toString(code() / 1024),
        Double.toString(nanos));
  }

  private static long code() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getName().startsWith("CodeHeap"))
        .mapToLong(pool -> pool.getUsage().getUsed())
        .sum();
  }
}
