// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** A cluster of two executors in JVMs of their own; this JVM is the driver. */
final class Cluster {
  private Cluster() {}

  /** Starts a cluster with these settings besides those that every test needs, or instead. */
  static JavaSparkContext start(Map<String, String> settings) throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    String flags =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(flag -> flag.matches("(--|-XX:|-javaagent:|-Dbrine\\.write=).*"))
            .collect(Collectors.joining(" "));
    SparkConf conf =
        new SparkConf()
            .setMaster("local-cluster[2,1,1024]")
            .setAppName("brine")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.ui.enabled", "false")
            .set("spark.executor.memory", "512m")
            .set("spark.testing.memory", "536870912")
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .set("spark.executor.extraJavaOptions", flags);
    settings.forEach(conf::set);
    return new JavaSparkContext(conf);
  }

  /** Starts a cluster whose records Brine writes. */
  static JavaSparkContext startBrine() throws IOException {
    return start(
        Map.of(
            "spark.serializer",
            BrineSerializer.class.getName(),
            Options.CLASSES,
            Order.class.getName(),
            Options.TYPES,
            TeraKey.class.getName(),
            "spark.checkpoint.compress",
            "false",
            // Few partitions are shuffled as many would be: sorted by their bytes.
            "spark.shuffle.sort.bypassMergeThreshold",
            "1"));
  }
}
