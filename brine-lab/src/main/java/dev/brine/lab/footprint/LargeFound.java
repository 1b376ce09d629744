// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

/**
 * The result of one process that handled a large message.
 *
 * @param messageBytes bytes of the message
 * @param keptBytes bytes of the heap that the row keeps while it can be used
 * @param leftBytes the same after the row is dropped
 * @param reason why these are unknown, or an empty string
 */
record LargeFound(double messageBytes, double keptBytes, double leftBytes, String reason) {
  /** Returns the result of a process without figures. */
  static LargeFound without(String reason) {
    return new LargeFound(Double.NaN, Double.NaN, Double.NaN, reason);
  }
}
