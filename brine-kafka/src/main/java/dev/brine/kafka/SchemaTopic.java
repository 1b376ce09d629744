// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.Fingerprint;
import dev.brine.SchemaCatalog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.InvalidConfigurationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** A topic of schemas at its broker. Clients live as long as a call. */
final class SchemaTopic {
  private static final int MOST_REPLICAS = 3;
  private static final int DIGITS = 12;
  private static final String ADVICE = ": docs/kafka.md#the-topic-of-schemas";

  private final String name;
  private final Map<String, Object> settings;

  SchemaTopic(String name, Map<String, Object> settings) {
    this.name = name;
    this.settings = settings;
  }

  /**
   * Reads all schemas up to the present end of the topic. Records that are no schemas are ignored:
   * a fingerprint proves its schema.
   *
   * @param sink gets the schemas
   * @return whether the topic exists
   */
  boolean readTo(SchemaCatalog sink) {
    Map<String, Object> reading = new HashMap<>(settings);
    // A topic that the broker creates by itself would not be compacted.
    reading.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    // No group: there is nothing to commit. If the start of the topic moves, go on from there.
    reading.remove(ConsumerConfig.GROUP_ID_CONFIG);
    reading.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    try (Consumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(reading, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<PartitionInfo> partitions = consumer.partitionsFor(name);
      if (partitions == null || partitions.isEmpty()) {
        return false;
      }
      read(
          consumer,
          partitions.stream().map(each -> new TopicPartition(name, each.partition())).toList(),
          sink);
      return true;
    }
  }

  private void read(
      Consumer<byte[], byte[]> consumer, Collection<TopicPartition> all, SchemaCatalog sink) {
    consumer.assign(all);
    consumer.seekToBeginning(all);
    Map<TopicPartition, Long> ends = consumer.endOffsets(all);
    long start = System.nanoTime();
    while (all.stream().anyMatch(each -> consumer.position(each) < ends.get(each))) {
      for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofSeconds(1))) {
        fingerprint(record.key(), record.value())
            .ifPresent(fingerprint -> sink.put(fingerprint, record.value()));
        start = System.nanoTime();
      }
      if (System.nanoTime() - start > longestPause().toNanos()) {
        throw new TimeoutException("No answer from topic " + name + " for " + longestPause());
      }
    }
  }

  private Duration longestPause() {
    Object millis = settings.get(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG);
    return millis == null
        ? Duration.ofMinutes(1)
        : Duration.ofMillis(Long.parseLong(millis.toString()));
  }

  private static Optional<Fingerprint> fingerprint(byte[] key, byte[] schema) {
    if (key == null || key.length != DIGITS || schema == null) {
      return Optional.empty();
    }
    Fingerprint fingerprint = Fingerprint.of(schema);
    boolean isProven = fingerprint.toString().equals(new String(key, StandardCharsets.ISO_8859_1));
    return isProven ? Optional.of(fingerprint) : Optional.empty();
  }

  /** Creates the topic, unless another writer has just done so. */
  void create() {
    try (Admin admin = Admin.create(settings)) {
      int brokers = get(admin.describeCluster().nodes()).size();
      NewTopic topic =
          new NewTopic(name, 1, (short) Math.min(MOST_REPLICAS, brokers))
              .configs(
                  Map.of(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT));
      get(admin.createTopics(List.of(topic)).all());
    } catch (TopicExistsException e) {
      requireCompaction();
    }
  }

  /**
   * Checks that the broker keeps the last record of each key for ever.
   *
   * @throws InvalidConfigurationException if it does not
   */
  void requireCompaction() {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, name);
    try (Admin admin = Admin.create(settings)) {
      String policy =
          get(admin.describeConfigs(List.of(resource)).all())
              .get(resource)
              .get(TopicConfig.CLEANUP_POLICY_CONFIG)
              .value();
      if (!policy.equals(TopicConfig.CLEANUP_POLICY_COMPACT)) {
        throw new InvalidConfigurationException(
            "Expected cleanup.policy=compact of topic "
                + name
                + " but was "
                + policy
                + "\nThe broker would delete schemas that records need. Change the topic"
                + ADVICE);
      }
    }
  }

  /** Stores a schema and waits until all replicas that are in sync have it. */
  void append(Fingerprint fingerprint, byte[] schema) {
    Map<String, Object> writing = new HashMap<>(settings);
    writing.put(ProducerConfig.ACKS_CONFIG, "all");
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(writing, new ByteArraySerializer(), new ByteArraySerializer())) {
      byte[] key = fingerprint.toString().getBytes(StandardCharsets.ISO_8859_1);
      get(producer.send(new ProducerRecord<>(name, key, schema)));
    }
  }

  private static <V> V get(Future<V> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      throw new InterruptException(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof KafkaException failure) {
        throw failure;
      }
      throw new KafkaException(e.getCause());
    }
  }

  @Override
  public String toString() {
    return name + " of " + settings.get(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG);
  }
}
