// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.ClassRenames;
import java.util.ArrayList;
import java.util.List;

/** Rules that would rename again what rules have renamed, if a job were run twice. */
final class StoreRepeats {
  private static final String ANY = "*";

  private StoreRepeats() {}

  /** Returns a sentence for each such rule. */
  static List<String> warnings(ClassRenames renames) {
    List<String> warnings = new ArrayList<>();
    for (String rule : renames.rules()) {
      String from = part(rule, 0);
      String to = part(rule, 1);
      if (from.equals(to)) {
        continue;
      }
      if (isRenamed(renames, to)) {
        boolean canExclude = renames.rules().stream().noneMatch(one -> part(one, 0).equals(to));
        warnings.add(warning(rule, to, canExclude));
      } else if (isPartRenamed(renames, to)) {
        warnings.add(warning(rule, to, false));
      }
    }
    return warnings;
  }

  private static String warning(String rule, String to, boolean canExclude) {
    return "A job with "
        + rule
        + " must not convert a value twice, because "
        + to
        + " is renamed, too. "
        + (canExclude
            ? "Exclude it by --rename " + to + "=" + to + ", or never run the job"
            : "Never run the job")
        + " with another --state.";
  }

  private static String part(String rule, int index) {
    return rule.split("=", 2)[index].strip();
  }

  /** Returns a name that a side of a rule is for. */
  private static String example(String side) {
    return prefix(side) + (side.endsWith(ANY) ? "X" : "");
  }

  private static String prefix(String side) {
    return side.replace(ANY, "");
  }

  private static boolean isRenamed(ClassRenames renames, String side) {
    String example = example(side);
    return !renames.apply(example).equals(example);
  }

  /** Returns whether a rule is for some of the names of a package. */
  private static boolean isPartRenamed(ClassRenames renames, String to) {
    return to.endsWith(ANY)
        && renames.rules().stream()
            .map(rule -> part(rule, 0))
            .anyMatch(from -> from.startsWith(prefix(to)) && isRenamed(renames, from));
  }
}
