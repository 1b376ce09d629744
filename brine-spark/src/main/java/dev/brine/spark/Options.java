// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.References;
import dev.brine.internal.settings.Settings;
import java.io.Serial;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import org.apache.spark.SparkConf;
import scala.Tuple2;

/**
 * The options for Brine in a SparkConf.
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
  private static final Settings SETTINGS =
      Settings.of(
          List.of(CLASSES, REFERENCES, TYPES),
          "docs/spark.md#configuration",
          IllegalArgumentException::new);

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
    for (Tuple2<String, String> setting : conf.getAll()) {
      SETTINGS.requireKnown(setting._1(), PREFIX);
    }
    return new Options(
        Settings.words(conf.get(CLASSES, "")),
        SETTINGS.patterns(TYPES, conf.get(TYPES, "")),
        references(conf.get(REFERENCES, "track")));
  }

  private static References references(String value) {
    return switch (value.strip().toLowerCase(Locale.ROOT)) {
      case "track" -> References.TRACK;
      case "tree" -> References.TREE;
      default ->
          throw SETTINGS.invalid(
              "Expected track or tree in " + REFERENCES + " but was " + value,
              "Use tree only where no object leads to the same object twice");
    };
  }

  /**
   * Returns the classes of {@link #CLASSES}.
   *
   * @throws IllegalArgumentException if a loader does not find one of them, or if its objects
   *     cannot be serialized
   */
  List<Class<?>> load(ClassLoader loader) {
    return classes.stream().<Class<?>>map(name -> SETTINGS.type(CLASSES, name, loader)).toList();
  }
}
