// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** An order of one article. */
public class Order implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);

  private final int number;
  private final String customer;
  private final String article;
  private final int count;
  private final LocalDate date;

  /** Creates an order. */
  public Order(int number, String customer, String article, int count, LocalDate date) {
    this.number = number;
    this.customer = customer;
    this.article = article;
    this.count = count;
    this.date = date;
  }

  /** Returns the orders of a cart. */
  public static List<Order> of(Cart cart, int visit) {
    List<Order> orders = new ArrayList<>();
    cart.articles()
        .forEach(
            (article, count) ->
                orders.add(
                    new Order(
                        10 * visit + orders.size(),
                        cart.visitor(),
                        article,
                        count,
                        FIRST.plusDays(visit))));
    return orders;
  }

  /** Returns its number. */
  public int number() {
    return number;
  }
}
