// SPDX-License-Identifier: Apache-2.0
package com.acme.shop;

/** A product that stores an order by its number, in one or more places. */
interface Product extends AutoCloseable {
  /** Stores an order, instead of the one of this number if there is one. */
  void put(int number, Order order) throws Exception;

  /** Returns the order of a number, which is the same in all places. */
  Order get(int number) throws Exception;

  /** Goes on with an order: completes a task, runs a job. Returns the order that came there. */
  Order finish(int number) throws Exception;

  /** Returns one of several orders that have to be equal. */
  static Order same(Object... orders) {
    for (Object order : orders) {
      if (!((Order) order).toString().equals(orders[0].toString())) {
        throw new IllegalStateException(order + " is not " + orders[0]);
      }
    }
    return (Order) orders[0];
  }
}
