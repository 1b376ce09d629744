// SPDX-License-Identifier: Apache-2.0
package shop;

/** What orders are found by. */
public record OrderKey(String shop, long number) {}
