// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A value of the benchmark: fields that all serializers of it can reach. */
public final class Sale implements Serializable {
  private static final long serialVersionUID = 1L;

  public String customer;
  public String city;
  public long time;
  public boolean isPaid;
  public State state;
  public ArrayList<Item> items = new ArrayList<>();

  /** The state of a sale. */
  public enum State {
    ORDERED,
    SENT,
    DELIVERED
  }

  /** The article that was sold. */
  public static final class Item implements Serializable {
    private static final long serialVersionUID = 1L;

    public String article;
    public int count;
    public long cents;
  }

  static Sale sample(int number) {
    Sale sale = new Sale();
    sale.customer = "Renée Müller " + number;
    sale.city = List.of("Köln", "Lyon", "Łódź").get(number % 3);
    sale.time = 1_790_000_000_000L + number * 7919L;
    sale.isPaid = number % 4 != 0;
    sale.state = State.values()[number % 3];
    for (int i = 0; i < 1 + number % 5; i++) {
      Item item = new Item();
      item.article = "A-" + number * 31 % 977;
      item.count = 1 + i;
      item.cents = 199 + number % 1000 * 10L;
      sale.items.add(item);
    }
    return sale;
  }

  /** Returns whether another sale has the same in it. */
  boolean isLike(Sale other) {
    return customer.equals(other.customer)
        && city.equals(other.city)
        && time == other.time
        && isPaid == other.isPaid
        && state == other.state
        && items.size() == other.items.size()
        && items.get(items.size() - 1).cents == other.items.get(items.size() - 1).cents;
  }
}
