// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import dev.brine.TypeFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The classes of Scala and of Spark itself that records have, whatever the application is. All
 * nodes of an application have the same ones, so they can have numbers.
 */
final class SparkClasses {
  private static final String COLLECTION = "scala.collection.";

  /** Without those that Spark needs for itself, no job would run. */
  static final TypeFilter ALLOWED = TypeFilter.allow("scala.**", "org.apache.spark.**");

  private static final List<String> NAMES =
      Stream.of(
              tuples(),
              Stream.of(
                  "scala.Some",
                  "scala.None$",
                  "scala.util.Left",
                  "scala.util.Right",
                  "scala.runtime.BoxedUnit",
                  "scala.runtime.ModuleSerializationProxy",
                  "scala.math.BigDecimal",
                  "scala.math.BigInt",
                  COLLECTION + "generic.DefaultSerializationProxy",
                  COLLECTION + "generic.SerializeEnd$",
                  COLLECTION + "immutable.$colon$colon",
                  COLLECTION + "immutable.List$",
                  COLLECTION + "immutable.List$SerializationProxy",
                  COLLECTION + "immutable.Nil$",
                  COLLECTION + "IterableFactory$ToFactory",
                  COLLECTION + "MapFactory$ToFactory",
                  COLLECTION + "immutable.Map$",
                  COLLECTION + "immutable.Set$",
                  COLLECTION + "immutable.Vector$",
                  COLLECTION + "immutable.Map$EmptyMap$",
                  COLLECTION + "immutable.Map$Map1",
                  COLLECTION + "immutable.Map$Map2",
                  COLLECTION + "immutable.Map$Map3",
                  COLLECTION + "immutable.Map$Map4",
                  COLLECTION + "mutable.ArrayBuffer",
                  COLLECTION + "mutable.ArraySeq$ofRef",
                  COLLECTION + "mutable.WrappedArray$ofRef",
                  "org.apache.spark.util.collection.CompactBuffer"))
          .flatMap(names -> names)
          .toList();

  private SparkClasses() {}

  private static Stream<String> tuples() {
    List<String> names = new ArrayList<>(List.of("scala.Tuple2", "scala.Tuple3", "scala.Tuple4"));
    for (String first : List.of("I", "J", "D")) {
      for (String second : List.of("I", "J", "D")) {
        names.add("scala.Tuple2$mc" + first + second + "$sp");
      }
    }
    return names.stream();
  }

  /** Returns those that a loader finds; each version of Scala has some of them. */
  static List<Class<?>> load(ClassLoader loader) {
    List<Class<?>> found = new ArrayList<>();
    for (String name : NAMES) {
      try {
        found.add(Class.forName(name, false, loader));
      } catch (ClassNotFoundException e) {
        // Another version of Scala has it.
      }
    }
    return found;
  }
}
