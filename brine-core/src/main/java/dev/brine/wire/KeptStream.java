// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

/** A stream of Java's that reads objects, for one message after another. */
public interface KeptStream {
  /**
   * Forgets the objects of the message.
   *
   * @return whether the stream can be used again
   */
  boolean forget();
}
