// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Baskets that differ. */
public final class Baskets {
  private Baskets() {}

  /** Returns the basket of a customer. */
  public static Object of(int items, int customer) {
    List<Basket.Item> all = new ArrayList<>();
    for (int i = 0; i < items; i++) {
      all.add(
          new Basket.Item(
              "Stövchen " + i * (customer + 1), i + 1, BigDecimal.valueOf(995 + i + customer, 2)));
    }
    return new Basket("Ada " + customer, all);
  }
}
