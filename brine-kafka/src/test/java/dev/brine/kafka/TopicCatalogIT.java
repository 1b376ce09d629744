// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Fingerprint;
import dev.brine.it.kafka.Broker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.InvalidConfigurationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Schemas on a topic of a broker in a process of its own. */
@Tag("once")
class TopicCatalogIT {
  private static final byte[] SCHEMA = Brine.create().codec(Order.class).schema();
  private static final Fingerprint FINGERPRINT = Fingerprint.of(SCHEMA);
  private static final byte[] OTHER = Brine.create().codec(OrderKey.class).schema();

  private static Broker broker;

  @TempDir private Path folder;

  @BeforeAll
  static void startBroker() throws Exception {
    broker = Broker.shared();
  }

  @Test
  void the_first_writer_creates_the_topic_with_compaction() throws Exception {
    catalog("created").put(FINGERPRINT, SCHEMA);
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, "created");
    try (Admin admin = broker.admin()) {
      assertThat(
              admin
                  .describeConfigs(List.of(resource))
                  .all()
                  .get()
                  .get(resource)
                  .get("cleanup.policy")
                  .value())
          .isEqualTo("compact");
      assertThat(
              admin
                  .describeTopics(List.of("created"))
                  .allTopicNames()
                  .get()
                  .get("created")
                  .partitions())
          .hasSize(1);
    }
    assertThat(catalog("created").find(FINGERPRINT)).hasValue(SCHEMA);
  }

  @Test
  void a_reader_creates_no_topic() throws Exception {
    assertThatThrownBy(() -> catalog("missing").find(FINGERPRINT))
        .isInstanceOf(UnknownTopicOrPartitionException.class)
        .hasMessageStartingWith("Topic missing of 127.0.0.1:")
        .hasMessageEndingWith(
            " does not exist, so schema "
                + FINGERPRINT
                + " is lost\nRestart the writers, which store their schemas again:"
                + " docs/kafka.md#the-topic-of-schemas");
    try (Admin admin = broker.admin()) {
      assertThat(admin.listTopics().names().get()).doesNotContain("missing");
    }
  }

  @Test
  void a_reader_finds_what_was_stored_after_it_has_read() {
    TopicCatalog reader = catalog("later");
    catalog("later").put(Fingerprint.of(OTHER), OTHER);
    assertThat(reader.find(FINGERPRINT)).isEmpty();
    catalog("later").put(FINGERPRINT, SCHEMA);
    assertThat(reader.find(FINGERPRINT)).hasValue(SCHEMA);
  }

  @Test
  void unknown_fingerprints_do_not_keep_the_broker_busy() {
    AtomicLong nanos = new AtomicLong();
    TopicCatalog reader =
        new TopicCatalog(
            new SchemaTopic("flooded", ClientSettings.of(broker.clients())), nanos::get);
    catalog("flooded").put(FINGERPRINT, SCHEMA);
    for (int i = 0; i < 10; i++) {
      assertThat(reader.find(Fingerprint.of(new byte[] {(byte) i}))).isEmpty();
    }
    catalog("flooded").put(Fingerprint.of(OTHER), OTHER);
    assertThatThrownBy(() -> reader.find(Fingerprint.of(OTHER)))
        .isInstanceOf(KafkaException.class)
        .hasMessageStartingWith(
            "Schema "
                + Fingerprint.of(OTHER)
                + " is not among those that were read, and topic flooded of 127.0.0.1:")
        .hasMessageEndingWith(
            " was read 10 times in 10 seconds\n"
                + "Read the record again later: docs/kafka.md#the-topic-of-schemas");
    assertThat(reader.find(FINGERPRINT)).hasValue(SCHEMA);
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(10));
    assertThat(reader.find(Fingerprint.of(OTHER))).hasValue(OTHER);
  }

  @Test
  void a_topic_that_forgets_schemas_is_refused() throws Exception {
    broker.createTopic("forgetful", Map.of("cleanup.policy", "delete"));
    assertThatThrownBy(() -> catalog("forgetful").put(FINGERPRINT, SCHEMA))
        .isInstanceOf(InvalidConfigurationException.class)
        .hasMessage(
            "Expected cleanup.policy=compact of topic forgetful but was delete\nThe broker would"
                + " delete schemas that records need. Change the topic:"
                + " docs/kafka.md#the-topic-of-schemas");
  }

  @Test
  void many_writers_may_be_the_first() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Callable<Void>> writers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      writers.add(
          () -> {
            catalog("crowded").put(FINGERPRINT, SCHEMA);
            return null;
          });
    }
    for (Future<Void> writer : threads.invokeAll(writers)) {
      writer.get();
    }
    threads.shutdown();
    assertThat(catalog("crowded").find(FINGERPRINT)).hasValue(SCHEMA);
  }

  @Test
  void records_that_are_no_schemas_are_ignored() throws Exception {
    catalog("shared").put(FINGERPRINT, SCHEMA);
    Map<String, Object> raw =
        broker.clients(
            "key.serializer", "org.apache.kafka.common.serialization.StringSerializer",
            "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer");
    try (Producer<String, byte[]> producer = Clients.producer(raw)) {
      Clients.send(producer, "shared", FINGERPRINT.toString(), new byte[] {1, 2, 3});
      Clients.send(producer, "shared", "a key that is longer", SCHEMA);
      Clients.send(producer, "shared", FINGERPRINT.toString(), null);
    }
    TopicCatalog reader = catalog("shared");
    assertThat(reader.find(FINGERPRINT)).hasValue(SCHEMA);
    assertThat(reader.find(Fingerprint.of(OTHER))).isEmpty();
  }

  @Test
  void a_consumer_may_start_before_the_first_producer() throws Exception {
    broker.createTopic("early", Map.of());
    try (Consumer<OrderKey, Order> consumer = Clients.consumer("early", orders("_early_schemas"));
        Producer<OrderKey, Order> producer = Clients.producer(orders("_early_schemas"))) {
      assertThat(consumer.poll(Duration.ZERO)).isEmpty();
      Clients.send(producer, "early", new OrderKey("Lyon", 1), Order.sample(1));
      assertThat(Clients.next(consumer, 1).get(0).value()).isEqualTo(Order.sample(1));
    }
  }

  @Test
  void a_lost_topic_is_a_clear_error_until_a_writer_starts_anew() throws Exception {
    Class<?> old = Versions.first(folder);
    Class<?> now = Versions.second(folder);
    byte[] message = parcel(old, "_lost_schemas");
    BrineSerde<?> before = BrineSerde.ofValue(now, orders("_lost_schemas"));
    assertThat(before.deserializer().deserialize("lost", message)).isNotNull();
    broker.deleteTopic("_lost_schemas");
    assertThat(before.deserializer().deserialize("lost", message)).isNotNull();
    BrineSerde<?> after = BrineSerde.ofValue(now, orders("_lost_schemas"));
    assertThatThrownBy(() -> after.deserializer().deserialize("lost", message))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot read a value of topic lost: Unavailable: ")
        .hasMessageContaining("\nCause: Topic _lost_schemas of 127.0.0.1:")
        .hasMessageContaining("Restart the writers");
    parcel(old, "_lost_schemas");
    assertThat(after.deserializer().deserialize("lost", message))
        .hasToString("Parcel[to=Ada, grams=500, notes=null]");
  }

  @Test
  void a_lost_schema_is_a_clear_error_until_a_writer_starts_anew() throws Exception {
    Class<?> old = Versions.first(folder);
    String topic = "_lossy_schemas";
    byte[] message = parcel(old, topic);
    String key = Fingerprint.of(Brine.create().codec(old).schema()).toString();
    broker.deleteTopic(topic);
    catalog(topic).put(Fingerprint.of(OTHER), OTHER);
    BrineSerde<?> reader = BrineSerde.ofValue(Versions.second(folder), orders(topic));
    assertThatThrownBy(() -> reader.deserializer().deserialize("lossy", message))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot read a value of topic lossy: Unavailable: ")
        .hasMessageContaining(
            "Schema " + key + " of the record is not in topic " + topic + " of 127.0.0.1:");
    parcel(old, topic);
    assertThat(reader.deserializer().deserialize("lossy", message))
        .hasToString("Parcel[to=Ada, grams=500, notes=null]");
  }

  @Test
  void a_broker_that_is_away_is_an_error_that_can_be_tried_again() throws Exception {
    byte[] message = parcel(Versions.first(folder), "_away_schemas");
    BrineSerde<?> blind = BrineSerde.ofValue(Versions.second(folder), away());
    assertThatThrownBy(() -> blind.deserializer().deserialize("away", message))
        .isInstanceOf(SerializationException.class)
        .hasMessageStartingWith("Cannot read a value of topic away: Unavailable: ");
  }

  @Test
  void a_writer_whose_broker_is_away_learns_what_to_do() {
    TopicCatalog blind = TopicCatalog.of("_away_schemas", away());
    assertThatThrownBy(() -> blind.put(FINGERPRINT, SCHEMA))
        .isInstanceOf(KafkaException.class)
        .hasMessage(
            "Schema "
                + FINGERPRINT
                + " cannot be stored on topic _away_schemas of 127.0.0.1:1: Timeout expired while"
                + " fetching topic metadata\n"
                + "Start the broker again if it has ended, for example because its disk is full, or"
                + " check brine.catalog.bootstrap.servers; the next record stores the schema:"
                + " docs/kafka.md#the-topic-of-schemas");
  }

  /** Returns settings whose broker nobody reaches. */
  private static Map<String, Object> away() {
    Map<String, Object> configs = orders("_away_schemas");
    configs.put("brine.catalog.bootstrap.servers", "127.0.0.1:1");
    configs.put("brine.catalog.default.api.timeout.ms", 200);
    configs.put("brine.catalog.request.timeout.ms", 100);
    return configs;
  }

  /** Returns the message of a writer that has just started. */
  private static <T> byte[] parcel(Class<T> version, String catalog) throws Exception {
    Object parcel = version.getConstructors()[0].newInstance("Ada", 500);
    return BrineSerde.ofValue(version, orders(catalog))
        .serializer()
        .serialize("parcels", version.cast(parcel));
  }

  private static TopicCatalog catalog(String topic) {
    return TopicCatalog.of(topic, broker.clients());
  }

  private static Map<String, Object> orders(String catalog) {
    return broker.clients(
        BrineConfig.KEY_TYPE,
        OrderKey.class,
        BrineConfig.VALUE_TYPE,
        Order.class,
        BrineConfig.SCHEMA,
        "fingerprint",
        BrineConfig.CATALOG,
        "topic:" + catalog);
  }
}
