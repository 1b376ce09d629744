// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

/** Makes changed bytes of some bytes. */
public interface Change {
  /**
   * Returns a changed copy of a message.
   *
   * @param other another one, parts of which may go into it
   */
  byte[] of(byte[] message, byte[] other, Dice dice);
}
