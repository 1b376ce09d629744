// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Date;
import java.util.TreeMap;
import org.prevayler.Prevayler;
import org.prevayler.PrevaylerFactory;
import org.prevayler.Transaction;

/** Orders in memory, by Prevayler: with a journal of transactions, and a snapshot on the way. */
public final class Journal implements OrderStore {
  private static final int SNAPSHOT = 20;

  private final Path folder;
  private final Prevayler<TreeMap<Integer, Order>> orders;

  private Journal(Path folder) throws Exception {
    this.folder = folder;
    orders = PrevaylerFactory.createPrevayler(new TreeMap<Integer, Order>(), folder.toString());
  }

  /**
   * Stores orders, or finds them again.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    OrderStore.run(args, Journal::new);
  }

  /** Adds an order. */
  private record Put(int number, Order order)
      implements Transaction<TreeMap<Integer, Order>>, Serializable {
    @Override
    public void executeOn(TreeMap<Integer, Order> orders, Date time) {
      orders.put(number, order);
    }
  }

  @Override
  public void put(int number, Order order) throws Exception {
    orders.execute(new Put(number, order));
    if (number == SNAPSHOT) {
      orders.takeSnapshot();
    }
  }

  @Override
  public Object get(int number) {
    return orders.prevalentSystem().get(number);
  }

  @Override
  public long bytes() throws IOException {
    return Tally.bytesIn(folder);
  }

  @Override
  public void close() throws IOException {
    orders.close();
  }
}
