// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.TypeReference;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * A {@link BrineSerializer} and a {@link BrineDeserializer} of one type, for Kafka Streams. Safe
 * for use by many threads, once it is configured.
 *
 * @param <T> the type of the keys or values
 */
public final class BrineSerde<T> implements Serde<T> {
  private volatile MessageCodec<T> codec;

  /** Creates one that {@link #configure} is to be called on, as Streams does by default. */
  public BrineSerde() {}

  private BrineSerde(MessageCodec<T> codec) {
    this.codec = codec;
  }

  /**
   * Returns the serde of values of a class, whatever {@link BrineConfig#VALUE_TYPE} says.
   *
   * @param configs the configuration with the other keys; it may be that of Streams
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if objects
   *     of the type are unsupported
   */
  public static <T> BrineSerde<T> ofValue(Class<T> type, Map<String, ?> configs) {
    Objects.requireNonNull(type, "Missing class of the values");
    return new BrineSerde<>(MessageCodecs.ofValue(type, brine -> brine.codec(type), configs));
  }

  /**
   * Returns the serde of values of a type with its arguments, such as a list of orders.
   *
   * @param configs the configuration with the other keys; it may be that of Streams
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if objects
   *     of the type are unsupported
   */
  public static <T> BrineSerde<T> ofValue(TypeReference<T> type, Map<String, ?> configs) {
    Objects.requireNonNull(type, "Missing type of the values");
    return new BrineSerde<>(
        MessageCodecs.ofValue(Object.class, brine -> brine.codec(type), configs));
  }

  /**
   * Returns the serde of keys of a class, whatever {@link BrineConfig#KEY_TYPE} says.
   *
   * @param configs the configuration with the other keys; it may be that of Streams
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if equal
   *     objects of the class could have different bytes
   */
  public static <T> BrineSerde<T> ofKey(Class<T> type, Map<String, ?> configs) {
    Objects.requireNonNull(type, "Missing class of the keys");
    return new BrineSerde<>(MessageCodecs.ofKey(type, configs));
  }

  /**
   * Reads the keys of {@link BrineConfig}.
   *
   * @throws org.apache.kafka.common.config.ConfigException if a value is not allowed, or if objects
   *     of the type are unsupported
   */
  @Override
  public void configure(Map<String, ?> configs, boolean isKey) {
    codec = MessageCodecs.configured(configs, Part.of(isKey));
  }

  @Override
  public Serializer<T> serializer() {
    return new BrineSerializer<>(MessageCodec.require(codec));
  }

  @Override
  public Deserializer<T> deserializer() {
    return new BrineDeserializer<>(MessageCodec.require(codec));
  }
}
