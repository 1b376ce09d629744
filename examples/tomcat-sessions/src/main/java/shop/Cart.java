// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The articles that a visitor is about to buy. */
final class Cart implements Serializable {
  private static final long serialVersionUID = 1;

  private final List<Item> items = new ArrayList<>();
  private Instant changed = Instant.EPOCH;

  /** Some pieces of an article. */
  private record Item(String article, int count, BigDecimal price) implements Serializable {}

  /** Puts pieces of an article into it. */
  void add(String article, int count, BigDecimal price) {
    items.add(new Item(article, count, price));
    changed = Instant.now();
  }

  /** Returns what it says to its visitor. */
  String text() {
    BigDecimal sum = BigDecimal.ZERO;
    for (Item item : items) {
      sum = sum.add(item.price().multiply(BigDecimal.valueOf(item.count())));
    }
    return items.size() + " articles, " + sum + ", since " + changed;
  }
}
