// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import dev.brine.lab.fidelity.EngineFailure;
import dev.brine.lab.remoting.MeteredExchange;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Messages as the records of a job: the tasks of its first stage write them into shuffle files,
 * those of the second read them. Driver and executor are this JVM, with two threads for tasks;
 * nothing is compressed, so that bytes are those of the serializer.
 */
final class OverSpark implements MeteredExchange {
  private static final int SLICES = 4;
  private static final int PARTITIONS = 8;

  private final JavaSparkContext context;
  private final int records;
  private final AtomicLong written = new AtomicLong();

  /** Counts the bytes of the first stage. */
  private final class Counts extends SparkListener {
    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
      written.addAndGet(task.taskMetrics().shuffleWriteMetrics().bytesWritten());
    }
  }

  /**
   * Starts Spark.
   *
   * @param settings those of the serializer
   * @param records how many records one job shuffles
   */
  OverSpark(Map<String, String> settings, int records) throws EngineFailure {
    this.records = records;
    SparkConf conf =
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("spark-shuffle")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.shuffle.compress", "false");
    settings.forEach(conf::set);
    context = started(conf);
    context.setLogLevel("ERROR");
    context.sc().addSparkListener(new Counts());
  }

  private static JavaSparkContext started(SparkConf conf) throws EngineFailure {
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) {
      throw new EngineFailure("Spark could not be started", e);
    }
  }

  @Override
  public Object call(Object prepared) throws Exception {
    Records used = Records.use((List<?>) prepared);
    long read = read();
    if (read != records) {
      throw new EngineFailure("Expected " + records + " records of Spark but was " + read);
    }
    return used.received();
  }

  /** Runs a job; returns how many records its second stage read. */
  private long read() throws Exception {
    int count = records;
    try {
      return context
          .parallelize(IntStream.range(0, SLICES).boxed().toList(), SLICES)
          .mapPartitionsToPair(slice -> Records.written(slice.next(), SLICES, count))
          .partitionBy(new HashPartitioner(PARTITIONS))
          .mapPartitions(part -> List.of(Records.read(part)).iterator())
          .reduce(Long::sum);
    } catch (Exception e) {
      throw SparkErrors.ofJob(e);
    }
  }

  /** Returns the bytes of shuffle files, by the metrics of the tasks. */
  @Override
  public double bytes(List<Object> prepared) throws Exception {
    context.sc().listenerBus().waitUntilEmpty();
    long before = written.get();
    for (Object value : prepared) {
      call(value);
    }
    context.sc().listenerBus().waitUntilEmpty();
    return (written.get() - before) / (double) prepared.size();
  }

  @Override
  public void close() {
    context.close();
  }
}
