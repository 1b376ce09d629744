// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serializable;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaSparkContext;
import scala.reflect.ClassTag$;

/** A driver that runs all jobs and prints their sums, and which form closures have. */
final class AgentRun {
  private AgentRun() {}

  /** What a closure is for Spark. */
  private interface Closure extends Supplier<String>, Serializable {}

  /**
   * Runs the jobs.
   *
   * @param args none
   */
  public static void main(String[] args) throws Exception {
    try (JavaSparkContext context = Cluster.startBrine()) {
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
