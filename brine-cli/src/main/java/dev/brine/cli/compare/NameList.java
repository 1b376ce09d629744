// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import java.util.ArrayList;
import java.util.List;

/** Splits the value of an option that takes several names. */
final class NameList {
  private NameList() {}

  /**
   * Returns the names in the values of an option, which have commas between them.
   *
   * @param option the option, for the message
   * @param kind what it names, such as {@code workload}
   * @param example a correct value
   * @throws UsageProblem if a name is empty
   */
  static List<String> of(List<String> values, String option, String kind, String example) {
    List<String> names = new ArrayList<>();
    for (String value : values) {
      for (String name : value.split(",", -1)) {
        if (name.isBlank() || name.strip().startsWith("@")) {
          throw new UsageProblem(
              "The name of a " + kind + " is missing: " + option + "=" + value,
              "Give names with commas between them, such as " + option + " " + example + ".",
              "unknown-name");
        }
        names.add(name.strip());
      }
    }
    return names;
  }
}
