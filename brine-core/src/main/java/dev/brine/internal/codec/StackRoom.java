// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/**
 * Finds out whether the stack of this thread has room for what may initialize classes, which an
 * overflow of the stack would leave unusable for ever.
 */
final class StackRoom {
  /** The calls within each other: at least 64 kB, compiled or not. */
  private static final int CALLS = 4_000;

  private StackRoom() {}

  /** Returns whether there is enough, by calling a method that does nothing else. */
  static boolean isEnough() {
    try {
      return deeper(CALLS) == 0;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  private static int deeper(int calls) {
    return calls == 0 ? 0 : deeper(calls - 1);
  }
}
