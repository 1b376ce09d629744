// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Creates the values that a workload sends in rotation. */
final class Rotation {
  private static final int LARGE = 1_000;

  private Rotation() {}

  /**
   * Returns messages of a size: four of them, or two where one is so large that checking four would
   * take longer than measuring them.
   *
   * @param message makes one message from its place in the rotation, from 0
   * @throws IllegalArgumentException if the size is less than 1
   */
  static List<Object> of(int size, IntFunction<Object> message) {
    return ofCount(requireSize(size) > LARGE ? 2 : 4, message);
  }

  /** Returns a number of messages made from their places in the rotation, from 0. */
  static List<Object> ofCount(int count, IntFunction<Object> message) {
    List<Object> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(message.apply(i));
    }
    return values;
  }

  /**
   * Returns a size that is at least 1.
   *
   * @throws IllegalArgumentException if it is less
   */
  static int requireSize(int size) {
    if (size < 1) {
      throw new IllegalArgumentException("Expected a size of at least 1 but was " + size);
    }
    return size;
  }
}
