// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark.shuffle;

import java.io.Serializable;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import scala.Tuple2;

/** Shuffles records with one serializer, and prints what that cost. */
final class ShuffleRun {
  private static final List<Integer> SLICES = List.of(0, 1, 2, 3);
  private static final int PARTITIONS = 8;
  private static final long WARM_UP = 1_000_000;

  private final JavaSparkContext context;
  private final Records records;
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong cpuNanos = new AtomicLong();

  /** Counts the bytes of the map side, and the CPU time of both sides. */
  private final class Counts extends SparkListener {
    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
      bytes.addAndGet(task.taskMetrics().shuffleWriteMetrics().bytesWritten());
      cpuNanos.addAndGet(task.taskMetrics().executorCpuTime());
    }
  }

  private ShuffleRun(JavaSparkContext context, Records records) {
    this.context = context;
    this.records = records;
    context.sc().addSparkListener(new Counts());
  }

  /**
   * Runs twice to warm up and once to measure.
   *
   * @param args a contender, the records, their number, and {@code few} or {@code many} partitions,
   *     which Spark shuffles in other ways
   */
  public static void main(String[] args) throws Exception {
    Contender contender = Contender.valueOf(args[0]);
    Records records = Records.valueOf(args[1]);
    long count = Long.parseLong(args[2]);
    SparkConf conf =
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("shuffle")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.shuffle.compress", "false")
            .set("spark.shuffle.sort.bypassMergeThreshold", args[3].equals("few") ? "200" : "1");
    contender.settings().forEach(conf::set);
    try (JavaSparkContext context = new JavaSparkContext(conf)) {
      ShuffleRun run = new ShuffleRun(context, records);
      run.shuffle(Math.min(count, WARM_UP));
      run.shuffle(Math.min(count, WARM_UP));
      run.measure(count);
    }
  }

  private void measure(long count) throws TimeoutException {
    context.sc().listenerBus().waitUntilEmpty();
    bytes.set(0);
    cpuNanos.set(0);
    long collecting = collectingMillis();
    long sum = shuffle(count);
    long collected = collectingMillis() - collecting;
    context.sc().listenerBus().waitUntilEmpty();
    System.out.printf("figures %d %d %d %d%n", bytes.get(), cpuNanos.get(), collected, sum);
  }

  private static long collectingMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  private long shuffle(long count) {
    Records kind = records;
    return context
        .parallelize(SLICES, SLICES.size())
        .mapPartitionsToPair(slice -> records(kind, slice.next(), count))
        .partitionBy(new HashPartitioner(PARTITIONS))
        .map(record -> record._1() ^ kind.sum(record._2()))
        .reduce(Long::sum);
  }

  private static Iterator<Tuple2<Long, Serializable>> records(Records kind, int slice, long count) {
    return LongStream.range(0, count / SLICES.size())
        .map(number -> number * SLICES.size() + slice)
        .mapToObj(number -> new Tuple2<>(number, kind.of(number)))
        .iterator();
  }
}
