// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The object that the jobs move: one customer is on every line, and the lines lead back to the
 * order.
 */
@SuppressWarnings("serial") // The list is an ArrayList.
public final class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  private final long number;
  private final Customer customer;
  private final Instant placed;
  private final List<Line> lines = new ArrayList<>();

  /** The customer of an order. */
  record Customer(String name, State state) implements Serializable {}

  /** Of a customer. */
  enum State {
    NEW,
    KNOWN
  }

  /** A part of an order. */
  @SuppressWarnings("serial") // A record's fields are final.
  record Line(Order order, Customer customer, String product, int count, BigDecimal price)
      implements Serializable {}

  private Order(long number) {
    this.number = number;
    customer = new Customer("Zoë " + number % 100, State.values()[(int) (number % 2)]);
    placed = Instant.ofEpochSecond(number * 1_000, number % 1_000);
  }

  /** Returns an order; equal numbers give equal ones. */
  static Order of(long number) {
    Order order = new Order(number);
    for (int i = 0; i < number % 4; i++) {
      order.lines.add(
          new Line(order, order.customer, "product " + i, i + 1, BigDecimal.valueOf(number, 2)));
    }
    return order;
  }

  long number() {
    return number;
  }

  /** Returns a number that other contents change, or a lost identity. */
  @SuppressWarnings("ReferenceEquality") // The identity is compared.
  long sum() {
    long sum = Objects.hash(number, customer.name, customer.state.name(), placed);
    for (Line line : lines) {
      boolean isOneGraph = line.order == this && line.customer == customer;
      sum = sum * 31 + Objects.hash(isOneGraph, line.product, line.count, line.price);
    }
    return sum;
  }
}
