// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.Tuple2;

/** Jobs on a cluster whose executors are JVMs of their own. */
@Tag("once")
class LocalClusterIT {
  @TempDir private static Path folder;

  private static Map<String, Long> expected;
  private static JavaSparkContext context;

  @BeforeAll
  static void start() throws Exception {
    try (JavaSparkContext standard = Cluster.start(Map.of())) {
      expected = Jobs.sums(standard);
    }
    context = Cluster.startBrine();
    context.setCheckpointDir(folder.toString());
  }

  @AfterAll
  static void stop() {
    context.close();
  }

  @Test
  void jobs_have_the_same_sums_as_with_the_default() {
    assertThat(expected).hasSizeGreaterThan(10).doesNotContainValue(0L);
    assertThat(Jobs.sums(context)).isEqualTo(expected);
  }

  @Test
  void reads_a_checkpoint() throws Exception {
    JavaRDD<Order> orders = Jobs.orders(context).values();
    orders.checkpoint();
    long sum = orders.map(Order::sum).reduce(Long::sum);
    assertThat(orders.isCheckpointed()).isTrue();
    JavaRDD<Order> stored = context.checkpointFile(orders.getCheckpointFile().get());
    assertThat(stored.map(Order::sum).reduce(Long::sum)).isEqualTo(sum);
  }

  @Test
  void refuses_a_checkpoint_that_is_cut_off() throws Exception {
    JavaRDD<Order> orders = Jobs.orders(context).values().coalesce(1);
    orders.checkpoint();
    orders.count();
    String stored = orders.getCheckpointFile().get();
    Path part = Path.of(URI.create(stored)).resolve("part-00000");
    byte[] bytes = Files.readAllBytes(part);
    Files.delete(part.resolveSibling(".part-00000.crc"));
    Files.write(part, Arrays.copyOf(bytes, bytes.length - 3));
    assertThatThrownBy(() -> context.<Order>checkpointFile(stored).count())
        .hasMessageContaining("more bytes of a block of records are needed but the stream ends");
  }

  @Test
  void a_task_that_fails_is_repeated() {
    JavaPairRDD<Integer, Order> orders =
        Jobs.orders(context)
            .mapValues(
                order -> {
                  if (TaskContext.get().attemptNumber() == 0 && order.number() % 1_000 == 999) {
                    throw new IllegalStateException("Fails once");
                  }
                  return order;
                });
    assertThat(orders.groupByKey(3).mapValues(group -> group.iterator().next()).count())
        .isEqualTo(97);
  }

  @Test
  void an_executor_that_dies_in_the_middle_is_replaced() {
    JavaPairRDD<Integer, Order> orders =
        Jobs.orders(context)
            .mapValues(
                order -> {
                  TaskContext task = TaskContext.get();
                  boolean isFirst = task.stageAttemptNumber() + task.attemptNumber() == 0;
                  if (isFirst && task.partitionId() == 0) {
                    Runtime.getRuntime().halt(7);
                  }
                  return order;
                });
    long sum = Jobs.orders(context).values().map(Order::sum).reduce(Long::sum);
    assertThat(orders.groupByKey(3).flatMap(group -> group._2().iterator()).map(Order::sum))
        .satisfies(sums -> assertThat(sums.reduce(Long::sum)).isEqualTo(sum));
  }

  @Test
  void a_class_that_is_not_allowed_ends_the_job_with_the_setting_that_allows_it() {
    JavaPairRDD<Integer, DecimalFormatSymbols> symbols =
        Jobs.numbers(context)
            .mapToPair(number -> new Tuple2<>(number, new DecimalFormatSymbols(Locale.ROOT)));
    assertThatThrownBy(() -> symbols.groupByKey().count())
        .isInstanceOf(SparkException.class)
        .hasMessageContaining("had a not serializable result")
        .hasMessageContaining(
            "Add java.text.DecimalFormatSymbols to spark.brine.types, or java.text.* for its"
                + " package: docs/spark.md#allowing-classes");
  }
}
