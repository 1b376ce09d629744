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

  /** The first run of a size also computes the identity hash codes of its objects. */
  private static final int LEAST_RUNS = 3;

  /** No further run of a size begins later than that only because there are few. */
  private static final long ONE_RUN = 10_000_000_000L;

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
    warmUp(subject, session, args[1]);
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

  /** Handles a graph that may be too deep for the stack until the JIT compilers have worked. */
  private static void warmUp(Subject subject, Session session, String serializer) throws Exception {
    try {
      GrowthPoint unused = measure(subject, session, serializer, WARM_UP, WARM_UP_TIME);
    } catch (RuntimeException | StackOverflowError e) {
      System.out.println(serializer + " fails while it warms up: " + e);
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

  /** Medians of nanoseconds of CPU time and allocated bytes, and what the last run returned. */
  private record Cost(double time, double memory, Object result) {
    static Cost of(Callable<?> task, long time) throws Exception {
      System.gc();
      List<Double> times = new ArrayList<>();
      List<Double> memory = new ArrayList<>();
      long id = Thread.currentThread().getId();
      long end = System.nanoTime() + time;
      long last = System.nanoTime() + ONE_RUN;
      Object result = null;
      while (result == null || System.nanoTime() < (times.size() < LEAST_RUNS ? last : end)) {
        long bytes = THREADS.getThreadAllocatedBytes(id);
        long start = THREADS.getCurrentThreadCpuTime();
        result = task.call();
        times.add((double) THREADS.getCurrentThreadCpuTime() - start);
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
