// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;
import java.util.Map;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.type.ObjectDataType;

/** Orders in a map of H2's store, by keys that are orders: it compares them by their bytes. */
public final class Entries implements OrderStore {
  private final MVStore store;
  private final Map<Object, Object> map;
  private long bytes;

  private Entries(Path folder) {
    store = MVStore.open(folder.resolve("entries").toString());
    map = store.openMap("orders");
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Entries::new);
  }

  @Override
  public void put(int number, Order order) {
    map.put(order, order);
    bytes += ObjectDataType.serialize(order).length;
  }

  @Override
  public Object get(int number) {
    return map.get(Order.sample(number));
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void close() {
    store.close();
  }
}
