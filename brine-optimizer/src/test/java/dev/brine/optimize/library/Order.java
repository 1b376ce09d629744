// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The object that an application stores: some objects, collections, a time, a cycle. */
final class Order implements Serializable {
  private static final long serialVersionUID = 1;

  private final String customer = "Jane Doe";
  private final Instant placed = Instant.ofEpochSecond(1_700_000_000L);
  private final List<Line> lines = new ArrayList<>();
  private final Map<String, Object> notes = new HashMap<>();

  Order() {
    for (int i = 0; i < 5; i++) {
      lines.add(new Line(this, "article " + i, i + 1, new BigDecimal("9.9" + i)));
    }
    notes.put("gift", true);
  }

  /** A part of an order. */
  private static final class Line implements Serializable {
    private static final long serialVersionUID = 1;

    private final Order order;
    private final String article;
    private final int count;
    private final BigDecimal price;

    Line(Order order, String article, int count, BigDecimal price) {
      this.order = order;
      this.article = article;
      this.count = count;
      this.price = price;
    }

    @SuppressWarnings("ReferenceEquality") // The same order is wanted, not an equal one.
    private String text(Order whole) {
      return article + " x " + count + " at " + price + (order == whole ? "" : " of another");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Order order && order.toString().equals(toString());
  }

  @Override
  public int hashCode() {
    return toString().hashCode();
  }

  @Override
  public String toString() {
    List<String> parts = lines.stream().map(line -> line.text(this)).toList();
    return customer + " " + placed + " " + parts + " " + notes;
  }
}
