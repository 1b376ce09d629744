// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.References;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.TypeExtractor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Test;

class BrineTypeInfoTest {
  /** A key. */
  record OrderKey(String shop, long number) {}

  /** No key: the order of the tags differs. */
  record Tagged(Set<String> tags) {}

  /** No key: it has no hash code of its own. */
  static final class Identical {
    int number;
  }

  /** A class with subclasses. */
  abstract static class Event {
    int number = 1;
  }

  /** One of them. */
  static final class Started extends Event {}

  /** Another one, which is not configured. */
  static final class Closed extends Event {}

  /** A class that names its factory. */
  @TypeInfo(BrineTypeInfoFactory.class)
  static final class Annotated {
    int number;
  }

  /** A class with a parameter. */
  @TypeInfo(BrineTreeTypeInfoFactory.class)
  static final class Box<T> {
    T content;
  }

  /** A class with such a field. */
  static final class Holder {
    Box<OrderKey> box;
  }

  private static SerializerConfig configured(Class<?>... types) {
    SerializerConfigImpl config = new SerializerConfigImpl();
    Configuration lines = new Configuration();
    lines.set(
        PipelineOptions.SERIALIZATION_CONFIG,
        Arrays.stream(types)
            .map(
                type ->
                    "{"
                        + type.getName()
                        + ": {type: typeinfo, class: "
                        + BrineTypeInfoFactory.class.getName()
                        + "}}")
            .toList());
    config.configure(lines, BrineTypeInfoTest.class.getClassLoader());
    return config;
  }

  @Test
  void trees_whose_equal_records_have_equal_bytes_are_keys() {
    assertThat(BrineTypeInfo.of(OrderKey.class, References.TREE).isKeyType()).isTrue();
  }

  @Test
  void other_types_are_no_keys() {
    assertThat(BrineTypeInfo.of(OrderKey.class).isKeyType()).isFalse();
    assertThat(BrineTypeInfo.of(Tagged.class, References.TREE).isKeyType()).isFalse();
    assertThat(BrineTypeInfo.of(Identical.class, References.TREE).isKeyType()).isFalse();
  }

  @Test
  void flink_takes_the_types_of_keys() {
    DataStream<OrderKey> keys =
        StreamExecutionEnvironment.createLocalEnvironment(1)
            .fromSequence(1, 2)
            .map(number -> new OrderKey("a", number))
            .returns(BrineTypeInfo.of(OrderKey.class));

    assertThat(keys.keyBy(key -> key, BrineTypeInfo.ofKey(OrderKey.class)).getKeyType())
        .isEqualTo(BrineTypeInfo.of(OrderKey.class, References.TREE));
  }

  @Test
  void a_class_of_keys_whose_equal_objects_differ_is_an_error() {
    assertThatThrownBy(
            () -> new BrineKeyTypeInfoFactory<Tagged>().createTypeInfo(Tagged.class, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "Cannot use "
                + Tagged.class.getName()
                + " for keys: Unsupported: expected a type whose equal objects have equal bytes but"
                + " was java.util.Set")
        .hasMessageContaining("path=$.tags")
        .hasMessageEndingWith("for keys: docs/flink.md#trees-and-keys");
    assertThatThrownBy(() -> BrineTypeInfo.ofKey(Identical.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "Expected a class with a hash code of its own for keys but was "
                + Identical.class.getName());
  }

  @Test
  void a_configured_class_and_its_subclasses_are_of_brine() throws IOException {
    SerializerConfig config = configured(Event.class, Started.class);
    TypeInformation<Event> type = TypeInformation.of(Event.class);
    assertThat(type).isEqualTo(BrineTypeInfo.of(Event.class));
    TypeSerializer<Event> serializer = type.createSerializer(config);

    byte[] bytes = Bytes.of(serializer, new Started());

    assertThat(Bytes.read(serializer, bytes)).isInstanceOf(Started.class);
    // A number and no name: length, header, fingerprint, class and field.
    assertThat(bytes).hasSizeLessThan(14);
    assertThatThrownBy(() -> Bytes.of(serializer, new Closed()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Refused")
        .hasMessageContaining(Closed.class.getName());
  }

  @Test
  void an_annotation_names_the_factory() {
    assertThat(TypeInformation.of(Annotated.class)).isEqualTo(BrineTypeInfo.of(Annotated.class));
  }

  @Test
  void type_arguments_are_known() throws Exception {
    TypeInformation<?> type =
        TypeExtractor.createTypeInfo(Holder.class.getDeclaredField("box").getGenericType());

    assertThat(type.toString())
        .isEqualTo("Brine(%s<%s>, TREE)".formatted(Box.class.getName(), OrderKey.class.getName()));
    @SuppressWarnings("unchecked") // As the field says.
    TypeSerializer<Box<OrderKey>> serializer =
        (TypeSerializer<Box<OrderKey>>) type.createSerializer(new SerializerConfigImpl());
    Box<OrderKey> box = new Box<>();
    box.content = new OrderKey("a", 1);
    assertThat(Bytes.read(serializer, Bytes.of(serializer, box)).content).isEqualTo(box.content);
  }

  @Test
  void an_unsupported_class_is_an_error_before_the_job_starts() {
    assertThatThrownBy(
            () -> BrineTypeInfo.of(Thread.class).createSerializer(new SerializerConfigImpl()))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("java.lang.Thread");
  }

  @Test
  void patterns_of_the_property_allow_classes() throws IOException {
    System.setProperty("brine.types", "dev.brine.flink.BrineTypeInfoTest$*, java.util.*");
    try {
      TypeSerializer<Event> serializer =
          BrineTypeInfo.of(Event.class).createSerializer(new SerializerConfigImpl());
      assertThat(Bytes.read(serializer, Bytes.of(serializer, new Closed())))
          .isInstanceOf(Closed.class);
    } finally {
      System.clearProperty("brine.types");
    }
  }

  @Test
  void a_wrong_pattern_is_an_error_that_names_the_property() {
    System.setProperty("brine.types", "com.acme.**,com/acme");
    try {
      assertThatThrownBy(
              () -> BrineTypeInfo.of(Event.class).createSerializer(new SerializerConfigImpl()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(
              "Expected patterns of class names, separated by commas, in the system property"
                  + " brine.types but was com.acme.**,com/acme\n")
          .hasMessageEndingWith(": docs/flink.md#classes-of-open-fields");
    } finally {
      System.clearProperty("brine.types");
    }
  }

  @Test
  void keys_have_the_same_bytes_in_every_serializer() throws IOException {
    BrineTypeInfo<OrderKey> type = BrineTypeInfo.of(OrderKey.class, References.TREE);
    TypeSerializer<OrderKey> one = type.createSerializer(new SerializerConfigImpl());
    TypeSerializer<OrderKey> other = one.duplicate();

    assertThat(Bytes.of(one, new OrderKey("a", 1)))
        .isEqualTo(Bytes.of(other, new OrderKey(String.join("", List.of("a")), 1)))
        .isNotEqualTo(Bytes.of(one, new OrderKey("a", 2)));
    assertThat(new HashSet<>(List.of(one, other))).hasSize(1);
  }
}
