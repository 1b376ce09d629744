// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.infinispan.Cache;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.commons.marshall.JavaSerializationMarshaller;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;

/** A cache of orders with a store on disk, by the marshaller that uses Java serialization. */
public final class Orders {
  private static final List<String> KNOWN =
      Arrays.asList("shop\\..*", "java\\.(lang|math|time|util)\\..*", "\\[Ljava\\.lang\\..*");

  private Orders() {}

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          GlobalConfigurationBuilder global = new GlobalConfigurationBuilder();
          global.serialization().marshaller(new JavaSerializationMarshaller());
          global.serialization().allowList().addRegexps(KNOWN.toArray(new String[0]));
          global.globalState().enable().persistentLocation(folder.toString());
          ConfigurationBuilder stored = new ConfigurationBuilder();
          stored.encoding().key().mediaType(System.getProperty("shop.keys"));
          stored.encoding().value().mediaType(MediaType.APPLICATION_SERIALIZED_OBJECT_TYPE);
          stored
              .persistence()
              .addSoftIndexFileStore()
              .dataLocation(folder.resolve("data").toString())
              .indexLocation(folder.resolve("index").toString());
          try (DefaultCacheManager manager = new DefaultCacheManager(global.build())) {
            manager.defineConfiguration("orders", stored.build());
            if (args[0].equals("write")) {
              write(manager.getCache("orders"), count);
            } else {
              read(manager.getCache("orders"), count);
            }
          }
          System.out.println("bytes " + Tally.bytesIn(folder.resolve("data")));
        });
  }

  private static void write(Cache<Integer, Order> cache, int count) {
    for (int number = 0; number < count; number++) {
      cache.put(number, Order.sample(number));
    }
  }

  private static void read(Cache<Integer, Order> cache, int count) {
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, cache.get(number));
    }
    tally.print();
  }
}
