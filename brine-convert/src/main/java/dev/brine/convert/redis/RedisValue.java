// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.brine.convert.Marks;
import java.util.Optional;

/**
 * A string, or a field of a hash.
 *
 * @param field empty for a string
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record RedisValue(byte[] key, Optional<byte[]> field, byte[] value) {
  /** Returns the same place with another value. */
  RedisValue with(byte[] other) {
    return new RedisValue(key, field, other);
  }

  /** Returns the mark of the value. */
  long mark() {
    String place = key.length + " " + text(key) + field.map(RedisValue::text).orElse("");
    return Marks.of(field.isPresent() ? "hash " + place : "string " + place, value);
  }

  /** Keys may be any bytes. */
  private static String text(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }

  /** Returns the place for people. */
  @Override
  public String toString() {
    String name = new String(key, UTF_8);
    return field.map(bytes -> name + " " + new String(bytes, UTF_8)).orElse(name);
  }
}
