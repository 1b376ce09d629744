// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Values and sessions in Redis in Java's form. */
final class SpringData {
  static final Kind KIND =
      Kind.of("spring-redis", "Java serialization in Redis")
          .help(
              "Whoever can write to Redis chooses the classes: set another serializer, since that"
                  + " of a RedisTemplate is Java's by default, or a filter for the JVM.")
          .source(
              "https://docs.spring.io/spring-data/redis/reference/redis/template.html#redis:serializer")
          .filtering(Filtering.NONE)
          .creates("org/springframework/data/redis/serializer/JdkSerializationRedisSerializer")
          .calls("org/springframework/data/redis/serializer/RedisSerializer", "java")
          .filtering(Filtering.UNKNOWN)
          .creates("org/springframework/data/redis/core/RedisTemplate")
          .except("org/springframework/data/redis/core/StringRedisTemplate")
          .build();

  private SpringData() {}
}
