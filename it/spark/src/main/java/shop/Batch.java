// SPDX-License-Identifier: Apache-2.0
package shop;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/** A driver whose two executors run in JVMs of their own, as the driver itself runs. */
public final class Batch {
  private static final int PARTITIONS = 2;

  private Batch() {}

  /**
   * Stores orders in object files, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path files = Path.of(args[1]).resolve("orders");
          int count = Integer.parseInt(args[2]);
          try (JavaSparkContext context = new JavaSparkContext(configuration())) {
            if (args[0].equals("write")) {
              write(context, files, count);
            } else {
              read(context, files, count);
            }
          }
        });
  }

  private static SparkConf configuration() throws Exception {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    String flags =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(flag -> !flag.startsWith("-Xmx"))
            .collect(Collectors.joining(" "));
    return new SparkConf()
        .setMaster("local-cluster[2,1,1024]")
        .setAppName("shop")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.ui.enabled", "false")
        .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
        .set("spark.executor.extraJavaOptions", flags);
  }

  /** The orders are cached in Java's form, shuffled and grouped before they are stored. */
  private static void write(JavaSparkContext context, Path files, int count) throws Exception {
    JavaPairRDD<Integer, Order> orders =
        context
            .parallelize(IntStream.range(0, count).boxed().toList(), PARTITIONS)
            .mapToPair(number -> new Tuple2<>(number, Order.sample(number)))
            .persist(StorageLevel.MEMORY_ONLY_SER());
    if (orders.filter(pair -> pair._2().isOneGraph()).count() != count) {
      throw new IllegalStateException("Lines of the orders are no longer shared");
    }
    orders
        .repartition(PARTITIONS)
        .groupByKey()
        .mapValues(group -> group.iterator().next())
        .rdd()
        .saveAsObjectFile(files.toUri().toString());
    System.out.println("bytes " + Tally.bytesIn(files));
  }

  private static void read(JavaSparkContext context, Path files, int count) {
    Map<Integer, Order> orders = new HashMap<>();
    context
        .<Tuple2<Integer, Order>>objectFile(files.toUri().toString())
        .collect()
        .forEach(pair -> orders.put(pair._1(), pair._2()));
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, orders.get(number));
    }
    tally.print();
  }
}
