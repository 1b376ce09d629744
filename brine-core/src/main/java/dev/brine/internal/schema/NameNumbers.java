// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers of names, in the order in which a writer met them. */
final class NameNumbers {
  private final Map<String, Integer> numbers = new HashMap<>();

  /** Creates the numbers of names that everyone knows. */
  NameNumbers(List<String> presets) {
    for (String preset : presets) {
      add(preset);
    }
  }

  /** Gives a name the next number. */
  void add(String name) {
    numbers.put(name, numbers.size());
  }

  /** Returns the number of a name, or -1. */
  int of(String name) {
    return numbers.getOrDefault(name, -1);
  }

  /** Returns how many names have numbers. */
  int size() {
    return numbers.size();
  }
}
