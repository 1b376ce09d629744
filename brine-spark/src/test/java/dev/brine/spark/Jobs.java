// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.CollectionAccumulator;
import scala.Some;
import scala.Tuple2;
import scala.Tuple3;
import scala.collection.immutable.Nil$;

/** Jobs, and sums that depend on every record, on their order where they are sorted. */
final class Jobs {
  static final int RECORDS = 2_000;
  private static final int PARTITIONS = 4;

  private Jobs() {}

  /** Runs all jobs and returns their sums. */
  static Map<String, Long> sums(JavaSparkContext context) {
    Map<String, Long> sums = new LinkedHashMap<>();
    sums.put("group by", groupBy(context));
    sums.put("group by, combined", combine(context));
    sums.put("sort", sort(context));
    sums.put("tera sort", teraSort(context));
    sums.put("repartition", repartition(context));
    sums.put("join", join(context));
    sums.put("cache", cache(context, StorageLevel.MEMORY_ONLY_SER()));
    sums.put("cache on disk, twice", cache(context, StorageLevel.DISK_ONLY_2()));
    sums.put("broadcast", broadcast(context));
    sums.put("accumulator", accumulator(context));
    sums.put("scala", scalaValues(context));
    return sums;
  }

  static JavaRDD<Integer> numbers(JavaSparkContext context) {
    return context.parallelize(IntStream.range(0, RECORDS).boxed().toList(), PARTITIONS);
  }

  static JavaPairRDD<Integer, Order> orders(JavaSparkContext context) {
    return numbers(context).mapToPair(number -> new Tuple2<>(number % 97, Order.of(number)));
  }

  private static long sum(Iterable<Order> orders) {
    return StreamSupport.stream(orders.spliterator(), false).mapToLong(Order::sum).sum();
  }

  private static long groupBy(JavaSparkContext context) {
    return orders(context).groupByKey(PARTITIONS).mapValues(Jobs::sum).values().reduce(Long::sum);
  }

  private static long combine(JavaSparkContext context) {
    return orders(context)
        .aggregateByKey(
            new ArrayList<Order>(),
            (list, order) -> {
              list.add(order);
              return list;
            },
            (list, other) -> {
              list.addAll(other);
              return list;
            })
        .mapValues(Jobs::sum)
        .values()
        .reduce(Long::sum);
  }

  private static long sort(JavaSparkContext context) {
    List<Tuple2<String, Order>> sorted =
        numbers(context)
            .mapToPair(number -> new Tuple2<>("key " + number * 7_919L % RECORDS, Order.of(number)))
            .sortByKey()
            .collect();
    long sum = 0;
    for (Tuple2<String, Order> record : sorted) {
      sum = sum * 31 + record._1().hashCode() + record._2().sum();
    }
    return sum;
  }

  /** Keys of 10 bytes and values of 90, as the benchmark of this name has them. */
  private static long teraSort(JavaSparkContext context) {
    JavaPairRDD<TeraKey, byte[]> records =
        numbers(context)
            .mapToPair(
                number -> {
                  Random random = new Random(number);
                  byte[] key = new byte[10];
                  byte[] value = new byte[90];
                  random.nextBytes(key);
                  random.nextBytes(value);
                  return new Tuple2<>(new TeraKey(key), value);
                });
    long sum = 0;
    for (Tuple2<TeraKey, byte[]> record : records.sortByKey(true, PARTITIONS).collect()) {
      sum = sum * 31 + record._1().hashCode() + Arrays.hashCode(record._2());
    }
    return sum;
  }

  private static long repartition(JavaSparkContext context) {
    return orders(context)
        .partitionBy(new HashPartitioner(PARTITIONS * 2))
        .map(record -> record._1() * record._2().sum())
        .reduce(Long::sum);
  }

  private static long join(JavaSparkContext context) {
    JavaPairRDD<Integer, String> names =
        numbers(context).mapToPair(number -> new Tuple2<>(number, "name " + number));
    return orders(context)
        .join(names, PARTITIONS)
        .map(record -> record._2()._1().sum() * record._2()._2().hashCode())
        .reduce(Long::sum);
  }

  private static long cache(JavaSparkContext context, StorageLevel level) {
    JavaRDD<Order> cached = orders(context).values().persist(level);
    long first = cached.map(Order::sum).reduce(Long::sum);
    long second = cached.map(Order::sum).reduce(Long::sum);
    cached.unpersist(true);
    return first * 31 + second;
  }

  private static long broadcast(JavaSparkContext context) {
    Map<Integer, Order> known = new LinkedHashMap<>();
    IntStream.range(0, 500).forEach(number -> known.put(number, Order.of(number)));
    Broadcast<Map<Integer, Order>> shared = context.broadcast(known);
    return numbers(context)
        .map(number -> shared.value().get(number % 500).sum() * number)
        .reduce(Long::sum);
  }

  private static long accumulator(JavaSparkContext context) {
    CollectionAccumulator<Order> some = context.sc().collectionAccumulator("some");
    numbers(context)
        .foreach(
            number -> {
              if (number % 100 == 0) {
                some.add(Order.of(number));
              }
            });
    return sum(some.value()) + some.value().size();
  }

  private static long scalaValues(JavaSparkContext context) {
    return numbers(context)
        .mapToPair(number -> new Tuple2<>(number % 10, scalaValue(number)))
        .groupByKey(PARTITIONS)
        .mapValues(
            group -> {
              long sum = 0;
              for (Object value : group) {
                sum += value.hashCode();
              }
              return sum;
            })
        .values()
        .reduce(Long::sum);
  }

  private static Object scalaValue(int number) {
    scala.collection.immutable.List<Object> list =
        Nil$.MODULE$.<Object>$colon$colon(number).$colon$colon(number + 1);
    return switch (number % 7) {
      case 0 -> list;
      case 1 -> list.toVector();
      case 2 -> list.toSet();
      case 3 -> new Some<>(new Tuple3<>(number, "number", Order.of(number).number()));
      case 4 -> scala.None$.MODULE$;
      case 5 -> new scala.math.BigDecimal(BigDecimal.valueOf(number));
      default -> scala.util.Right.apply(list.reverse());
    };
  }
}
