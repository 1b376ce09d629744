// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Has some orders, and stores them. */
public final class Shop {
  private static final List<String> CUSTOMERS = List.of("Ada Lovelace", "Zoë Müller", "小明");

  private Shop() {}

  /** Returns orders; {@code --samples shop.Shop::orders} takes them from here. */
  public static List<Order> orders() {
    return IntStream.range(0, 20).mapToObj(Shop::order).toList();
  }

  private static Order order(int number) {
    Order order = new Order(number, CUSTOMERS.get(number % CUSTOMERS.size()));
    for (int i = 0; i <= number % 4; i++) {
      order.getLines().add(new Line("article " + i, i + 1, 995L * (i + 1)));
    }
    return order;
  }

  /** Stores the orders in a file. */
  public static void main(String[] args) throws IOException {
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(Path.of(args[0])))) {
      for (Order order : orders()) {
        out.writeObject(order);
      }
    }
  }
}
