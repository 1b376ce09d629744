// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.References;
import dev.brine.testkit.WrongSettings;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

class OptionsTest {
  private static final String PAGE = "docs/spark.md#configuration";

  private static SparkConf conf(String key, String value) {
    return new SparkConf(false).set(key, value);
  }

  @Test
  void nothing_needs_to_be_set() {
    assertThat(Options.of(new SparkConf(false)))
        .isEqualTo(new Options(List.of(), List.of(), References.TRACK));
  }

  @Test
  void spaces_and_empty_names_are_ignored() {
    SparkConf conf = conf(Options.CLASSES, " com.acme.A ,, com.acme.B,");
    conf.set(Options.TYPES, "com.acme.**");
    conf.set(Options.REFERENCES, "TREE");
    assertThat(Options.of(conf))
        .isEqualTo(
            new Options(
                List.of("com.acme.A", "com.acme.B"), List.of("com.acme.**"), References.TREE));
  }

  @Test
  void forty_wrong_settings_are_errors_at_start() {
    Class<? extends Throwable> failure = IllegalArgumentException.class;
    WrongSettings.requirePatternsRefused(
        Options.TYPES, PAGE, failure, text -> new BrineSerializer(conf(Options.TYPES, text)));
    WrongSettings.requireKeysRefused(
        Options.TYPES, PAGE, failure, key -> new BrineSerializer(conf(key, "com.acme.*")));
    WrongSettings.requireClassesRefused(
        Options.CLASSES,
        PAGE,
        failure,
        name -> new BrineSerializer(conf(Options.CLASSES, name), true));
  }

  @Test
  void an_unknown_key_is_an_error() {
    assertThatThrownBy(() -> new BrineSerializer(conf("spark.brine.colour", "x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            """
            Unknown key spark.brine.colour
            Remove it, or write one of spark.brine.classes, spark.brine.references, \
            spark.brine.types: docs/spark.md#configuration\
            """);
  }

  @Test
  void an_unknown_way_to_treat_references_is_an_error() {
    assertThatThrownBy(() -> new BrineSerializer(conf(Options.REFERENCES, "false")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            """
            Expected track or tree in spark.brine.references but was false
            Use tree only where no object leads to the same object twice: \
            docs/spark.md#configuration\
            """);
  }

  @Test
  void the_driver_misses_a_known_class_at_once() {
    SparkConf conf = conf(Options.CLASSES, "com.acme.Missing");
    assertThatThrownBy(() -> new BrineSerializer(conf, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            """
            Class com.acme.Missing of spark.brine.classes is not found
            Write the binary name, such as com.acme.Order$Line, and put the class on the class \
            path of each node: docs/spark.md#configuration\
            """);
  }

  @Test
  void an_executor_misses_it_when_it_is_used() {
    BrineSerializer serializer =
        new BrineSerializer(conf(Options.CLASSES, "com.acme.Missing"), false);
    assertThatThrownBy(serializer::newInstance)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Class com.acme.Missing of spark.brine.classes is not found");
  }

  @Test
  void spark_does_not_start_with_a_wrong_value() {
    SparkConf conf =
        conf(Options.REFERENCES, "no")
            .setMaster("local[1]")
            .setAppName("wrong")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.serializer", BrineSerializer.class.getName());
    assertThatThrownBy(() -> new JavaSparkContext(conf).close())
        .rootCause()
        .hasMessageStartingWith("Expected track or tree in spark.brine.references but was no\n");
  }
}
