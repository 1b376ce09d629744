// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.nio.file.Path;
import org.mapdb.DB;
import org.mapdb.DBMaker;
import org.mapdb.DataOutput2;
import org.mapdb.HTreeMap;
import org.mapdb.Serializer;

/** Orders in a map of MapDB, in a file, by its serializer for Java's objects. */
public final class Maps implements OrderStore {
  private static final Serializer<Order> ORDERS = serializer();

  private final DB database;
  private final HTreeMap<Integer, Order> orders;
  private long bytes;

  private Maps(Path folder) {
    database = DBMaker.fileDB(folder.resolve("orders.db").toFile()).transactionEnable().make();
    orders = database.hashMap("orders", Serializer.INTEGER, ORDERS).createOrOpen();
  }

  @SuppressWarnings("unchecked") // MapDB has one serializer for all types.
  private static Serializer<Order> serializer() {
    return (Serializer<Order>) Serializer.JAVA;
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Maps::new);
  }

  @Override
  public void put(int number, Order order) throws IOException {
    orders.put(number, order);
    DataOutput2 serialized = new DataOutput2();
    ORDERS.serialize(serialized, order);
    bytes += serialized.pos;
  }

  @Override
  public Object get(int number) {
    return orders.get(number);
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public void close() {
    database.commit();
    database.close();
  }
}
