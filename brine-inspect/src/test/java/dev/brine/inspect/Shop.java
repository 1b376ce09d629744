// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects of a shop, whose reports are expected word for word. */
@SuppressWarnings("UnusedVariable") // Streams have the fields.
public final class Shop implements Serializable {
  private static final long serialVersionUID = 1;

  private final List<Order> orders = new ArrayList<>();
  private Order best;

  /** The state of an order. */
  public enum Status {
    OPEN,
    PAID
  }

  /** An order. */
  public static final class Order implements Serializable {
    private static final long serialVersionUID = 1;

    private final int number;
    private final String customer;
    private final Status status;
    private final int[] prices = {1, 20, 300};
    private final Map<String, Integer> tags = new HashMap<>();

    Order(int number, String customer, Status status) {
      this.number = number;
      this.customer = customer;
      this.status = status;
    }
  }

  /** Returns a shop of two orders. */
  public static Shop create() {
    Shop shop = new Shop();
    shop.orders.add(new Order(1, "Zoë \"\u001b[31m", Status.PAID));
    shop.orders.add(new Order(2, "Anna", Status.PAID));
    shop.orders.get(1).tags.put("size", 40);
    shop.best = shop.orders.get(0);
    return shop;
  }
}
