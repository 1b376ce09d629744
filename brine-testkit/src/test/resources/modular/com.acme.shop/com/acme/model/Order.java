// SPDX-License-Identifier: Apache-2.0
package com.acme.model;

import com.acme.parts.Part;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The root of a graph with a cycle, of every kind of class that a program has. */
public final class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String id;
  private final List<Object> lines = new ArrayList<>();
  private final Map<State, Price> prices = new LinkedHashMap<>();
  private Order previous;

  private Order(String id) {
    this.id = id;
  }

  /** Returns an order that follows itself. */
  public static Order example() {
    Order order = new Order("7");
    order.previous = order;
    order.lines.add(new Part("bolt", 3));
    order.lines.add(new Note("fragile"));
    order.prices.put(State.OPEN, new Price(new BigDecimal("1.50"), "EUR"));
    order.prices.put(State.PAID, null);
    return order;
  }

  @Override
  public String toString() {
    return id + " " + lines + " " + prices + " " + (previous == this);
  }
}
