// SPDX-License-Identifier: Apache-2.0
package shop;

/** A class by the rules of Flink's POJOs. */
public class Order {
  public long number;
  public String customer;

  public Order() {}

  public static Order sample(long number) {
    Order order = new Order();
    order.number = number;
    order.customer = "Zo\u00eb " + number;
    return order;
  }

  @Override
  public String toString() {
    return number + " " + customer;
  }
}
