// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import org.ehcache.Cache;
import org.ehcache.CacheManager;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.ehcache.config.units.EntryUnit;
import org.ehcache.config.units.MemoryUnit;
import org.ehcache.core.internal.statistics.DefaultStatisticsService;
import org.ehcache.core.spi.service.StatisticsService;
import org.ehcache.impl.copy.SerializingCopier;
import org.ehcache.impl.serialization.PlainJavaSerializer;

/**
 * Orders in a cache of Ehcache: a few on the heap, by value, and all in the tier below it, which
 * the property {@code tier} names: {@code offheap} or {@code disk}. With {@code serializer=plain}
 * the cache does not have the serializer that Ehcache takes by itself.
 */
public final class Caches implements OrderStore {
  private static final String NAME = "orders";
  private static final int ON_HEAP = 5;
  private static final int MEGABYTES = 8;

  private final StatisticsService statistics = new DefaultStatisticsService();
  private final CacheManager manager;
  private final Cache<Integer, Order> orders;

  private Caches(Path folder) {
    CacheConfigurationBuilder<Integer, Order> cache =
        CacheConfigurationBuilder.newCacheConfigurationBuilder(Integer.class, Order.class, pools())
            .withValueCopier(SerializingCopier.asCopierClass());
    if ("plain".equals(System.getProperty("serializer"))) {
      cache = cache.withValueSerializer(new PlainJavaSerializer<>(Caches.class.getClassLoader()));
    }
    manager =
        CacheManagerBuilder.newCacheManagerBuilder()
            .with(CacheManagerBuilder.persistence(folder.resolve("caches").toFile()))
            .using(statistics)
            .withCache(NAME, cache)
            .build(true);
    orders = manager.getCache(NAME, Integer.class, Order.class);
  }

  private static boolean isOnDisk() {
    return "disk".equals(System.getProperty("tier"));
  }

  private static ResourcePoolsBuilder pools() {
    ResourcePoolsBuilder heap =
        ResourcePoolsBuilder.newResourcePoolsBuilder().heap(ON_HEAP, EntryUnit.ENTRIES);
    return isOnDisk()
        ? heap.disk(MEGABYTES, MemoryUnit.MB, true)
        : heap.offheap(MEGABYTES, MemoryUnit.MB);
  }

  /**
   * Stores orders, finds them again, or does both.
   *
   * @param args {@code write}, {@code read} or {@code keep}; a folder; how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Caches::new);
  }

  @Override
  public void put(int number, Order order) {
    orders.put(number, order);
  }

  @Override
  public Object get(int number) {
    return orders.get(number);
  }

  @Override
  public long bytes() {
    return statistics
        .getCacheStatistics(NAME)
        .getTierStatistics()
        .get(isOnDisk() ? "Disk" : "OffHeap")
        .getOccupiedByteSize();
  }

  @Override
  public void close() {
    manager.close();
  }
}
