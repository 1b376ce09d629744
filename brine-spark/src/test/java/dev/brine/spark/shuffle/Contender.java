// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark.shuffle;

import dev.brine.spark.BrineSerializer;
import java.util.Map;
import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.KryoSerializer;

/** A serializer with its settings. */
enum Contender {
  JAVA("JavaSerializer", Map.of("spark.serializer", JavaSerializer.class.getName())),
  KRYO("KryoSerializer", Map.of("spark.serializer", KryoSerializer.class.getName())),
  KRYO_REGISTERED(
      "KryoSerializer, registered",
      Map.of(
          "spark.serializer",
          KryoSerializer.class.getName(),
          "spark.kryo.classesToRegister",
          Records.CLASSES + ",java.util.ArrayList,java.util.HashMap")),
  BRINE(
      "BrineSerializer, `types` alone",
      Map.of(
          "spark.serializer",
          BrineSerializer.class.getName(),
          "spark.brine.types",
          "dev.brine.spark.shuffle.*")),
  BRINE_KNOWN(
      "BrineSerializer, `classes`",
      Map.of(
          "spark.serializer",
          BrineSerializer.class.getName(),
          "spark.brine.classes",
          Records.CLASSES)),
  BRINE_TREE(
      "BrineSerializer, `classes`, `tree`",
      Map.of(
          "spark.serializer",
          BrineSerializer.class.getName(),
          "spark.brine.classes",
          Records.CLASSES,
          "spark.brine.references",
          "tree"));

  private final String title;
  private final Map<String, String> settings;

  Contender(String title, Map<String, String> settings) {
    this.title = title;
    this.settings = settings;
  }

  String title() {
    return title;
  }

  Map<String, String> settings() {
    return settings;
  }
}
