// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.util.Objects;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.data.redis.serializer.SerializationException;

/**
 * Serializes values of Spring Data Redis, its cache and Spring Session. Not for keys: Redis finds
 * them by their bytes, so their serializer must stay the one that wrote them.
 *
 * <p>Null is no bytes, and no bytes are null.
 */
public final class BrineRedisSerializer implements RedisSerializer<Object> {
  private static final byte[] NO_BYTES = {};

  private final BrineValues values;

  /** Creates the serializer. */
  public BrineRedisSerializer(BrineValues values) {
    this.values = Objects.requireNonNull(values, "Missing values");
  }

  @Override
  public byte[] serialize(Object value) {
    if (value == null) {
      return NO_BYTES;
    }
    try {
      return values.encode(value);
    } catch (BrineValueException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }

  @Override
  public Object deserialize(byte[] bytes) {
    if (bytes == null || bytes.length == 0) {
      return null;
    }
    try {
      return values.decode(bytes);
    } catch (BrineValueException e) {
      throw new SerializationException(e.getMessage(), e);
    }
  }
}
