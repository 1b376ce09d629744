// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.References;
import dev.brine.TypeFilter;
import java.io.Serial;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import scala.Tuple2;

/**
 * What a SparkConf says about Brine.
 *
 * @param classes the binary names of known classes
 * @param types the patterns of the classes that may be read
 * @param references how references are treated
 */
record Options(List<String> classes, List<String> types, References references)
    implements Serializable {
  static final String CLASSES = "spark.brine.classes";
  static final String TYPES = "spark.brine.types";
  static final String REFERENCES = "spark.brine.references";

  private static final String PREFIX = "spark.brine.";
  private static final List<String> KEYS = List.of(CLASSES, REFERENCES, TYPES);
  private static final String ADVICE = ": docs/spark.md#configuration";

  @Serial private static final long serialVersionUID = 1L;

  /** Makes the lists unmodifiable. */
  Options {
    classes = List.copyOf(classes);
    types = List.copyOf(types);
  }

  /**
   * Returns the options of a configuration.
   *
   * @throws IllegalArgumentException if a key or a value is not allowed; the message names both
   */
  static Options of(SparkConf conf) {
    for (Tuple2<String, String> setting : conf.getAllWithPrefix(PREFIX)) {
      if (!KEYS.contains(PREFIX + setting._1())) {
        throw new IllegalArgumentException(
            "Expected one of "
                + String.join(", ", KEYS)
                + " but was "
                + PREFIX
                + setting._1()
                + "\nCorrect the key, or remove it"
                + ADVICE);
      }
    }
    List<String> types = names(conf.get(TYPES, ""));
    types.forEach(Options::requirePattern);
    return new Options(
        names(conf.get(CLASSES, "")), types, references(conf.get(REFERENCES, "track")));
  }

  private static List<String> names(String value) {
    return Arrays.stream(value.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static void requirePattern(String pattern) {
    try {
      TypeFilter.allow(pattern);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          TYPES
              + " has the pattern "
              + pattern
              + ": "
              + e.getMessage()
              + "\nName classes, or packages as com.acme.* and com.acme.**, separated by commas"
              + ADVICE,
          e);
    }
  }

  private static References references(String value) {
    return switch (value.strip().toLowerCase(Locale.ROOT)) {
      case "track" -> References.TRACK;
      case "tree" -> References.TREE;
      default ->
          throw new IllegalArgumentException(
              "Expected track or tree in "
                  + REFERENCES
                  + " but was "
                  + value
                  + "\nUse tree only where no object leads to the same object twice"
                  + ADVICE);
    };
  }

  /**
   * Returns the classes of {@link #CLASSES}.
   *
   * @throws IllegalArgumentException if a loader does not find one of them
   */
  List<Class<?>> load(ClassLoader loader) {
    List<Class<?>> found = new ArrayList<>();
    for (String name : classes) {
      try {
        found.add(Class.forName(name, false, loader));
      } catch (ClassNotFoundException | LinkageError e) {
        throw new IllegalArgumentException(
            "Expected classes of the application in "
                + CLASSES
                + " but was "
                + name
                + ", which is not found\nWrite the binary name, such as com.acme.Order$Line, and"
                + " give its jar to driver and executors"
                + ADVICE,
            e);
      }
    }
    return found;
  }
}
