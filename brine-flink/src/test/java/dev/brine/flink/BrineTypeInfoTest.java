// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.brine.BrineException;
import dev.brine.References;
import dev.brine.testkit.WrongSettings;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeinfo.TypeInfo;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.api.java.typeutils.TypeExtractor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("ArrayRecordComponent") // Keys that are refused.
class BrineTypeInfoTest {
  /** A key. */
  record OrderKey(String shop, long number) {}

  /** No key: the order of the tags differs. */
  record Tagged(Set<String> tags) {}

  /** No key: it has no hash code of its own. */
  static final class Identical {
    int number;
  }

  /** No key: its hash code is that of the constant. */
  record Stated(Thread.State state) {}

  /** No key: its hash code is that of the array. */
  record Numbered(OrderKey order, int[] numbers) {}

  /** No key: enums are the keys of the map. */
  record Mapped(EnumMap<Thread.State, String> texts) {}

  /** No key: enums are deep within. */
  record Deep(ArrayList<Optional<Thread.State>> states) {}

  /** No key: a field has no hash code of its own. */
  record Holding(Identical held) {}

  /** No key: the queue has no hash code of its own. */
  record Queued(ArrayDeque<String> tags) {}

  /** No key: the part can be an enum. */
  record Parted(Part part) {}

  /** A word or a sign. */
  sealed interface Part permits Word, Sign {}

  /** A word. */
  record Word(String text) implements Part {}

  /** A sign. */
  enum Sign implements Part {
    PLUS
  }

  /** A key, where its classes are. */
  sealed interface Place permits Town, Street {}

  /** A key. */
  record Town(String name) implements Place {}

  /** A key that leads to itself. */
  record Street(String name, Place place) implements Place {}

  /** A key with all that is fit. */
  record Full(
      UUID id, Instant when, ArrayList<OrderKey> orders, Optional<String> note, Place place) {}

  /** A key, and a class with a subclass that is none. */
  static class Name {
    final String text;

    Name(String text) {
      this.text = text;
    }

    @Override
    public final boolean equals(Object other) {
      return other instanceof Name that && text.equals(that.text);
    }

    @Override
    public final int hashCode() {
      return text.hashCode();
    }
  }

  /** No key: the order of the tags differs. */
  static final class Nickname extends Name {
    final Map<String, String> tags = new HashMap<>();

    Nickname(String text) {
      super(text);
    }
  }

  /** A key, unless it holds a nickname. */
  record Person(Name name) {}

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

  @ParameterizedTest
  @ValueSource(classes = {OrderKey.class, Full.class, Place.class, Person.class})
  void fit_classes_of_keys_are_keys(Class<?> type) {
    assertThat(BrineTypeInfo.ofKey(type).isKeyType()).isTrue();
  }

  @Test
  void what_is_not_said_to_be_a_key_is_none() {
    assertThat(BrineTypeInfo.of(OrderKey.class).isKeyType()).isFalse();
    assertThat(BrineTypeInfo.of(OrderKey.class, References.TREE).isKeyType()).isFalse();
  }

  @ParameterizedTest
  @MethodSource
  void a_class_of_keys_whose_hash_code_differs_between_processes_is_an_error(
      Class<?> type, String rest) {
    assertThatThrownBy(() -> BrineTypeInfo.ofKey(type))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Cannot use %s for keys: its hash code differs between JVMs%s%s"
                .formatted(
                    type.getName(),
                    rest,
                    """

                    Use the name of an enum, a list for an array, and classes with a hash code of\
                     their own: docs/flink.md#trees-and-keys\
                    """));
  }

  static List<Arguments> a_class_of_keys_whose_hash_code_differs_between_processes_is_an_error() {
    String within = BrineTypeInfoTest.class.getName() + "$";
    String state = Thread.State.class.getName();
    return List.of(
        arguments(Thread.State.class, ": path=$"),
        arguments(int[].class, ": path=$"),
        arguments(Identical.class, ": path=$"),
        arguments(Stated.class, ", as that of " + state + " does: path=$.state"),
        arguments(Numbered.class, ", as that of int[] does: path=$.numbers"),
        arguments(Mapped.class, ", as that of " + state + " does: path=$.texts[]"),
        arguments(Deep.class, ", as that of " + state + " does: path=$.states[][]"),
        arguments(Holding.class, ", as that of " + within + "Identical does: path=$.held"),
        arguments(
            Queued.class, ", as that of java.util.ArrayDeque<java.lang.String> does: path=$.tags"),
        arguments(Parted.class, ", as that of " + within + "Sign does: path=$.part"));
  }

  @Test
  void a_subclass_that_is_allowed_elsewhere_is_refused_in_a_key() throws IOException {
    System.setProperty("brine.types", "dev.brine.flink.BrineTypeInfoTest$*");
    try {
      TypeSerializer<Person> keys =
          BrineTypeInfo.ofKey(Person.class).createSerializer(configured(Name.class));
      Person fit = new Person(new Name("a"));
      Person unfit = new Person(new Nickname("a"));

      assertThat(Bytes.read(keys, Bytes.of(keys, fit))).isEqualTo(fit);
      for (TypeSerializer<Person> each : List.of(keys, stored(keys))) {
        assertThatThrownBy(() -> Bytes.of(each, unfit))
            .isInstanceOf(IOException.class)
            .hasMessageContaining("Refused")
            .hasMessageContaining(Nickname.class.getName())
            .hasMessageEndingWith(
                "fields of keys hold objects of the declared classes only, whatever -Dbrine.types"
                    + " allows: docs/flink.md#trees-and-keys");
      }
      TypeSerializer<Person> trees =
          BrineTypeInfo.of(Person.class, References.TREE).createSerializer(configured());
      assertThat(Bytes.read(trees, Bytes.of(trees, unfit)).name()).isInstanceOf(Nickname.class);
    } finally {
      System.clearProperty("brine.types");
    }
  }

  /** Returns the serializer that a savepoint restores. */
  private static <T> TypeSerializer<T> stored(TypeSerializer<T> serializer) throws IOException {
    DataOutputSerializer target = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(target, serializer.snapshotConfiguration());
    return TypeSerializerSnapshot.<T>readVersionedSnapshot(
            new DataInputDeserializer(target.getCopyOfBuffer()),
            BrineTypeInfoTest.class.getClassLoader())
        .restoreSerializer();
  }

  @Test
  void a_configured_subclass_does_not_change_keys() throws IOException {
    BrineTypeInfo<Name> type = BrineTypeInfo.ofKey(Name.class);
    TypeSerializer<Name> keys = type.createSerializer(configured());
    TypeSerializer<Name> others = type.createSerializer(configured(Nickname.class));

    assertThat(others).isEqualTo(keys);
    assertThat(Bytes.of(others, new Name("a"))).isEqualTo(Bytes.of(keys, new Name("a")));
    assertThatThrownBy(() -> Bytes.of(others, new Nickname("a")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Refused");
  }

  @Test
  void flink_takes_the_types_of_keys() {
    DataStream<OrderKey> keys =
        StreamExecutionEnvironment.createLocalEnvironment(1)
            .fromSequence(1, 2)
            .map(number -> new OrderKey("a", number))
            .returns(BrineTypeInfo.of(OrderKey.class));

    assertThat(keys.keyBy(key -> key, BrineTypeInfo.ofKey(OrderKey.class)).getKeyType())
        .isEqualTo(BrineTypeInfo.ofKey(OrderKey.class))
        .isNotEqualTo(BrineTypeInfo.of(OrderKey.class, References.TREE));
  }

  @Test
  void a_class_of_keys_whose_equal_objects_differ_is_an_error() {
    assertThatThrownBy(
            () -> new BrineKeyTypeInfoFactory<Tagged>().createTypeInfo(Tagged.class, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "Cannot use "
                + Tagged.class.getName()
                + " for keys: Unsupported: java.util.Set cannot be a key: ")
        .hasMessageContaining("path=$.tags")
        .hasMessageEndingWith("for keys: docs/flink.md#trees-and-keys");
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
  void forty_wrong_settings_are_errors_before_the_job_starts() {
    String page = "docs/flink.md#classes-of-open-fields";
    Class<? extends Throwable> failure = IllegalArgumentException.class;
    WrongSettings.requirePatternsRefused(
        "brine.types", page, failure, text -> createWith("brine.types", text));
    WrongSettings.requireKeysRefused(
        "brine.types", page, failure, key -> createWith(key, "com.acme.*"));
  }

  @Test
  void other_properties_of_brine_are_left_alone() {
    createWith("brine.write", "java");
    createWith("brine.announce", "false");
  }

  private static void createWith(String property, String value) {
    System.setProperty(property, value);
    try {
      assertThat(BrineTypeInfo.of(Event.class).createSerializer(new SerializerConfigImpl()))
          .isNotNull();
    } finally {
      System.clearProperty(property);
    }
  }

  @Test
  void keys_have_the_same_bytes_in_every_serializer() throws IOException {
    BrineTypeInfo<OrderKey> type = BrineTypeInfo.ofKey(OrderKey.class);
    TypeSerializer<OrderKey> one = type.createSerializer(new SerializerConfigImpl());
    TypeSerializer<OrderKey> other = one.duplicate();

    assertThat(Bytes.of(one, new OrderKey("a", 1)))
        .isEqualTo(Bytes.of(other, new OrderKey(String.join("", List.of("a")), 1)))
        .isNotEqualTo(Bytes.of(one, new OrderKey("a", 2)));
    assertThat(new HashSet<>(List.of(one, other))).hasSize(1);
  }
}
