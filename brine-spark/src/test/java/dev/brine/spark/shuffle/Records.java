// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark.shuffle;

import java.io.Serializable;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/** The records that are shuffled. */
enum Records {
  TRADES(Trade::new, record -> ((Trade) record).sum()),
  BASKETS(Basket::new, record -> ((Basket) record).sum());

  /** The classes of all records. */
  static final String CLASSES =
      "dev.brine.spark.shuffle.Trade,dev.brine.spark.shuffle.Trade$Side,"
          + "dev.brine.spark.shuffle.Basket,dev.brine.spark.shuffle.Basket$Line";

  private final LongFunction<Serializable> maker;
  private final ToLongFunction<Object> sum;

  Records(LongFunction<Serializable> maker, ToLongFunction<Object> sum) {
    this.maker = maker;
    this.sum = sum;
  }

  Serializable of(long number) {
    return maker.apply(number);
  }

  long sum(Object record) {
    return sum.applyAsLong(record);
  }
}
