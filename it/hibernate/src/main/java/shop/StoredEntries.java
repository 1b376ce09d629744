// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import javax.cache.CacheManager;
import javax.cache.Caching;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.ehcache.config.units.MemoryUnit;
import org.ehcache.impl.serialization.PlainJavaSerializer;
import org.ehcache.jsr107.Eh107Configuration;
import org.ehcache.jsr107.EhcacheCachingProvider;

/**
 * Orders in a second-level cache outside of the heap. Its entries are streams of Java: each one by
 * itself, as in a cache on disk or in a cluster.
 */
public final class StoredEntries {
  private StoredEntries() {}

  /**
   * Stores orders, and finds them in the cache.
   *
   * @param args {@code keep}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    CacheManager caches =
        Caching.getCachingProvider(EhcacheCachingProvider.class.getName()).getCacheManager();
    caches.createCache(
        "purchases",
        Eh107Configuration.fromEhcacheCacheConfiguration(
            CacheConfigurationBuilder.newCacheConfigurationBuilder(
                    Object.class,
                    Object.class,
                    ResourcePoolsBuilder.newResourcePoolsBuilder().offheap(2, MemoryUnit.MB))
                .withKeySerializer(new PlainJavaSerializer<>(loader()))
                .withValueSerializer(new PlainJavaSerializer<>(loader()))));
    Purchases.main(new String[] {args[0], Path.of(args[1]).toString(), args[2]});
  }

  private static ClassLoader loader() {
    return StoredEntries.class.getClassLoader();
  }
}
