// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.it.kafka.Broker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RecordDeserializationException;
import org.apache.kafka.common.errors.SerializationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records between producers and consumers, by way of a broker in a process of its own. */
@Tag("once")
class RecordsIT {
  /** No reader of the others can make a number of a text. */
  private static final String V3 =
      "package acme; public record Parcel(String to, String grams) { }";

  private static Broker broker;

  @TempDir private Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    broker = Broker.shared();
  }

  private static Map<String, Object> orders(String schema) {
    return broker.clients(
        BrineConfig.KEY_TYPE,
        OrderKey.class.getName(),
        BrineConfig.VALUE_TYPE,
        Order.class.getName(),
        BrineConfig.SCHEMA,
        schema,
        BrineConfig.CATALOG,
        "topic:_brine_schemas");
  }

  @ParameterizedTest
  @ValueSource(strings = {"embedded", "fingerprint", "none", "none-checked"})
  void records_of_many_threads_arrive(String schema) throws Exception {
    String topic = "threads-" + schema;
    broker.createTopic(topic, Map.of());
    int count = 400;
    try (Producer<OrderKey, Order> producer = Clients.producer(orders(schema));
        Consumer<OrderKey, Order> consumer = Clients.consumer(topic, orders(schema))) {
      ExecutorService threads = Executors.newFixedThreadPool(4);
      List<Callable<Future<?>>> tasks = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        OrderKey key = new OrderKey("Lyon", i);
        Order order = Order.sample(i);
        tasks.add(() -> producer.send(new ProducerRecord<>(topic, key, order)));
      }
      for (Future<Future<?>> sent : threads.invokeAll(tasks)) {
        sent.get().get();
      }
      threads.shutdown();
      Map<OrderKey, Order> read = new HashMap<>();
      Clients.next(consumer, count).forEach(record -> read.put(record.key(), record.value()));
      assertThat(read).hasSize(count);
      read.forEach((key, order) -> assertThat(order).isEqualTo(Order.sample((int) key.number())));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"embedded", "fingerprint"})
  void two_versions_of_producers_and_consumers_are_mixed(String schema) throws Exception {
    String topic = "versions-" + schema;
    broker.createTopic(topic, Map.of());
    Class<?> old = Versions.first(folder);
    Class<?> now = Versions.second(folder);
    try (Producer<String, Object> one = Clients.producer(parcels(schema, old));
        Producer<String, Object> two = Clients.producer(parcels(schema, now));
        Consumer<String, Object> oldReader = Clients.consumer(topic, parcels(schema, old));
        Consumer<String, Object> newReader = Clients.consumer(topic, parcels(schema, now))) {
      for (int i = 0; i < 2; i++) {
        Clients.send(one, topic, "a", old.getConstructors()[0].newInstance("Ada", i));
        Clients.send(two, topic, "b", now.getConstructors()[0].newInstance("Bo", i, List.of("n")));
      }
      assertThat(texts(oldReader, 4))
          .containsExactly(
              "Parcel[to=Ada, grams=0]",
              "Parcel[to=Bo, grams=0]",
              "Parcel[to=Ada, grams=1]",
              "Parcel[to=Bo, grams=1]");
      assertThat(texts(newReader, 4))
          .containsExactly(
              "Parcel[to=Ada, grams=0, notes=null]",
              "Parcel[to=Bo, grams=0, notes=[n]]",
              "Parcel[to=Ada, grams=1, notes=null]",
              "Parcel[to=Bo, grams=1, notes=[n]]");
    }
  }

  @Test
  void a_version_that_does_not_fit_is_an_error_with_its_field() throws Exception {
    String topic = "versions-refused";
    broker.createTopic(topic, Map.of());
    Class<?> old = Versions.first(folder);
    Class<?> now = Versions.compile(folder.resolve("3"), V3);
    try (Producer<String, Object> producer = Clients.producer(parcels("fingerprint", now));
        Consumer<String, Object> consumer = Clients.consumer(topic, parcels("fingerprint", old))) {
      Clients.send(producer, topic, "c", now.getConstructors()[0].newInstance("Cy", "heavy"));
      assertThatThrownBy(() -> Clients.next(consumer, 1))
          .isInstanceOf(RecordDeserializationException.class)
          .cause()
          .hasMessageContaining("field acme.Parcel.grams is java.lang.String there and int here");
    }
  }

  private static Map<String, Object> parcels(String schema, Class<?> version) {
    return broker.clients(
        "key.serializer",
        "org.apache.kafka.common.serialization.StringSerializer",
        "key.deserializer",
        "org.apache.kafka.common.serialization.StringDeserializer",
        BrineConfig.VALUE_TYPE,
        version,
        BrineConfig.SCHEMA,
        schema,
        BrineConfig.CATALOG,
        "topic:_brine_schemas");
  }

  private static List<String> texts(Consumer<String, Object> consumer, int count) {
    return Clients.next(consumer, count).stream().map(each -> each.value().toString()).toList();
  }

  @Test
  void a_compacted_topic_keeps_the_last_value_of_each_key_and_forgets_deleted_ones()
      throws Exception {
    String topic = "compacted";
    broker.createTopic(
        topic,
        Map.of(
            "cleanup.policy", "compact",
            "segment.bytes", "1048576",
            "segment.ms", "100",
            "min.cleanable.dirty.ratio", "0.01",
            "delete.retention.ms", "0"));
    try (Producer<OrderKey, Order> producer = Clients.producer(orders("fingerprint"))) {
      for (int i = 0; i < 30; i++) {
        Clients.send(producer, topic, new OrderKey("Ly".concat("on"), i % 3), Order.sample(i));
      }
      Clients.send(producer, topic, new OrderKey("Lyon", 1), null);
      long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
      Map<OrderKey, Order> kept = Map.of();
      int records = 100;
      while (records > 5 && System.nanoTime() < end) {
        // The open segment is never compacted: a record of another key closes it.
        Clients.send(producer, topic, new OrderKey("end", 0), Order.sample(0));
        Thread.sleep(300);
        List<ConsumerRecord<OrderKey, Order>> all = all(topic);
        records = all.size();
        kept = new HashMap<>();
        for (ConsumerRecord<OrderKey, Order> record : all) {
          kept.put(record.key(), record.value());
        }
      }
      assertThat(records).isLessThanOrEqualTo(5);
      kept.remove(new OrderKey("Lyon", 1));
      assertThat(kept)
          .containsOnly(
              Map.entry(new OrderKey("Lyon", 0), Order.sample(27)),
              Map.entry(new OrderKey("Lyon", 2), Order.sample(29)),
              Map.entry(new OrderKey("end", 0), Order.sample(0)));
    }
  }

  /** Returns the records up to the present end of a topic. */
  private static List<ConsumerRecord<OrderKey, Order>> all(String topic) {
    TopicPartition partition = new TopicPartition(topic, 0);
    List<ConsumerRecord<OrderKey, Order>> all = new ArrayList<>();
    try (Consumer<OrderKey, Order> consumer = Clients.consumer(topic, orders("fingerprint"))) {
      long end = consumer.endOffsets(List.of(partition)).get(partition);
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofSeconds(1)).forEach(all::add);
      }
    }
    return all;
  }

  @Test
  void a_consumer_goes_on_behind_poison_records() throws Exception {
    String topic = "poison";
    broker.createTopic(topic, Map.of());
    Map<String, Object> raw = orders("fingerprint");
    raw.put("value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer");
    byte[] unknown = {(byte) 0x91, 1, 2, 3, 4, 5, 6, 7, 8};
    List<byte[]> poison =
        List.of(
            "{\"json\":1}".getBytes(StandardCharsets.UTF_8),
            new byte[0],
            new byte[] {(byte) 0x90},
            new byte[] {(byte) 0xac, (byte) 0xed, 0, 5},
            unknown);
    OrderKey key = new OrderKey("Lyon", 1);
    try (Producer<OrderKey, Order> producer = Clients.producer(orders("fingerprint"));
        Producer<OrderKey, byte[]> bad = Clients.producer(raw)) {
      Clients.send(producer, topic, key, Order.sample(1));
      for (byte[] bytes : poison) {
        Clients.send(bad, topic, key, bytes);
      }
      Clients.send(producer, topic, key, null);
      Clients.send(producer, topic, key, Order.sample(2));
    }
    try (Consumer<OrderKey, Order> consumer = Clients.consumer(topic, orders("fingerprint"))) {
      List<Order> read = new ArrayList<>();
      List<Long> skipped = new ArrayList<>();
      while (read.size() < 3) {
        try {
          consumer.poll(Duration.ofSeconds(1)).forEach(record -> read.add(record.value()));
        } catch (RecordDeserializationException e) {
          assertThat(e).hasCauseInstanceOf(SerializationException.class);
          skipped.add(e.offset());
          consumer.seek(e.topicPartition(), e.offset() + 1);
        }
      }
      assertThat(read).containsExactly(Order.sample(1), null, Order.sample(2));
      assertThat(skipped).containsExactly(1L, 2L, 3L, 4L, 5L);
    }
  }

  @Test
  void a_producer_that_cannot_serialize_sends_the_next_record() throws Exception {
    String topic = "refused";
    broker.createTopic(topic, Map.of());
    Map<String, Object> open = orders("fingerprint");
    open.put(BrineConfig.VALUE_TYPE, Object.class);
    try (Producer<OrderKey, Object> producer = Clients.producer(open)) {
      OrderKey key = new OrderKey("Lyon", 1);
      assertThatThrownBy(() -> Clients.send(producer, topic, key, Order.sample(1)))
          .isInstanceOf(SerializationException.class)
          .hasMessageContaining("brine.types");
      Clients.send(producer, topic, key, "a text needs no permission");
    }
    try (Consumer<OrderKey, Object> consumer = Clients.consumer(topic, open)) {
      assertThat(Clients.next(consumer, 1).get(0).value()).isEqualTo("a text needs no permission");
    }
  }

  @Test
  void records_outlive_a_broker_that_dies_in_the_middle() throws Exception {
    String topic = "restart";
    broker.createTopic(topic, Map.of());
    Map<String, Object> patient = orders("fingerprint");
    patient.put("delivery.timeout.ms", 600_000);
    patient.put("max.block.ms", 600_000);
    ExecutorService threads = Executors.newSingleThreadExecutor();
    try (Producer<OrderKey, Order> producer = Clients.producer(patient);
        Consumer<OrderKey, Order> consumer = Clients.consumer(topic, orders("fingerprint"))) {
      for (int i = 0; i < 50; i++) {
        Clients.send(producer, topic, new OrderKey("Lyon", i), Order.sample(i));
      }
      assertThat(Clients.next(consumer, 50)).hasSize(50);
      broker.kill();
      // Without a broker, send waits for one.
      Future<Void> sending =
          threads.submit(
              () -> {
                for (int i = 50; i < 100; i++) {
                  Clients.send(producer, topic, new OrderKey("Lyon", i), Order.sample(i));
                }
                return null;
              });
      broker.start();
      sending.get();
      List<ConsumerRecord<OrderKey, Order>> rest = Clients.next(consumer, 50);
      for (int i = 0; i < 50; i++) {
        assertThat(rest.get(i).key()).isEqualTo(new OrderKey("Lyon", 50 + i));
        assertThat(rest.get(i).value()).isEqualTo(Order.sample(50 + i));
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
