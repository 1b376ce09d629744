// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.kafka.Broker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.errors.LogAndContinueExceptionHandler;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kafka Streams with stores in RocksDB that are restored from the broker. */
@Tag("once")
class StreamsIT {
  private static final OrderKey LYON = new OrderKey("Lyon", 1);
  private static final OrderKey KOELN = new OrderKey("Köln", 2);

  private static Broker broker;

  @TempDir private Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    broker = Broker.shared();
  }

  /** The value of a key in the store. */
  private record Total(int orders, List<String> items) {
    Total plus(Order order) {
      List<String> all = new ArrayList<>(items);
      all.add(order.items().get(1));
      return new Total(orders + 1, all);
    }
  }

  @Test
  void a_store_is_restored_from_the_broker_and_poison_is_skipped() throws Exception {
    broker.createTopic("sales", Map.of());
    Map<String, Object> configs = application("totals", Order.class);
    try (Producer<OrderKey, Order> producer = Clients.producer(new HashMap<>(configs));
        KafkaStreams streams = start(totals(configs), configs)) {
      Clients.send(producer, "sales", LYON, Order.sample(1));
      Clients.send(producer, "sales", KOELN, Order.sample(2));
      sendPoison("sales", configs);
      Clients.send(producer, "sales", LYON, Order.sample(3));
      await(streams, LYON, new Total(2, List.of("Wein 1", "Wein 3")));
      leave(streams);
    }
    try (Producer<OrderKey, Order> producer = Clients.producer(new HashMap<>(configs));
        KafkaStreams streams = restored(totals(configs), configs)) {
      await(streams, KOELN, new Total(1, List.of("Wein 2")));
      Clients.send(producer, "sales", KOELN, Order.sample(4));
      await(streams, KOELN, new Total(2, List.of("Wein 2", "Wein 4")));
      assertThat(all(streams))
          .containsOnly(
              Map.entry(LYON, new Total(2, List.of("Wein 1", "Wein 3"))),
              Map.entry(KOELN, new Total(2, List.of("Wein 2", "Wein 4"))));
    }
  }

  @Test
  void a_store_of_the_last_release_is_restored_by_the_next_one() throws Exception {
    broker.createTopic("parcels", Map.of());
    Class<?> old = Versions.first(folder);
    Map<String, Object> before = application("latest", old);
    try (Producer<OrderKey, Object> producer = Clients.producer(new HashMap<>(before));
        KafkaStreams streams = start(latest(), before)) {
      Clients.send(producer, "parcels", LYON, old.getConstructors()[0].newInstance("Ada", 500));
      await(streams, LYON, "Parcel[to=Ada, grams=500]");
      leave(streams);
    }
    Map<String, Object> after = application("latest", Versions.second(folder));
    try (KafkaStreams streams = restored(latest(), after)) {
      await(streams, LYON, "Parcel[to=Ada, grams=500, notes=null]");
    }
  }

  private Map<String, Object> application(String id, Class<?> type) {
    return broker.clients(
        "application.id",
        id,
        "state.dir",
        folder.resolve("state").toString(),
        "default.key.serde",
        BrineSerde.class.getName(),
        "default.value.serde",
        BrineSerde.class.getName(),
        "deserialization.exception.handler",
        LogAndContinueExceptionHandler.class.getName(),
        "commit.interval.ms",
        100,
        "auto.offset.reset",
        "earliest",
        BrineConfig.KEY_TYPE,
        OrderKey.class,
        BrineConfig.VALUE_TYPE,
        type,
        BrineConfig.SCHEMA,
        "fingerprint",
        BrineConfig.CATALOG,
        "topic:_streams_schemas");
  }

  private static Topology totals(Map<String, Object> configs) {
    StreamsBuilder builder = new StreamsBuilder();
    builder.<OrderKey, Order>stream("sales")
        .groupByKey()
        .aggregate(
            () -> new Total(0, List.of()),
            (key, order, total) -> total.plus(order),
            Materialized.<OrderKey, Total, KeyValueStore<Bytes, byte[]>>as("store")
                .withValueSerde(BrineSerde.ofValue(Total.class, configs)));
    return builder.build();
  }

  private static Topology latest() {
    StreamsBuilder builder = new StreamsBuilder();
    builder.<OrderKey, Object>stream("parcels")
        .groupByKey()
        .reduce(
            (before, now) -> now,
            Materialized.<OrderKey, Object, KeyValueStore<Bytes, byte[]>>as("store"));
    return builder.build();
  }

  private static KafkaStreams start(Topology topology, Map<String, Object> configs) {
    KafkaStreams streams = new KafkaStreams(topology, properties(configs));
    streams.start();
    return streams;
  }

  /** Ends so that the next one need not wait until this one is missed. */
  private static void leave(KafkaStreams streams) {
    streams.close(
        CloseOptions.groupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP));
  }

  /** Starts on a machine that has no state: what is there comes from the broker. */
  private static KafkaStreams restored(Topology topology, Map<String, Object> configs) {
    KafkaStreams streams = new KafkaStreams(topology, properties(configs));
    streams.cleanUp();
    streams.start();
    return streams;
  }

  private static Properties properties(Map<String, Object> configs) {
    Properties properties = new Properties();
    properties.putAll(configs);
    return properties;
  }

  private static void sendPoison(String topic, Map<String, Object> configs) throws Exception {
    Map<String, Object> raw = new HashMap<>(configs);
    raw.put("value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer");
    try (Producer<OrderKey, byte[]> producer = Clients.producer(raw)) {
      Clients.send(producer, topic, LYON, "poison".getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Waits until the store has a value for a key, or, for a text, a value with that text. */
  private static void await(KafkaStreams streams, OrderKey key, Object value) throws Exception {
    long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
    Object found = null;
    while (!value.equals(value instanceof String ? String.valueOf(found) : found)) {
      assertThat(System.nanoTime()).as(streams.state() + ": " + found).isLessThan(end);
      Thread.sleep(100);
      found = all(streams).get(key);
    }
  }

  private static Map<OrderKey, Object> all(KafkaStreams streams) {
    Map<OrderKey, Object> all = new HashMap<>();
    try {
      ReadOnlyKeyValueStore<OrderKey, Object> store =
          streams.store(
              StoreQueryParameters.fromNameAndType("store", QueryableStoreTypes.keyValueStore()));
      try (KeyValueIterator<OrderKey, Object> entries = store.all()) {
        entries.forEachRemaining(entry -> all.put(entry.key, entry.value));
      }
    } catch (InvalidStateStoreException e) {
      return Map.of();
    }
    return all;
  }
}
