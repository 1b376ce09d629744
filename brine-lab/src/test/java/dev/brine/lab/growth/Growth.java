// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import com.sun.management.ThreadMXBean;
import dev.brine.lab.measured.Fork;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The main class of a fork: writes and reads one workload with one serializer at sizes that grow,
 * and prints what an element costs.
 */
final class Growth {
  private static final int[] SIZES = {100, 1_000, 10_000, 100_000, 1_000_000};
  private static final int WARM_UP = 1_000;
  private static final long WARM_UP_TIME = 1_500_000_000L;
  private static final long TIME = 250_000_000L;

  /** A size is left out where ten times what the one before took would be too much. */
  private static final long LONGEST = 30_000_000_000L;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Growth() {}

  /**
   * Runs the fork.
   *
   * @param args the workload and the serializer
   */
  public static void main(String[] args) throws Exception {
    Workload workload = Workloads.find(args[0]).orElseThrow();
    Serializer serializer =
        Serializers.all().stream()
            .filter(row -> row.description().id().equals(args[1]))
            .findFirst()
            .orElseThrow();
    Session session = serializer.open(workload.type());
    measure(workload, session, args[1], WARM_UP, WARM_UP_TIME);
    for (int n : SIZES) {
      long start = System.nanoTime();
      System.out.println(Fork.MARK + measure(workload, session, args[1], n, TIME).text());
      if ((System.nanoTime() - start) * 10 > LONGEST) {
        break;
      }
    }
  }

  private static GrowthPoint measure(
      Workload workload, Session session, String serializer, int n, long time) throws Exception {
    Object value = session.prepare(workload.values(n, 1).get(1));
    Cost write = Cost.of(() -> session.serialize(value), time);
    int length = (int) write.result();
    byte[] bytes = Arrays.copyOf(session.buffer(), length);
    Cost read = Cost.of(() -> session.deserialize(bytes, length), time);
    return new GrowthPoint(
        workload.id(),
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
