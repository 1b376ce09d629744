// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** Sessions of Spring in a store, in Java's form by default. */
final class SpringSessions {
  static final Kind KIND =
      Kind.of("spring-session", "Sessions of Spring")
          .help(
              "Attributes are in Java's form by default: set a springSessionDefaultRedisSerializer"
                  + " or a conversion service of your own, or a filter for the JVM.")
          .source("https://docs.spring.io/spring-session/reference/configuration/redis.html")
          .annotates(
              "org/springframework/session/data/redis/config/annotation/web/http/EnableRedisHttpSession")
          .annotates(
              "org/springframework/session/data/redis/config/annotation/web/http/EnableRedisIndexedHttpSession")
          .annotates(
              "org/springframework/session/data/redis/config/annotation/web/server/EnableRedisWebSession")
          .annotates(
              "org/springframework/session/jdbc/config/annotation/web/http/EnableJdbcHttpSession")
          .annotates(
              "org/springframework/session/data/mongo/config/annotation/web/http/EnableMongoHttpSession")
          .annotates(
              "org/springframework/session/hazelcast/config/annotation/web/http/EnableHazelcastHttpSession")
          .creates("org/springframework/session/data/mongo/JdkMongoSessionConverter")
          .creates("org/springframework/session/jdbc/JdbcIndexedSessionRepository")
          .build();

  private SpringSessions() {}
}
