// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import net.sf.ehcache.Cache;
import net.sf.ehcache.CacheManager;
import net.sf.ehcache.Element;
import net.sf.ehcache.config.CacheConfiguration;
import net.sf.ehcache.config.Configuration;
import net.sf.ehcache.config.DiskStoreConfiguration;

/** Orders in a persistent disk store of Ehcache 2, which writes its index where it ends. */
public final class DiskOrders implements OrderStore {
  private static final String NAME = "orders";
  private static final int ON_HEAP = 1_000;

  private final CacheManager manager;
  private final Cache orders;
  private long bytes;

  @SuppressWarnings("deprecation") // Only the deprecated setting is in the free product.
  private DiskOrders(Path folder) {
    manager =
        CacheManager.create(
            new Configuration()
                .name(NAME)
                .updateCheck(false)
                .diskStore(new DiskStoreConfiguration().path(folder.toString()))
                .cache(
                    new CacheConfiguration(NAME, ON_HEAP)
                        .eternal(true)
                        .overflowToDisk(true)
                        .diskPersistent(true)));
    orders = manager.getCache(NAME);
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, DiskOrders::new);
  }

  @Override
  public void put(int number, Order order) {
    Element element = new Element(OrderNumber.of(number), order);
    orders.put(element);
    bytes += element.getSerializedSize();
  }

  @Override
  public Object get(int number) {
    Element element = orders.get(OrderNumber.of(number));
    return element == null ? null : element.getObjectValue();
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void close() {
    manager.shutdown();
  }
}
