// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark.shuffle;

import java.io.Serializable;

/** A flat record: numbers, a short text and an enum. */
final class Trade implements Serializable {
  private static final long serialVersionUID = 1L;

  private final long id;
  private final int quantity;
  private final double price;
  private final String symbol;
  private final Side side;

  /** Of a trade. */
  enum Side {
    BUY,
    SELL
  }

  /** Creates the trade of a number, 0 or more. */
  Trade(long number) {
    id = number * 31;
    quantity = (int) (number % 10_000);
    price = number / 7.0;
    symbol = "SYM" + number % 500;
    side = number % 3 == 0 ? Side.BUY : Side.SELL;
  }

  /** Returns a number that other contents change. */
  long sum() {
    return id + quantity * 7L + Double.hashCode(price) + symbol.hashCode() + side.name().length();
  }
}
