// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.Fingerprint;
import dev.brine.SchemaCatalog;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/**
 * A catalog of schemas on a compacted topic: the key of a record is the fingerprint in 12
 * hexadecimal digits, the value is the schema.
 *
 * <p>Schemas that were read or written once are cached. For a schema that is not, all of the topic
 * is read, at most 10 times in 10 seconds, so a reader finds what was stored after it has started.
 * The clients for that are closed at once, so the catalog need not be closed. Safe for use by many
 * threads.
 *
 * <p>The first writer creates the topic with the policy {@code compact}, one partition, and as many
 * replicas as there are brokers, 3 at most. A topic with another policy is an error, because the
 * broker would delete schemas that records still need. See docs/decisions/086.
 */
public final class TopicCatalog implements SchemaCatalog {
  private final SchemaTopic topic;
  private final SchemaCatalog cached = SchemaCatalog.inMemory();

  /** Guarded by the topic, like all calls of it. */
  private final ReadLimit limit;

  /** Creates a catalog with a clock for {@link ReadLimit}. */
  TopicCatalog(SchemaTopic topic, LongSupplier nanos) {
    this.topic = topic;
    limit = new ReadLimit(nanos);
  }

  /**
   * Returns the catalog on a topic. The settings are checked, and the names of the brokers; nothing
   * connects to a broker before the first schema is needed.
   *
   * @param topic the name of the topic, such as {@code _brine_schemas}
   * @param configs {@code bootstrap.servers} and settings of security. Settings that start with
   *     {@link BrineConfig#CATALOG_PREFIX} come before those without; other settings are ignored
   * @throws org.apache.kafka.common.config.ConfigException if {@code bootstrap.servers} is missing,
   *     if none of these names is found, or if a setting has a wrong value
   */
  public static TopicCatalog of(String topic, Map<String, ?> configs) {
    Objects.requireNonNull(topic, "Missing topic of schemas");
    Objects.requireNonNull(configs, "Missing configuration of the catalog");
    Map<String, Object> settings = ClientSettings.of(configs);
    ClientSettings.check(settings);
    return new TopicCatalog(new SchemaTopic(topic, settings), System::nanoTime);
  }

  /**
   * Returns the schema of this fingerprint in a new array, or nothing if the topic does not have
   * it.
   *
   * @throws KafkaException if the topic does not exist, cannot be read, or was read 10 times in the
   *     last 10 seconds
   */
  @Override
  public Optional<byte[]> find(Fingerprint fingerprint) {
    Optional<byte[]> known = cached.find(fingerprint);
    if (known.isPresent()) {
      return known;
    }
    synchronized (topic) {
      if (cached.find(fingerprint).isPresent()) {
        return cached.find(fingerprint);
      }
      if (!limit.tryRead()) {
        throw new KafkaException(
            "Schema "
                + fingerprint
                + " is not among those that were read, and topic "
                + topic
                + " was read 10 times in 10 seconds\nRead the record again later:"
                + " docs/kafka.md#the-topic-of-schemas");
      }
      if (!topic.readTo(cached)) {
        throw new UnknownTopicOrPartitionException(
            "Topic "
                + topic
                + " does not exist, so schema "
                + fingerprint
                + " is lost\nRestart the writers, which store their schemas again:"
                + " docs/kafka.md#the-topic-of-schemas");
      }
      return cached.find(fingerprint);
    }
  }

  /**
   * Stores a schema, unless the topic has it already, and creates the topic where it is missing.
   * After a failure, the next call tries it again.
   *
   * @throws KafkaException if the topic cannot be read or written, or is not compacted
   */
  @Override
  public void put(Fingerprint fingerprint, byte[] schema) {
    synchronized (topic) {
      if (cached.find(fingerprint).isEmpty()) {
        try {
          store(fingerprint, schema);
        } catch (RetriableException e) {
          throw new KafkaException(
              "Schema "
                  + fingerprint
                  + " cannot be stored on topic "
                  + topic
                  + ": "
                  + e.getMessage()
                  + "\n"
                  + "Start the broker again if it has ended, for example because its disk is full,"
                  + " or check brine.catalog.bootstrap.servers; the next record stores the schema:"
                  + " docs/kafka.md#the-topic-of-schemas",
              e);
        }
      }
    }
  }

  private void store(Fingerprint fingerprint, byte[] schema) {
    if (topic.readTo(cached)) {
      topic.requireCompaction();
    } else {
      topic.create();
    }
    if (cached.find(fingerprint).isEmpty()) {
      topic.append(fingerprint, schema);
      cached.put(fingerprint, schema);
    }
  }

  @Override
  public String toString() {
    return "topic " + topic;
  }
}
