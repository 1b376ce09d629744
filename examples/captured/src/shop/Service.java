// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A program that keeps carts and orders as bytes, and knows nothing of Brine. */
public final class Service {
  private static final int VISITS = 3_000;
  private static final int VISITS_OF_AN_ORDER = 10;

  private final Map<String, byte[]> store = new HashMap<>();

  private Service() {}

  /** Lets visitors fill their carts, and some of them order. */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    Service service = new Service();
    for (int visit = 0; visit < VISITS; visit++) {
      service.visit(visit);
    }
    System.out.println(service.store.size() + " objects are stored.");
  }

  private void visit(int visit) throws IOException, ClassNotFoundException {
    String key = "cart " + visit % 100;
    Cart cart = store.containsKey(key) ? (Cart) load(key) : new Cart("Visitor " + visit % 100);
    cart.add("article " + visit % 7, 1 + visit % 3);
    if (visit % VISITS_OF_AN_ORDER == 0) {
      List<Order> orders = Order.of(cart, visit);
      for (Order order : orders) {
        save("order " + order.number(), order);
      }
      cart.clear();
    }
    save(key, cart);
  }

  private void save(String key, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    store.put(key, bytes.toByteArray());
  }

  private Object load(String key) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(store.get(key)))) {
      return in.readObject();
    }
  }
}
