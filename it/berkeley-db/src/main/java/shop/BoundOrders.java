// SPDX-License-Identifier: Apache-2.0
package shop;

import com.sleepycat.bind.EntryBinding;
import com.sleepycat.bind.serial.SerialBinding;
import com.sleepycat.bind.serial.StoredClassCatalog;
import com.sleepycat.collections.StoredMap;
import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseConfig;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.Environment;
import com.sleepycat.je.EnvironmentConfig;
import java.nio.file.Path;

/**
 * Orders in a map of Berkeley DB, by its bindings for serialization: they leave out the header of
 * each stream, and keep descriptions of classes in a catalog, where they find them by their bytes.
 */
public final class BoundOrders implements OrderStore {
  private final Environment environment;
  private final StoredClassCatalog catalog;
  private final Database database;
  private final EntryBinding<Order> values;
  private final StoredMap<OrderNumber, Order> orders;
  private long bytes;

  private BoundOrders(Path folder) {
    EnvironmentConfig settings = new EnvironmentConfig();
    settings.setAllowCreate(true);
    settings.setTransactional(true);
    environment = new Environment(folder.toFile(), settings);
    DatabaseConfig created = new DatabaseConfig();
    created.setAllowCreate(true);
    created.setTransactional(true);
    catalog = new StoredClassCatalog(environment.openDatabase(null, "classes", created));
    database = environment.openDatabase(null, "orders", created);
    values = new SerialBinding<>(catalog, Order.class);
    orders =
        new StoredMap<>(database, new SerialBinding<>(catalog, OrderNumber.class), values, true);
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, BoundOrders::new);
  }

  @Override
  public void put(int number, Order order) {
    orders.put(OrderNumber.of(number), order);
    DatabaseEntry entry = new DatabaseEntry();
    values.objectToEntry(order, entry);
    bytes += entry.getSize();
  }

  @Override
  public Object get(int number) {
    return orders.get(OrderNumber.of(number));
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void close() {
    database.close();
    catalog.close();
    environment.close();
  }
}
