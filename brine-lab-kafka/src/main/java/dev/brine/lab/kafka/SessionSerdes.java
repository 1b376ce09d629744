// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.kafka;

import dev.brine.lab.serializer.Session;
import java.util.Arrays;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;

/**
 * The rows of the lab as serializers of a producer and deserializers of a consumer, as users of a
 * library write them. Both sides are used by the thread that calls the clients.
 */
final class SessionSerdes {
  private SessionSerdes() {}

  /** Returns a serializer; Kafka wants an array of its own for each record. */
  static Serializer<Object> serializer(Session session) {
    return (topic, record) -> {
      try {
        int length = session.serialize(record);
        return Arrays.copyOf(session.buffer(), length);
      } catch (Exception e) {
        throw new SerializationException(e);
      }
    };
  }

  /** Returns a deserializer. */
  static Deserializer<Object> deserializer(Session session) {
    return (topic, bytes) -> {
      try {
        return session.deserialize(bytes, bytes.length);
      } catch (Exception e) {
        throw new SerializationException(e);
      }
    };
  }
}
