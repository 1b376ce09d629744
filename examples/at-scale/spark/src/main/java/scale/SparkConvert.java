// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Converts a store on a cluster of Spark. */
public final class SparkConvert {
  private SparkConvert() {}

  /**
   * Converts what is not converted yet, and prints the report of all.
   *
   * @param args those of {@link Store#of}
   */
  public static void main(String[] args) throws IOException {
    Store store = Store.of(args);
    try (JavaSparkContext context = new JavaSparkContext(new SparkConf().setAppName("convert"))) {
      System.out.print(store.report(convert(context, store)));
    }
  }

  /** Converts the parts that are not done yet, each in a task of its own, and adds up all. */
  static Tally convert(JavaSparkContext context, Store store) throws IOException {
    Configuration configuration = context.hadoopConfiguration();
    List<String> left = store.left(configuration);
    if (!left.isEmpty()) {
      Broadcast<SerializableConfiguration> shared =
          context.broadcast(new SerializableConfiguration(configuration));
      context
          .parallelize(left, left.size())
          .foreach(name -> store.convert(shared.value().value(), name));
    }
    return store.tally(configuration);
  }
}
