// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Path;

/** Orders under their numbers, in whatever a system has for them. */
public interface OrderStore {
  /** Opens a store. */
  interface Opening {
    /**
     * Opens the store of a folder, or creates it there.
     *
     * @param folder an existing one
     */
    OrderStore open(Path folder) throws Exception;
  }

  /** Stores an order. */
  void put(int number, Order order) throws Exception;

  /** Returns the order of a number, or null if it is not there. */
  Object get(int number) throws Exception;

  /** Returns how many bytes the stored orders take. */
  long bytes() throws Exception;

  /** Writes what is not written yet, and ends. */
  void close() throws Exception;

  /**
   * Stores orders, finds them again, or does both in one JVM, and ends the JVM.
   *
   * @param args {@code write}, {@code read} or {@code keep}; a folder; how many orders there are
   */
  static void run(String[] args, Opening opening) {
    Tally.exitAfter(
        () -> {
          int count = Integer.parseInt(args[2]);
          OrderStore store = opening.open(Path.of(args[1]));
          if (!args[0].equals("read")) {
            write(store, count);
          }
          if (!args[0].equals("write")) {
            read(store, count);
          }
          store.close();
        });
  }

  private static void write(OrderStore store, int count) throws Exception {
    for (int number = 0; number < count; number++) {
      store.put(number, Order.sample(number));
    }
    System.out.println("bytes " + store.bytes());
  }

  private static void read(OrderStore store, int count) throws Exception {
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, store.get(number));
    }
    tally.print();
  }
}
