// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrineSerializerTest {
  private static final String TOPIC = "orders";
  private static final String KEY = "package acme; public record Parcel(%s) {}";

  @TempDir private Path folder;

  @Test
  void values_are_read_as_they_were_written() {
    BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, Map.of());
    byte[] bytes = serde.serializer().serialize(TOPIC, Order.sample(7));
    assertThat(serde.deserializer().deserialize(TOPIC, bytes)).isEqualTo(Order.sample(7));
  }

  @Test
  void types_come_from_the_configuration() {
    Map<String, Object> configs = new HashMap<>();
    configs.put(BrineConfig.VALUE_TYPE, Order.class.getName());
    configs.put(BrineConfig.KEY_TYPE, OrderKey.class);
    try (BrineSerde<Object> values = new BrineSerde<>();
        BrineSerde<Object> keys = new BrineSerde<>()) {
      values.configure(configs, false);
      keys.configure(configs, true);
      OrderKey key = new OrderKey("Lyon", 7);
      byte[] value = values.serializer().serialize(TOPIC, Order.sample(7));
      assertThat(values.deserializer().deserialize(TOPIC, value)).isEqualTo(Order.sample(7));
      byte[] bytes = keys.serializer().serialize(TOPIC, key);
      assertThat(keys.deserializer().deserialize(TOPIC, bytes)).isEqualTo(key);
    }
  }

  @Test
  void a_tombstone_stays_null() {
    BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, Map.of());
    assertThat(serde.serializer().serialize(TOPIC, null)).isNull();
    assertThat(serde.deserializer().deserialize(TOPIC, null)).isNull();
    assertThat(serde.deserializer().deserialize(TOPIC, new RecordHeaders(), (ByteBuffer) null))
        .isNull();
  }

  @Test
  void a_message_without_an_object_is_no_tombstone() {
    byte[] nothing = Brine.create().codec(Order.class).encode(null);
    BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, Map.of());
    assertThatThrownBy(() -> serde.deserializer().deserialize(TOPIC, nothing))
        .isInstanceOf(SerializationException.class)
        .hasMessage(
            "Cannot read a value of topic orders: the message has null as its object, where a"
                + " tombstone has no message");
  }

  @Test
  void empty_cut_and_longer_bytes_are_errors_of_serialization_alone() {
    BrineSerde<Order> serde =
        BrineSerde.ofValue(Order.class, Map.of(BrineConfig.READ, "java,brine"));
    byte[] message = serde.serializer().serialize(TOPIC, Order.sample(7));
    for (int length = 0; length < message.length + 3; length++) {
      byte[] damaged = java.util.Arrays.copyOf(message, length);
      if (length != message.length) {
        assertThatThrownBy(() -> serde.deserializer().deserialize(TOPIC, damaged))
            .isInstanceOf(SerializationException.class);
      }
    }
  }

  @Test
  void each_changed_byte_is_an_object_or_an_error_of_serialization() {
    BrineSerde<Order> serde =
        BrineSerde.ofValue(Order.class, Map.of(BrineConfig.READ, "java,brine"));
    byte[] message = serde.serializer().serialize(TOPIC, Order.sample(7));
    int refused = 0;
    for (int at = 0; at < message.length; at++) {
      byte[] damaged = message.clone();
      damaged[at] ^= 0x41;
      try {
        assertThat(serde.deserializer().deserialize(TOPIC, damaged)).isNotNull();
      } catch (SerializationException e) {
        refused++;
      }
    }
    assertThat(refused).isPositive();
  }

  /** Throws what no reader expects. */
  private static final class Explosive implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new IllegalStateException("Bang");
    }
  }

  @Test
  void what_methods_of_the_objects_throw_is_the_cause() {
    BrineSerde<Explosive> serde = BrineSerde.ofValue(Explosive.class, Map.of());
    byte[] message = serde.serializer().serialize(TOPIC, new Explosive());
    assertThatThrownBy(() -> serde.deserializer().deserialize(TOPIC, message))
        .isInstanceOf(SerializationException.class)
        .hasMessage("Cannot read a value of topic orders: Bang")
        .hasCauseInstanceOf(IllegalStateException.class);
  }

  @Test
  void a_refusal_names_the_key_and_the_pattern() {
    BrineSerde<Object> serde = BrineSerde.ofValue(Object.class, Map.of());
    assertThatThrownBy(() -> serde.serializer().serialize(TOPIC, Order.sample(7)))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("dev.brine.kafka.Order")
        .hasMessageEndingWith(
            "\nAdd dev.brine.kafka.Order to brine.types, or dev.brine.kafka.* for its package. If a"
                + " newer release has added the class, also to a sealed type, update the readers"
                + " first: docs/kafka.md#classes");
  }

  @Test
  void allowed_classes_are_read() {
    BrineSerde<Object> serde =
        BrineSerde.ofValue(
            Object.class, Map.of(BrineConfig.TYPES, "dev.brine.kafka.*, java.util.*"));
    byte[] message = serde.serializer().serialize(TOPIC, Order.sample(7));
    assertThat(serde.deserializer().deserialize(TOPIC, message)).isEqualTo(Order.sample(7));
  }

  @Test
  void a_value_of_another_class_is_an_error_of_serialization() {
    @SuppressWarnings("unchecked")
    BrineSerde<Object> serde =
        (BrineSerde<Object>) (BrineSerde<?>) BrineSerde.ofValue(Order.class, Map.of());
    assertThatThrownBy(() -> serde.serializer().serialize(TOPIC, "an order"))
        .isInstanceOf(SerializationException.class)
        .hasMessage(
            "Cannot write a value of topic orders: Expected an object of dev.brine.kafka.Order, as"
                + " brine.value.type says, but was one of java.lang.String");
  }

  @Test
  void equal_keys_have_equal_bytes() {
    BrineSerde<OrderKey> serde = BrineSerde.ofKey(OrderKey.class, Map.of());
    byte[] one = serde.serializer().serialize(TOPIC, new OrderKey("Ly".concat("on"), 7));
    byte[] other = serde.serializer().serialize("other", new OrderKey("Lyon", 7));
    assertThat(one)
        .isEqualTo(other)
        .isNotEqualTo(serde.serializer().serialize(TOPIC, new OrderKey("Lyon", 8)));
  }

  @Test
  void keys_of_another_version_are_an_error_where_they_are_checked() throws Exception {
    Map<String, String> configs = Map.of(BrineConfig.KEY_SCHEMA, "none-checked");
    Class<?> before = Versions.compile(folder.resolve("a"), KEY.formatted("int row, int seat"));
    Class<?> after = Versions.compile(folder.resolve("b"), KEY.formatted("int seat, int number"));
    Object key = before.getConstructors()[0].newInstance(3, 7);
    byte[] bytes = keys(before, configs).serializer().serialize(TOPIC, key);
    assertThat(keys(before, configs).deserializer().deserialize(TOPIC, bytes)).isEqualTo(key);
    assertThatThrownBy(() -> keys(after, configs).deserializer().deserialize(TOPIC, bytes))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot read a key of topic orders: Incompatible: ");
    byte[] unchecked = keys(before, Map.of()).serializer().serialize(TOPIC, key);
    assertThat(unchecked).hasSize(bytes.length - 4);
    assertThatThrownBy(() -> keys(before, configs).deserializer().deserialize(TOPIC, unchecked))
        .isInstanceOf(SerializationException.class)
        .hasMessageEndingWith(
            "\nIn the configuration of Kafka, see brine.key.schema: docs/kafka.md#what-goes-wrong");
  }

  @SuppressWarnings("unchecked") // It is called with objects of the class alone.
  private static BrineSerde<Object> keys(Class<?> type, Map<String, String> configs) {
    return BrineSerde.ofKey((Class<Object>) type, configs);
  }

  @Test
  void Javas_form_is_read_beside_Brines_if_it_is_set() throws IOException {
    byte[] java = java(Order.sample(7));
    BrineSerde<Order> both =
        BrineSerde.ofValue(Order.class, Map.of(BrineConfig.READ, "java,brine"));
    assertThat(both.deserializer().deserialize(TOPIC, java)).isEqualTo(Order.sample(7));
    assertThat(
            both.deserializer()
                .deserialize(TOPIC, both.serializer().serialize(TOPIC, Order.sample(8))))
        .isEqualTo(Order.sample(8));
    BrineSerde<Order> one = BrineSerde.ofValue(Order.class, Map.of());
    assertThatThrownBy(() -> one.deserializer().deserialize(TOPIC, java))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("as a stream of Java's objects does");
  }

  @Test
  void Javas_form_is_written_on_the_way_back() throws Exception {
    BrineSerde<Order> back = BrineSerde.ofValue(Order.class, Map.of(BrineConfig.WRITE, "java"));
    byte[] message = back.serializer().serialize(TOPIC, Order.sample(7));
    assertThat(back.deserializer().deserialize(TOPIC, message)).isEqualTo(Order.sample(7));
    try (ObjectInputStream in = new ObjectInputStream(new java.io.ByteArrayInputStream(message))) {
      assertThat(in.readObject()).isEqualTo(Order.sample(7));
    }
  }

  @Test
  void one_deserializer_reads_both_lanes_while_a_topic_is_switched() {
    Map<String, Object> configs = Map.of(BrineConfig.CATALOG, "dir:" + folder);
    Map<String, Object> short_ =
        Map.of(BrineConfig.CATALOG, "dir:" + folder, BrineConfig.SCHEMA, "fingerprint");
    BrineSerde<Order> before = BrineSerde.ofValue(Order.class, configs);
    BrineSerde<Order> after = BrineSerde.ofValue(Order.class, short_);
    byte[] embedded = before.serializer().serialize(TOPIC, Order.sample(7));
    byte[] named = after.serializer().serialize(TOPIC, Order.sample(7));
    assertThat(named).hasSizeLessThan(embedded.length);
    for (BrineSerde<Order> serde : List.of(before, after)) {
      assertThat(serde.deserializer().deserialize(TOPIC, embedded)).isEqualTo(Order.sample(7));
      assertThat(serde.deserializer().deserialize(TOPIC, named)).isEqualTo(Order.sample(7));
    }
  }

  @Test
  void a_reader_without_a_catalog_names_the_keys() {
    BrineSerde<Order> writer =
        BrineSerde.ofValue(
            Order.class,
            Map.of(BrineConfig.CATALOG, "dir:" + folder, BrineConfig.SCHEMA, "fingerprint"));
    byte[] message = writer.serializer().serialize(TOPIC, Order.sample(7));
    BrineSerde<Order> reader = BrineSerde.ofValue(Order.class, Map.of());
    assertThatThrownBy(() -> reader.deserializer().deserialize(TOPIC, message))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("expected a message of EMBEDDED")
        .hasMessageEndingWith(
            "\nIn the configuration of Kafka, see brine.schema and brine.catalog:"
                + " docs/kafka.md#what-goes-wrong");
  }

  @Test
  void a_catalog_that_cannot_store_is_an_error_before_the_record_is_sent() throws IOException {
    Path file = Files.createDirectory(folder.resolve("full"));
    BrineSerde<Order> serde =
        BrineSerde.ofValue(
            Order.class,
            Map.of(BrineConfig.CATALOG, "dir:" + file, BrineConfig.SCHEMA, "fingerprint"));
    Files.delete(file);
    Files.createFile(file);
    assertThatThrownBy(() -> serde.serializer().serialize(TOPIC, Order.sample(7)))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("\nCause: Cannot read " + file);
    Files.delete(file);
    byte[] message = serde.serializer().serialize(TOPIC, Order.sample(7));
    assertThat(serde.deserializer().deserialize(TOPIC, message)).isEqualTo(Order.sample(7));
  }

  @Test
  void a_full_disk_is_an_error_of_the_writer_and_leaves_no_half_schema() throws Exception {
    Path catalog = Files.createDirectory(folder.resolve("catalog"));
    Map<String, String> configs =
        Map.of(BrineConfig.CATALOG, "dir:" + catalog, BrineConfig.SCHEMA, "fingerprint");
    assertThat(FullDisk.serialize(catalog))
        .startsWith("Cannot write a value of topic orders: Unavailable: ")
        .contains("\nCause: ");
    BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, configs);
    byte[] message = serde.serializer().serialize(TOPIC, Order.sample(7));
    BrineSerde<Order> reader = BrineSerde.ofValue(Order.class, configs);
    assertThat(reader.deserializer().deserialize(TOPIC, message)).isEqualTo(Order.sample(7));
  }

  @Test
  void a_lost_schema_is_no_change_of_a_class() throws Exception {
    Path catalog = Files.createDirectory(folder.resolve("lossy"));
    Map<String, String> configs =
        Map.of(BrineConfig.CATALOG, "dir:" + catalog, BrineConfig.SCHEMA, "fingerprint");
    Class<?> old = Versions.first(folder);
    byte[] message = parcel(old, configs);
    BrineSerde<?> reader = BrineSerde.ofValue(Versions.second(folder), configs);
    try (Stream<Path> schemas = Files.list(catalog)) {
      Files.delete(schemas.findFirst().orElseThrow());
    }
    assertThatThrownBy(() -> reader.deserializer().deserialize(TOPIC, message))
        .isInstanceOf(SerializationException.class)
        .hasMessageContaining("\nDo not skip the record: restart the writers of its release")
        .cause()
        .isInstanceOfSatisfying(
            BrineException.class,
            failure -> assertThat(failure.reason()).isEqualTo(BrineException.Reason.UNAVAILABLE))
        .cause()
        .isInstanceOf(RetriableException.class)
        .isInstanceOfSatisfying(
            MissingSchemaException.class,
            lost ->
                assertThat(lost)
                    .hasMessageStartingWith(
                        "Schema "
                            + lost.fingerprint()
                            + " of the record is not in folder "
                            + catalog));
    parcel(old, configs);
    assertThat(reader.deserializer().deserialize(TOPIC, message))
        .hasToString("Parcel[to=Ada, grams=500, notes=null]");
  }

  private static <T> byte[] parcel(Class<T> version, Map<String, String> configs) throws Exception {
    Object parcel = version.getConstructors()[0].newInstance("Ada", 500);
    return BrineSerde.ofValue(version, configs).serializer().serialize(TOPIC, version.cast(parcel));
  }

  /** Compiles an event with the classes that it permits. */
  private Class<?> events(String release, String... permitted) throws Exception {
    String head = "package acme; public ";
    Map<String, String> sources = new HashMap<>();
    sources.put(
        "acme/Event.java",
        head + "sealed interface Event permits " + String.join(", ", permitted) + " {}");
    for (String name : permitted) {
      sources.put(
          "acme/" + name + ".java", head + "record " + name + "(String to) implements Event {}");
    }
    return Versions.compile(folder.resolve(release), sources).loadClass("acme.Event");
  }

  @Test
  void a_new_permitted_class_is_to_be_deployed_to_the_readers_first() throws Exception {
    Class<?> before = events("one", "Paid");
    Class<?> after = events("two", "Paid", "Sent");
    Object sent =
        after.getClassLoader().loadClass("acme.Sent").getConstructors()[0].newInstance("Lyon");
    byte[] message = serialize(after, sent);
    BrineSerde<?> reader = BrineSerde.ofValue(before, Map.of());
    assertThatThrownBy(() -> reader.deserializer().deserialize(TOPIC, message))
        .hasMessageContaining("allow acme.Sent")
        .hasMessageContaining(
            "If a newer release has added the class, also to a sealed type, update the readers"
                + " first");
    assertThat(BrineSerde.ofValue(after, Map.of()).deserializer().deserialize(TOPIC, message))
        .hasToString("Sent[to=Lyon]");
  }

  private static <T> byte[] serialize(Class<T> type, Object value) {
    return BrineSerde.ofValue(type, Map.of()).serializer().serialize(TOPIC, type.cast(value));
  }

  @Test
  void a_buffer_is_read_from_its_position_and_left_as_it_is() {
    BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, Map.of());
    byte[] message = serde.serializer().serialize(TOPIC, Order.sample(7));
    for (ByteBuffer buffer :
        List.of(
            ByteBuffer.allocate(message.length + 10),
            ByteBuffer.allocateDirect(message.length + 10))) {
      buffer.position(3).limit(3 + message.length);
      buffer.duplicate().put(message);
      Order read = serde.deserializer().deserialize(TOPIC, new RecordHeaders(), buffer);
      assertThat(read).isEqualTo(Order.sample(7));
      assertThat(buffer.position()).isEqualTo(3);
    }
  }

  @Test
  void many_threads_use_one_serializer() throws Exception {
    BrineSerde<Order> serde = BrineSerde.ofValue(Order.class, Map.of());
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int task = 0; task < 8; task++) {
        int first = task * 1000;
        tasks.add(
            () -> {
              boolean isSame = true;
              for (int number = first; number < first + 500; number++) {
                byte[] message = serde.serializer().serialize(TOPIC, Order.sample(number));
                isSame &=
                    serde.deserializer().deserialize(TOPIC, message).equals(Order.sample(number));
              }
              return isSame;
            });
      }
      for (Future<Boolean> task : threads.invokeAll(tasks)) {
        assertThat(task.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void one_that_is_not_configured_says_so() {
    try (BrineSerializer<Order> serializer = new BrineSerializer<>()) {
      assertThatThrownBy(() -> serializer.serialize(TOPIC, Order.sample(7)))
          .isInstanceOf(SerializationException.class)
          .hasMessage(
              "Not configured: Kafka configures only what it creates itself."
                  + " Call configure(configs, isKey)");
    }
  }

  @Test
  void classes_are_found_by_the_loader_of_the_configuring_thread() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    ClassLoader nothing = new ClassLoader(null) {};
    byte[] message =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.kafka.*", "java.util.*"))
            .build()
            .codec(Object.class)
            .encode(Order.sample(7));
    BrineSerde<Object> serde =
        BrineSerde.ofValue(
            Object.class, Map.of(BrineConfig.TYPES, "dev.brine.kafka.*,java.util.*"));
    try {
      thread.setContextClassLoader(nothing);
      assertThat(serde.deserializer().deserialize(TOPIC, message)).isEqualTo(Order.sample(7));
      BrineSerde<Object> blind =
          BrineSerde.ofValue(
              Object.class, Map.of(BrineConfig.TYPES, "dev.brine.kafka.*,java.util.*"));
      assertThatThrownBy(() -> blind.deserializer().deserialize(TOPIC, message))
          .isInstanceOf(SerializationException.class)
          .hasCauseInstanceOf(BrineException.class)
          .hasMessageContaining("dev.brine.kafka.Order");
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static byte[] java(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }
}
