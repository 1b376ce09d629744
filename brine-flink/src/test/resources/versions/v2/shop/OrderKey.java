// SPDX-License-Identifier: Apache-2.0
package shop;

/** The key of orders. */
public record OrderKey(String shop, long number) {}
