// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.List;

/** A value as applications store it. */
record Basket(String customer, List<Item> items) implements Serializable {
  private static final long serialVersionUID = 1L;

  record Item(String product, int count, BigDecimal price) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Returns one with items. */
  static Basket of(int items) {
    return (Basket) Baskets.of(items, 0);
  }
}
