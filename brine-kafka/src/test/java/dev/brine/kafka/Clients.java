// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Producers and consumers as a user configures them. */
final class Clients {
  private static final String CANNOT_WAIT = "Waited for minutes";

  private Clients() {}

  /** Returns a producer that creates its serializers from the configuration. */
  static <K, V> Producer<K, V> producer(Map<String, Object> configs) {
    configs.putIfAbsent("key.serializer", BrineSerializer.class.getName());
    configs.putIfAbsent("value.serializer", BrineSerializer.class.getName());
    return new KafkaProducer<>(configs);
  }

  /** Returns a consumer of all of a topic that creates its deserializers from the configuration. */
  static <K, V> Consumer<K, V> consumer(String topic, Map<String, Object> configs) {
    configs.putIfAbsent("key.deserializer", BrineDeserializer.class.getName());
    configs.putIfAbsent("value.deserializer", BrineDeserializer.class.getName());
    configs.putIfAbsent("default.api.timeout.ms", 300_000);
    Consumer<K, V> consumer = new KafkaConsumer<>(configs);
    List<TopicPartition> all = List.of(new TopicPartition(topic, 0));
    consumer.assign(all);
    consumer.seekToBeginning(all);
    return consumer;
  }

  /** Sends a record and waits until it is stored. */
  static <K, V> void send(Producer<K, V> producer, String topic, K key, V value) throws Exception {
    Future<?> sent = producer.send(new ProducerRecord<>(topic, key, value));
    sent.get();
  }

  /** Returns the next records. */
  static <K, V> List<ConsumerRecord<K, V>> next(Consumer<K, V> consumer, int count) {
    List<ConsumerRecord<K, V>> records = new ArrayList<>();
    long end = System.nanoTime() + Duration.ofMinutes(5).toNanos();
    while (records.size() < count) {
      if (System.nanoTime() > end) {
        throw new AssertionError(CANNOT_WAIT + " for " + count + " records: " + records);
      }
      consumer.poll(Duration.ofSeconds(1)).forEach(records::add);
    }
    return records;
  }
}
