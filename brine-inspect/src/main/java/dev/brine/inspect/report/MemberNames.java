// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The names of the members of one object in JSON, each of which is there once. */
final class MemberNames {
  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();

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
}
