// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;
import java.util.stream.Stream;

/** The codec of Redisson that is its default, and its codec of JSON. */
final class RedissonReleases {
  private static final String MODULE = "org.redisson:redisson";

  private RedissonReleases() {}

  /** Returns the lineages. */
  static List<Lineage> lineages() {
    return List.of(
        lineage("redisson-kryo", "Redisson, Kryo5Codec", "Kryo5Codec", "3.19.3"),
        lineage(
            "redisson-json", "Redisson, JsonJacksonCodec", "JsonJacksonCodec", "3.13.6", "3.19.3"));
  }

  private static Lineage lineage(String id, String title, String codec, String... oldest) {
    Setup setup = Setup.of("RedissonCodec", codec);
    return new Lineage(
        id,
        title,
        Stream.concat(
                Stream.concat(Stream.of(oldest), Stream.of("3.27.2", "3.52.0"))
                    .map(version -> Release.of(version, setup, MODULE)),
                Stream.of(newest(setup)))
            .toList());
  }

  /** Redisson 4 leaves it to its users to add Jackson. */
  private static Release newest(Setup setup) {
    return new Release(
        "4.7.0",
        Release.Origin.MAVEN,
        List.of(
            MODULE + ":4.7.0",
            "com.fasterxml.jackson.core:jackson-databind:2.21.8",
            "com.fasterxml.jackson.datatype:jackson-datatype-jsr310:2.21.8"),
        setup);
  }
}
