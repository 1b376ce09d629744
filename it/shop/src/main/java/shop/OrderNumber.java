// SPDX-License-Identifier: Apache-2.0
package shop;

import java.io.Serializable;

/**
 * The key of an order in a store that serializes its keys.
 *
 * @param shop the name of the shop
 * @param number of the order
 */
public record OrderNumber(String shop, int number) implements Serializable {
  /** Returns the key of an order of this shop. */
  public static OrderNumber of(int number) {
    return new OrderNumber("Stövchen & Co", number);
  }
}
