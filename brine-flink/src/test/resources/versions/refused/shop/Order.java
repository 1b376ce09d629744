// SPDX-License-Identifier: Apache-2.0
package shop;

/** A version that cannot read the first one: the cents have become a text. */
public class Order implements java.io.Serializable {
  private int number;
  private String cents;

  public static Order sample(long number) {
    Order order = new Order();
    order.number = (int) number;
    order.cents = "0.00";
    return order;
  }

  @Override
  public String toString() {
    return number + " " + cents;
  }
}
