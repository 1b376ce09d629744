// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.util.List;
import java.util.stream.Stream;

/** The codecs of Redisson that its releases used by default, and its codec of JSON. */
final class RedissonReleases {
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
        Stream.concat(Stream.of(oldest), Stream.of("3.27.2", "3.52.0", "4.7.0"))
            .map(version -> Release.of(version, setup, "org.redisson:redisson"))
            .toList());
  }
}
