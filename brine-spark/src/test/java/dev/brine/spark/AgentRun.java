// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.reflect.ClassTag$;

/**
 * A driver that runs all jobs and prints their sums, and which form closures have. With arguments,
 * it works on object files instead.
 */
final class AgentRun {
  private AgentRun() {}

  /** A closure as Spark has them. */
  private interface Closure extends Supplier<String>, Serializable {}

  /**
   * Runs the jobs.
   *
   * @param args none; or {@code write}, {@code copy} or {@code read}, and the folders
   */
  public static void main(String[] args) throws Exception {
    try (JavaSparkContext context = Cluster.startBrine()) {
      if (args.length > 0) {
        workOnFiles(context, args);
        return;
      }
      for (Map.Entry<String, Long> sum : Jobs.sums(context).entrySet()) {
        System.out.println("sum of " + sum.getKey() + " " + sum.getValue());
      }
      System.out.println("driver " + formOfClosures());
      Jobs.numbers(context)
          .map(number -> formOfClosures())
          .distinct()
          .collect()
          .forEach(form -> System.out.println("executor " + form));
    }
  }

  private static void workOnFiles(JavaSparkContext context, String[] args) {
    switch (args[0]) {
      case "write" -> Jobs.orders(context).values().saveAsObjectFile(args[1]);
      case "copy" -> context.objectFile(args[1]).saveAsObjectFile(args[2]);
      case "read" -> {
        JavaRDD<Order> orders = context.objectFile(args[1]);
        System.out.println(
            "sum of " + orders.count() + " orders " + orders.map(Order::sum).reduce(Long::sum));
      }
      default ->
          throw new IllegalArgumentException("Expected write, copy or read but was " + args[0]);
    }
  }

  private static String formOfClosures() {
    Closure closure = () -> "closure";
    byte first =
        SparkEnv.get()
            .closureSerializer()
            .newInstance()
            .serialize(closure, ClassTag$.MODULE$.<Object>apply(Object.class))
            .get();
    return Integer.toHexString(first & 0xff);
  }
}
