// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Writes the keys or values of records as messages of Brine. Safe for use by many threads, once it
 * is configured.
 *
 * <p>{@code value.serializer=dev.brine.kafka.BrineSerializer} lets Kafka create and configure it.
 * Keys are written by {@link dev.brine.Brine#keyCodec(Class)}, so equal keys have equal bytes.
 *
 * @param <T> the type of {@link BrineConfig#VALUE_TYPE} or {@link BrineConfig#KEY_TYPE}
 */
public final class BrineSerializer<T> implements Serializer<T> {
  private volatile MessageCodec<T> codec;

  /** Creates one that {@link #configure} is to be called on. */
  public BrineSerializer() {}

  BrineSerializer(MessageCodec<T> codec) {
    this.codec = codec;
  }

  /**
   * Reads the keys of {@link BrineConfig}.
   *
   * @param configs the configuration of the producer, or of Streams
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if objects
   *     of the type are unsupported
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    codec = MessageCodecs.configured(configs, Part.of(isKey));
  }

  /**
   * Returns the message of an object, or null for null: the tombstone of a compacted topic.
   *
   * @throws SerializationException if the object, or one that it leads to, is unsupported or not
   *     allowed, or if its schema cannot be stored
   */
  @Override
  public byte[] serialize(String topic, T data) {
    return data == null ? null : MessageCodec.require(codec).encode(topic, data);
  }
}
