// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;

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

  /** Converts the parts that have no tally yet, each in a task of its own, and adds up all. */
  static Tally convert(JavaSparkContext context, String input, String output, List<String> patterns)
      throws IOException {
    List<String> names = parts(new Path(input));
    List<String> left = new ArrayList<>();
    FileSystem files = new Path(output).getFileSystem(new Configuration());
    for (String name : names) {
      if (!files.exists(Part.tally(new Path(output), name))) {
        left.add(name);
      }
    }
    if (!left.isEmpty()) {
      context
          .parallelize(left, left.size())
          .foreach(name -> convert(input, output, name, patterns));
    }
    Tally all = new Tally();
    for (String name : names) {
      all.add(Part.done(new Path(output), name));
    }
    return all;
  }

  private static List<String> parts(Path input) throws IOException {
    List<String> names = new ArrayList<>();
    for (FileStatus file : input.getFileSystem(new Configuration()).listStatus(input)) {
      String name = file.getPath().getName();
      if (file.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
        names.add(name);
      }
    }
    return names;
  }

  private static void convert(String input, String output, String name, List<String> patterns)
      throws IOException {
    Blobs blobs = new Blobs(patterns, Thread.currentThread().getContextClassLoader());
    String attempt = Long.toString(TaskContext.get().taskAttemptId());
    new Part(new Path(input), new Path(output), name, attempt).convert(blobs);
  }
}
