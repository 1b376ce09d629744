// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.spring.BrineRedisSerializer;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager.RedisCacheManagerBuilder;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;

/** Replaces the serializer of the values of a cache manager. Keys are left as they are. */
final class CacheValues {
  private CacheValues() {}

  /** Replaces it in the defaults, and in those caches that have the serializer of the defaults. */
  static void replace(RedisCacheManagerBuilder caches, BrineRedisSerializer serializer) {
    RedisCacheConfiguration defaults = caches.cacheDefaults();
    SerializationPair<Object> before = defaults.getValueSerializationPair();
    SerializationPair<Object> values = SerializationPair.fromSerializer(serializer);
    caches.cacheDefaults(defaults.serializeValuesWith(values));
    for (String name : caches.getConfiguredCaches()) {
      caches
          .getCacheConfigurationFor(name)
          .filter(cache -> cache.getValueSerializationPair() == before)
          .ifPresent(
              cache -> caches.withCacheConfiguration(name, cache.serializeValuesWith(values)));
    }
  }
}
