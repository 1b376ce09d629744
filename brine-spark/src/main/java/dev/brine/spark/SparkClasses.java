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

  /** The packages of values. Those of functions, processes and queries are left out. */
  private static final List<String> PACKAGES =
      List.of(
          "scala.*",
          "scala.concurrent.duration.*",
          "scala.math.*",
          "scala.reflect.*",
          "scala.runtime.*",
          "scala.util.*",
          "scala.util.matching.*",
          COLLECTION + "*",
          COLLECTION + "concurrent.*",
          COLLECTION + "convert.*",
          COLLECTION + "generic.*",
          COLLECTION + "mutable.*",
          "org.apache.spark.*",
          "org.apache.spark.api.java.Optional",
          "org.apache.spark.input.*",
          "org.apache.spark.internal.io.*",
          "org.apache.spark.ml.linalg.*",
          "org.apache.spark.mllib.linalg.*",
          "org.apache.spark.scheduler.*",
          "org.apache.spark.sql.*",
          "org.apache.spark.sql.catalyst.*",
          "org.apache.spark.sql.catalyst.expressions.*",
          "org.apache.spark.sql.catalyst.util.ArrayBasedMapData",
          "org.apache.spark.sql.catalyst.util.GenericArrayData",
          "org.apache.spark.sql.execution.columnar.*",
          "org.apache.spark.sql.execution.datasources.*",
          "org.apache.spark.sql.execution.datasources.v2.*",
          "org.apache.spark.sql.execution.joins.*",
          "org.apache.spark.sql.execution.streaming.*",
          "org.apache.spark.sql.execution.streaming.sinks.*",
          "org.apache.spark.sql.execution.streaming.sources.*",
          "org.apache.spark.sql.types.*",
          "org.apache.spark.storage.*",
          "org.apache.spark.unsafe.types.*",
          "org.apache.spark.util.*",
          "org.apache.spark.util.collection.*",
          "org.apache.spark.util.io.*");

  /** LazyList and Stream call a function when they are read: CVE-2022-36944. */
  private static final List<String> IMMUTABLE =
      List.of(
          "$colon$colon",
          "ArraySeq",
          "BitSet",
          "HashMap",
          "HashSet",
          "IntMap",
          "List",
          "ListMap",
          "ListSerializeEnd",
          "ListSet",
          "LongMap",
          "Map",
          "NewRedBlackTree",
          "Nil",
          "NumericRange",
          "Queue",
          "Range",
          "RedBlackTree",
          "Seq",
          "SeqMap",
          "Set",
          "SortedMap",
          "SortedSet",
          "Stack",
          "StringOps",
          "TreeMap",
          "TreeSeqMap",
          "TreeSet",
          "Vector",
          "Vector0",
          "Vector1",
          "Vector2",
          "Vector3",
          "Vector4",
          "Vector5",
          "Vector6",
          "VectorMap",
          "WrappedString");

  /** The classes that Spark needs for itself; without them no job would run. */
  static final TypeFilter ALLOWED = TypeFilter.allow(allowed());

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
                  COLLECTION + "immutable.Nil$",
                  COLLECTION + "IterableFactory$ToFactory",
                  COLLECTION + "MapFactory$ToFactory",
                  COLLECTION + "mutable.HashMap$",
                  COLLECTION + "mutable.HashMap$DeserializationFactory",
                  COLLECTION + "mutable.HashSet$",
                  COLLECTION + "mutable.HashSet$DeserializationFactory",
                  COLLECTION + "immutable.HashMap",
                  COLLECTION + "immutable.HashMap$HashTrieMap",
                  COLLECTION + "immutable.HashSet",
                  COLLECTION + "immutable.HashSet$HashTrieSet",
                  COLLECTION + "immutable.ListMap$",
                  COLLECTION + "immutable.Queue$",
                  COLLECTION + "immutable.Vector0$",
                  COLLECTION + "immutable.Vector1",
                  COLLECTION + "immutable.Vector2",
                  COLLECTION + "immutable.Map$EmptyMap$",
                  COLLECTION + "immutable.Map$Map1",
                  COLLECTION + "immutable.Map$Map2",
                  COLLECTION + "immutable.Map$Map3",
                  COLLECTION + "immutable.Map$Map4",
                  COLLECTION + "immutable.Set$EmptySet$",
                  COLLECTION + "immutable.Set$Set1",
                  COLLECTION + "immutable.Set$Set2",
                  COLLECTION + "immutable.Set$Set3",
                  COLLECTION + "immutable.Set$Set4",
                  COLLECTION + "mutable.ArrayBuffer",
                  COLLECTION + "mutable.ListBuffer",
                  COLLECTION + "mutable.ArraySeq$ofRef",
                  COLLECTION + "mutable.WrappedArray$ofRef",
                  "org.apache.spark.util.collection.CompactBuffer"))
          .flatMap(names -> names)
          .toList();

  private SparkClasses() {}

  private static String[] allowed() {
    List<String> patterns = new ArrayList<>(PACKAGES);
    for (String name : IMMUTABLE) {
      String type = COLLECTION + "immutable." + name;
      patterns.addAll(List.of(type, type + "$", type + "$*"));
    }
    return patterns.toArray(String[]::new);
  }

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
