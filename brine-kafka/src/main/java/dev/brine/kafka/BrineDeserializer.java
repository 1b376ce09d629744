// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.nio.ByteBuffer;
import java.util.Map;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Deserializer;

/**
 * Reads the keys or values of records that {@link BrineSerializer} wrote; also values in Java's
 * form, if {@link BrineConfig#READ} says so. Safe for use by many threads, once it is configured.
 *
 * @param <T> the type of {@link BrineConfig#VALUE_TYPE} or {@link BrineConfig#KEY_TYPE}
 */
public final class BrineDeserializer<T> implements Deserializer<T> {
  private volatile MessageCodec<T> codec;

  /** Creates one that {@link #configure} is to be called on. */
  public BrineDeserializer() {}

  BrineDeserializer(MessageCodec<T> codec) {
    this.codec = codec;
  }

  /**
   * Reads the keys of {@link BrineConfig}.
   *
   * @param configs the configuration of the consumer, or of Streams
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if objects
   *     of the type are unsupported
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    codec = MessageCodecs.configured(configs, Part.of(isKey));
  }

  /**
   * Returns the object of a message, or null for null: the tombstone of a compacted topic.
   *
   * @throws SerializationException if the bytes are no message of the type. Its cause is a {@link
   *     dev.brine.BrineException}, or what a method of the objects threw. If the reason is {@link
   *     dev.brine.BrineException.Reason#UNAVAILABLE}, the record may be valid: read it again
   */
  @Override
  public T deserialize(String topic, byte[] data) {
    return data == null ? null : MessageCodec.require(codec).decode(topic, ByteBuffer.wrap(data));
  }

  /**
   * Returns the object of the message that the rest of a buffer has, or null for null.
   *
   * @throws SerializationException if the bytes are no message of the type
   */
  @Override
  public T deserialize(String topic, Headers headers, ByteBuffer data) {
    return data == null ? null : MessageCodec.require(codec).decode(topic, data.duplicate());
  }
}
