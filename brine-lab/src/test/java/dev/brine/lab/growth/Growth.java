// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import com.sun.management.ThreadMXBean;
import dev.brine.lab.measured.Fork;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The main class of a fork: writes and reads one workload with one serializer at sizes that grow,
 * and prints what an element costs.
 */
final class Growth {
  private static final int[] SIZES = {10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

  private static final int WARM_UP = 1_000;
  private static final long WARM_UP_TIME = 1_500_000_000L;
  private static final long TIME = 250_000_000L;

  /** A size is left out where ten times what the one before took would end later than that. */
  private static final long LONGEST = 20_000_000_000L;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Growth() {}

  /**
   * Runs the fork.
   *
   * @param args the workload, or the graph, the serializer and the largest size
   */
  public static void main(String[] args) throws Exception {
    Subject subject = Subject.of(args[0]);
    Serializer serializer =
        Serializers.all().stream()
            .filter(row -> row.description().id().equals(args[1]))
            .findFirst()
            .orElseThrow();
    Session session = serializer.open(subject.type());
    int most = Integer.parseInt(args[2]);
    long longest = most <= GrowthBenchmark.MOST ? LONGEST : Long.MAX_VALUE / 2;
    long begin = System.nanoTime();
    measure(subject, session, args[1], WARM_UP, WARM_UP_TIME);
    for (int n : SIZES) {
      long start = System.nanoTime();
      try {
        System.out.println(Fork.MARK + measure(subject, session, args[1], n, TIME).text());
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        System.out.println(args[1] + " stops at " + n + ": " + e);
        break;
      }
      long end = System.nanoTime();
      if (n >= most || end - begin + (end - start) * 10 > longest) {
        break;
      }
    }
  }

  /** A workload or a graph. */
  private record Subject(String id, RootType type, IntFunction<Object> maker) {
    static Subject of(String id) {
      for (GrowingGraphs.Kind kind : GrowingGraphs.Kind.values()) {
        if (kind.id().equals(id)) {
          return new Subject(id, kind.type(), kind::make);
        }
      }
      Workload workload = Workloads.find(id).orElseThrow();
      return new Subject(id, workload.type(), n -> workload.values(n, 1).get(1));
    }
  }

  private static GrowthPoint measure(
      Subject subject, Session session, String serializer, int n, long time) throws Exception {
    Object value = session.prepare(subject.maker().apply(n));
    Cost write = Cost.of(() -> session.serialize(value), time);
    int length = (int) write.result();
    byte[] bytes = Arrays.copyOf(session.buffer(), length);
    Cost read = Cost.of(() -> session.deserialize(bytes, length), time);
    return new GrowthPoint(
        subject.id(),
        serializer,
        n,
        write.time() / n,
        read.time() / n,
        write.memory() / n,
        read.memory() / n,
        (double) length / n);
  }

  /** Medians of nanoseconds and allocated bytes, and what the last run returned. */
  private record Cost(double time, double memory, Object result) {
    static Cost of(Callable<?> task, long time) throws Exception {
      System.gc();
      List<Double> times = new ArrayList<>();
      List<Double> memory = new ArrayList<>();
      long id = Thread.currentThread().getId();
      long end = System.nanoTime() + time;
      Object result = null;
      while (result == null || System.nanoTime() < end) {
        long bytes = THREADS.getThreadAllocatedBytes(id);
        long start = System.nanoTime();
        result = task.call();
        times.add((double) System.nanoTime() - start);
        memory.add((double) THREADS.getThreadAllocatedBytes(id) - bytes);
      }
      return new Cost(median(times), median(memory), result);
    }

    private static double median(List<Double> figures) {
      return Median.withDefaults()
          .evaluate(figures.stream().mapToDouble(Double::doubleValue).toArray());
    }
  }
}
