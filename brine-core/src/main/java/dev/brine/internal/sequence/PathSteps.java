// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.sequence;

/** The steps of paths within collections and maps. */
public final class PathSteps {
  private PathSteps() {}

  /** Returns the step to an item: an element, or a key or value of a map. */
  public static String item(int number, int forms) {
    if (forms == 1) {
      return "[" + number + "]";
    }
    return (number % 2 == 0 ? ".key[" : ".value[") + number / 2 + "]";
  }
}
