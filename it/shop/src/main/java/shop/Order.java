// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The order of a visitor of a shop. */
public class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The way in which an order is delivered. */
  public enum Delivery {
    /** By mail. */
    MAIL,
    /** By a courier. */
    COURIER,
    /** Not at all. */
    PICK_UP
  }

  /**
   * A product and how many of it.
   *
   * @param product its name
   * @param count how many
   * @param price of one
   */
  public record Line(String product, int count, BigDecimal price) implements Serializable {}

  private final int number;
  private final LocalDate date;
  private final List<Line> lines = new ArrayList<>();
  private final List<Line> shown = Collections.unmodifiableList(lines);
  private final Map<String, Object> notes = new HashMap<>();
  private final Set<Delivery> deliveries;

  private Order(int number) {
    this.number = number;
    date = LocalDate.of(2026, 1, 1).plusDays(number);
    deliveries = EnumSet.of(Delivery.values()[number % Delivery.values().length]);
  }

  /** Returns the order of a number, equal to any other of it. */
  public static Order sample(int number) {
    Order order = new Order(number);
    for (int i = 0; i <= number % 5; i++) {
      order.lines.add(new Line("Stövchen " + i, i + 1, BigDecimal.valueOf(995L + number, 2)));
    }
    order.notes.put("first line", order.lines.get(0));
    order.notes.put("coupons", new ArrayList<>(List.of("WELCOME", number)));
    if (Foreign.isAttack()) {
      order.notes.put("attack", Foreign.sample(number));
    }
    return order;
  }

  /** Returns whether all that refers to a line refers to the same one. */
  @SuppressWarnings("ReferenceEquality") // The identity is compared.
  public boolean isOneGraph() {
    return shown.get(0) == lines.get(0) && notes.get("first line") == lines.get(0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Order that
        && number == that.number
        && date.equals(that.date)
        && lines.equals(that.lines)
        && shown.equals(that.shown)
        && notes.equals(that.notes)
        && deliveries.equals(that.deliveries);
  }

  @Override
  public int hashCode() {
    return Objects.hash(number, date);
  }

  @Override
  public String toString() {
    return "order " + number + " of " + date + ": " + lines;
  }
}
