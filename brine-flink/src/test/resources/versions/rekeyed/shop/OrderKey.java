// SPDX-License-Identifier: Apache-2.0
package shop;

/** The key of orders, with a component that the first version does not have. */
public record OrderKey(String shop, long number, int part) {
  public OrderKey(String shop, long number) {
    this(shop, number, 0);
  }
}
