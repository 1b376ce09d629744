// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names of the members of one object in JSON, each of which is there once. */
final class MemberNames {
  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private int numbered;

  /** Returns a name of its own: with the owner if it is taken, and numbered from the third on. */
  String unique(String owner, String name) {
    String unique = name;
    while (!names.add(unique)) {
      String named = owner + "." + name;
      int count = counts.merge(named, 1, Integer::sum);
      unique = count == 1 ? named : named + "#" + count;
    }
    return unique;
  }

  /** Returns a name of its own that is not kept: a number makes it another one than all others. */
  String numbered(String owner, String name) {
    return "$" + ++numbered + "." + owner + "." + name;
  }

  /** Returns how many names are kept. */
  int size() {
    return names.size();
  }
}
