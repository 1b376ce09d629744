// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Converts a folder of sequence files, whose values are serialized objects, on a cluster. */
public final class Convert {
  private Convert() {}

  /**
   * Converts what is not converted yet, and prints the report of all.
   *
   * @param args the folder of the store, the folder for the result, and the patterns of the classes
   *     that may be read, separated by commas
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException(
          "Expected INPUT OUTPUT PATTERNS but was " + String.join(" ", args));
    }
    try (JavaSparkContext context = new JavaSparkContext(new SparkConf().setAppName("convert"))) {
      List<String> patterns = List.of(args[2].split(",", -1));
      System.out.print(convert(context, args[0], args[1], patterns).report());
    }
  }

  /** Converts the parts that are not done yet, each in a task of its own, and adds up all. */
  static Tally convert(JavaSparkContext context, String input, String output, List<String> patterns)
      throws IOException {
    Configuration configuration = context.hadoopConfiguration();
    List<String> names = parts(configuration, new Path(input));
    List<String> left = new ArrayList<>();
    for (String name : names) {
      if (!part(configuration, input, output, name).isDone()) {
        left.add(name);
      }
    }
    if (!left.isEmpty()) {
      Broadcast<SerializableConfiguration> shared =
          context.broadcast(new SerializableConfiguration(configuration));
      context
          .parallelize(left, left.size())
          .foreach(name -> convert(part(shared.value().value(), input, output, name), patterns));
    }
    Tally all = new Tally();
    for (String name : names) {
      all.add(part(configuration, input, output, name).tally());
    }
    return all;
  }

  private static Part part(Configuration configuration, String input, String output, String name) {
    return new Part(configuration, new Path(input), new Path(output), name);
  }

  private static List<String> parts(Configuration configuration, Path input) throws IOException {
    List<String> names = new ArrayList<>();
    for (FileStatus file : input.getFileSystem(configuration).listStatus(input)) {
      String name = file.getPath().getName();
      if (file.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
        names.add(name);
      }
    }
    return names;
  }

  private static void convert(Part part, List<String> patterns) throws IOException {
    Blobs blobs = new Blobs(patterns, Thread.currentThread().getContextClassLoader());
    part.convert(blobs, Long.toString(TaskContext.get().taskAttemptId()));
  }
}
