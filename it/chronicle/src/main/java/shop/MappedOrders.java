// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Path;
import net.openhft.chronicle.map.ChronicleMap;

/** Orders in a map of Chronicle in a file, which hashes the bytes of serialized keys. */
public final class MappedOrders implements OrderStore {
  private static final int ENTRIES = 200;

  private final ChronicleMap<OrderNumber, Order> orders;

  private MappedOrders(Path folder) throws IOException {
    orders =
        ChronicleMap.of(OrderNumber.class, Order.class)
            .name("orders")
            .averageKey(OrderNumber.of(1))
            .averageValue(Order.sample(1))
            .entries(ENTRIES)
            .createPersistedTo(folder.resolve("orders").toFile());
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, MappedOrders::new);
  }

  @Override
  public void put(int number, Order order) {
    orders.put(OrderNumber.of(number), order);
  }

  @Override
  public Object get(int number) {
    return orders.get(OrderNumber.of(number));
  }

  @Override
  public long bytes() {
    long[] bytes = {0};
    orders.forEachEntry(entry -> bytes[0] += entry.key().size() + entry.value().size());
    return bytes[0];
  }

  @Override
  public void close() {
    orders.close();
  }
}
