// SPDX-License-Identifier: Apache-2.0
package dev.brine.hazelcast;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** The value that the tests store; Hazelcast queries it by its getters. */
public final class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String customer;
  private final int count;
  private final List<String> items;

  Order(String customer, int count, List<String> items) {
    this.customer = customer;
    this.count = count;
    this.items = items;
  }

  static Order sample(int number) {
    return new Order("Renée " + number % 10, number, List.of("Käse", "Wein " + number));
  }

  /** Returns who ordered. */
  public String getCustomer() {
    return customer;
  }

  /** Returns how much was ordered. */
  public int getCount() {
    return count;
  }

  /** Returns an order of one more. */
  Order more() {
    return new Order(customer, count + 1, items);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Order that
        && customer.equals(that.customer)
        && count == that.count
        && items.equals(that.items);
  }

  @Override
  public int hashCode() {
    return Objects.hash(customer, count, items);
  }

  @Override
  public String toString() {
    return customer + " " + count + " " + items;
  }
}
