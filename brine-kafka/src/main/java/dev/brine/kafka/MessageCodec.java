// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.internal.settings.Settings;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.kafka.common.errors.SerializationException;

/**
 * Writes and reads one part of records. Whatever fails is a {@link SerializationException}. Safe
 * for use by many threads.
 *
 * @param <T> the type of that part
 */
final class MessageCodec<T> {
  /** The upper four bits of a message of Brine, version 1, and the bits of its lane. */
  private static final int VERSION_AND_LANE = 0b1111_0011;

  private static final int FINGERPRINT = 0b1001_0001;

  private final Part part;
  private final Class<?> type;
  private final Supplier<Codec<T>> written;
  private final Codec<T> read;

  /** Reads messages that name their schema by its fingerprint; null without a catalog. */
  private final Codec<T> catalogued;

  MessageCodec(
      Part part, Class<?> type, Supplier<Codec<T>> written, Codec<T> read, Codec<T> catalogued) {
    this.part = part;
    this.type = type;
    this.written = written;
    this.read = read;
    this.catalogued = catalogued;
  }

  /**
   * Returns a codec that is there.
   *
   * @throws SerializationException if it is null
   */
  static <T> MessageCodec<T> require(MessageCodec<T> codec) {
    if (codec == null) {
      throw new SerializationException(
          "Not configured: Kafka configures only what it creates itself. Call configure(configs,"
              + " isKey)");
    }
    return codec;
  }

  /** Returns the message of an object, which is not null. */
  byte[] encode(String topic, T value) {
    try {
      requireType(value);
      return written.get().encode(value);
    } catch (RuntimeException | LinkageError e) {
      throw failure("write", topic, e);
    }
  }

  /** Returns the object of the message that the rest of a buffer has; never null. */
  T decode(String topic, ByteBuffer message) {
    T value;
    try {
      value = codecOf(message).decode(message);
      requireEnd(message);
      if (value != null) {
        requireType(value);
      }
    } catch (RuntimeException | LinkageError e) {
      throw failure("read", topic, e);
    }
    if (value == null) {
      throw new SerializationException(
          "Cannot read a "
              + part
              + " of topic "
              + topic
              + ": the message has null as its object, where a tombstone has no message");
    }
    return value;
  }

  private Codec<T> codecOf(ByteBuffer message) {
    boolean hasFingerprint =
        message.hasRemaining()
            && (message.get(message.position()) & VERSION_AND_LANE) == FINGERPRINT;
    return hasFingerprint && catalogued != null ? catalogued : read;
  }

  /** The type of a serializer is erased, so the compiler cannot see to it. */
  private void requireType(Object value) {
    if (!type.isInstance(value)) {
      throw new ClassCastException(
          "Expected an object of "
              + type.getName()
              + ", as "
              + part.typeKey()
              + " says, but was one of "
              + value.getClass().getName());
    }
  }

  /** A message in frames, or in Java's form, ends before the record does if more follows. */
  private static void requireEnd(ByteBuffer message) {
    if (message.hasRemaining()) {
      throw new SerializationException(
          "The message is followed by " + message.remaining() + " bytes");
    }
  }

  private SerializationException failure(String task, String topic, Throwable cause) {
    String message = "Cannot " + task + " a " + part + " of topic " + topic + ": " + problem(cause);
    return new SerializationException(message, cause);
  }

  private String problem(Throwable cause) {
    if (!(cause instanceof BrineException failure)) {
      return Objects.toString(cause.getMessage(), cause.toString());
    }
    return failure.reason() == Reason.REFUSED && part == Part.VALUE
        ? Settings.refusedBetweenReleases(failure, BrineConfig.TYPES, "docs/kafka.md#classes")
        : failure.getMessage() + advice(failure);
  }

  /** Returns which keys of the configuration matter for a failure. */
  private String advice(BrineException failure) {
    if (failure.reason() == Reason.UNAVAILABLE && failure.getCause() != null) {
      return "\nCause: " + failure.getCause().getMessage();
    }
    if (failure.reason() == Reason.INCOMPATIBLE && part == Part.VALUE) {
      return "\nIn the configuration of Kafka, see "
          + BrineConfig.SCHEMA
          + " and "
          + BrineConfig.CATALOG
          + ": docs/kafka.md#what-goes-wrong";
    }
    if (failure.reason() == Reason.INCOMPATIBLE) {
      return "\nIn the configuration of Kafka, see "
          + BrineConfig.KEY_SCHEMA
          + ": docs/kafka.md#what-goes-wrong";
    }
    return "";
  }
}
