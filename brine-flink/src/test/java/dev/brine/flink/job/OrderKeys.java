// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.job;

import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.api.java.tuple.Tuple2;

/** Makes the keys of orders: numbers, or records of the application. */
final class OrderKeys implements KeySelector<Tuple2<Long, Object>, Object> {
  private static final long serialVersionUID = 1L;

  private final Class<?> type;

  OrderKeys(Class<?> type) {
    this.type = type;
  }

  @Override
  public Object getKey(Tuple2<Long, Object> order) throws Exception {
    return type == Long.class
        ? order.f0
        : type.getConstructor(String.class, long.class).newInstance("shop", order.f0);
  }
}
