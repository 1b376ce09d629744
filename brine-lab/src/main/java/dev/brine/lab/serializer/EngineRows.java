// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.model.Image;
import dev.brine.lab.workload.model.Media;
import dev.brine.lab.workload.model.MediaContent;
import dev.brine.lab.workload.model.Player;
import dev.brine.lab.workload.model.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rows that are settings of Kafka and Spark, as their users configure them. */
final class EngineRows {
  private static final String SPARK_SERIALIZER = "spark.serializer";
  private static final String SPARK_KRYO = "org.apache.spark.serializer.KryoSerializer";
  private static final String SPARK_BRINE = "dev.brine.spark.BrineSerializer";

  /** The classes that the records of the workloads lead to. */
  private static final List<Class<?>> CLASSES =
      List.of(MediaContent.class, Media.class, Image.class, Player.class, Size.class);

  private EngineRows() {}

  /** Returns the rows. */
  static List<Serializer> rows() {
    return List.of(
        kafka("kafka-brine", "BrineSerializer of Kafka", Naming.EMBEDDED_SCHEMA, Map.of()),
        kafka(
            "kafka-brine-fingerprint",
            "BrineSerializer of Kafka, fingerprint",
            Naming.FINGERPRINT,
            Map.of("brine.schema", "fingerprint", "brine.catalog", "topic:_brine_schemas")),
        sparkJava(),
        sparkKryo("spark-kryo", "KryoSerializer of Spark", Naming.NAMED, Map.of()),
        sparkKryo(
            "spark-kryo-registered",
            "KryoSerializer of Spark, registered",
            Naming.REGISTERED,
            Map.of("spark.kryo.classesToRegister", names(Stream.of(ArrayList.class)))),
        sparkBrine(
            "spark-brine",
            "BrineSerializer of Spark, types alone",
            Naming.NAMED,
            Map.of("spark.brine.types", MediaContent.class.getPackageName() + ".*")),
        sparkBrine(
            "spark-brine-classes",
            "BrineSerializer of Spark, classes",
            Naming.REGISTERED,
            Map.of("spark.brine.classes", names(Stream.of()))));
  }

  private static String names(Stream<Class<?>> others) {
    return Stream.concat(CLASSES.stream(), others)
        .map(Class::getName)
        .collect(Collectors.joining(","));
  }

  private static Serializer kafka(
      String id, String name, Naming naming, Map<String, String> settings) {
    return new EngineRow(
        brine(id, name, naming),
        Sink.KAFKA,
        with(
            settings,
            Map.of(
                "value.serializer",
                "dev.brine.kafka.BrineSerializer",
                "value.deserializer",
                "dev.brine.kafka.BrineDeserializer",
                "brine.value.type",
                MediaContent.class.getName())));
  }

  private static Description brine(String id, String name, Naming naming) {
    return Description.of(id, name, "brine-core")
        .use(use(naming))
        .references(References.ON)
        .naming(naming)
        .promises(Promise.JAVA_HOOKS, Promise.CLOSED_WORLD)
        .quick()
        .build();
  }

  private static Serializer sparkJava() {
    return new EngineRow(
        Description.of("spark-java", "JavaSerializer of Spark", "jdk")
            .references(References.ON)
            .naming(Naming.EMBEDDED_SCHEMA)
            .promises(Promise.JAVA_HOOKS, Promise.EVOLUTION)
            .quick()
            .yardstick()
            .note("Spark's default.")
            .build(),
        Sink.SPARK,
        Map.of(SPARK_SERIALIZER, "org.apache.spark.serializer.JavaSerializer"));
  }

  private static Serializer sparkKryo(
      String id, String name, Naming naming, Map<String, String> settings) {
    return new EngineRow(
        Description.of(id, name, "kryo-of-spark")
            .use(use(naming))
            .references(References.ON)
            .naming(naming)
            .quick()
            .note("Kryo 4, in the jars of Spark.")
            .build(),
        Sink.SPARK,
        with(settings, Map.of(SPARK_SERIALIZER, SPARK_KRYO)));
  }

  private static Serializer sparkBrine(
      String id, String name, Naming naming, Map<String, String> settings) {
    return new EngineRow(
        brine(id, name, naming), Sink.SPARK, with(settings, Map.of(SPARK_SERIALIZER, SPARK_BRINE)));
  }

  /** The documentation of Kryo, and ours, advises to let the serializer know the classes. */
  private static Use use(Naming naming) {
    return naming == Naming.NAMED ? Use.NAIVE : Use.TUNED;
  }

  private static Map<String, String> with(Map<String, String> some, Map<String, String> others) {
    return Stream.concat(some.entrySet().stream(), others.entrySet().stream())
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
