// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.api.java.function.ReduceFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Datasets on a cluster of Spark 4, whose values Brine encodes. */
@Tag("once")
@Tag("slow")
class DatasetIT {
  private static final Encoder<Order> ORDERS = BrineEncoders.of(Order.class);
  private static final long COUNT = 500;

  @TempDir private static Path folder;

  private static SparkSession session;

  @BeforeAll
  static void start() throws Exception {
    JavaSparkContext context = Cluster.startBrine();
    session =
        SparkSession.builder()
            .sparkContext(context.sc())
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.warehouse.dir", folder.toString())
            .getOrCreate();
  }

  @AfterAll
  static void stop() {
    session.stop();
  }

  private static Dataset<Order> orders() {
    return session
        .range(0, COUNT, 1, 3)
        .map((MapFunction<Long, Order>) number -> Order.of(number), ORDERS);
  }

  private static long expected() {
    return LongStream.range(0, COUNT).map(number -> Order.of(number).sum()).sum();
  }

  private static long sum(Dataset<Order> orders) {
    return orders
        .map((MapFunction<Order, Long>) Order::sum, Encoders.LONG())
        .reduce((ReduceFunction<Long>) Long::sum);
  }

  @Test
  void values_stay_what_they_were_through_a_shuffle() {
    assertThat(sum(orders().repartition(5))).isEqualTo(expected());
    assertThat(orders().collectAsList().stream().mapToLong(Order::sum).sum()).isEqualTo(expected());
  }

  @Test
  void groups_values_and_returns_others() {
    Dataset<Order> last =
        orders()
            .groupByKey((MapFunction<Order, Long>) order -> order.number() % 10, Encoders.LONG())
            .mapGroups(
                (MapGroupsFunction<Long, Order, Order>)
                    (key, group) -> {
                      long largest = 0;
                      while (group.hasNext()) {
                        largest = Math.max(largest, group.next().number());
                      }
                      return Order.of(largest);
                    },
                ORDERS);
    assertThat(last.collectAsList().stream().mapToLong(Order::number).sorted())
        .containsExactly(LongStream.range(COUNT - 10, COUNT).boxed().toArray(Long[]::new));
  }

  @Test
  void reads_values_back_from_a_file() {
    String file = folder.resolve("orders").toUri().toString();
    orders().write().parquet(file);
    assertThat(sum(session.read().parquet(file).as(ORDERS))).isEqualTo(expected());
  }

  @Test
  void are_smaller_than_with_kryo() {
    Encoder<Numbered> kryo = Encoders.kryo(Numbered.class);
    Encoder<Numbered> brine = BrineEncoders.of(Numbered.class);
    assertThat(bytes(brine)).isPositive().isLessThan(bytes(kryo) / 2);
  }

  /** A class that Kryo reads without registration. */
  public static final class Numbered implements Serializable {
    private static final long serialVersionUID = 1L;
    private final long number;

    Numbered(long number) {
      this.number = number;
    }

    long number() {
      return number;
    }
  }

  private static long bytes(Encoder<Numbered> encoder) {
    return session
        .range(0, 10, 1, 2)
        .map((MapFunction<Long, Numbered>) Numbered::new, encoder)
        .toDF("value")
        .selectExpr("sum(length(value))")
        .as(Encoders.LONG())
        .first();
  }
}
