// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.catalog.UnknownName;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/** Finds the names that a user may have meant. */
public final class Suggestions {
  private static final int MOST = 3;
  private static final double LEAST_SIMILARITY = 0.65;

  private Suggestions() {}

  /** Returns the known names most like a wrong one, best first; none where nothing is alike. */
  public static List<String> nearest(String wrong, List<String> known) {
    String typed = wrong.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(name -> similarity(typed, name) >= LEAST_SIMILARITY)
        .sorted(
            Comparator.<String>comparingDouble(name -> -similarity(typed, name))
                .thenComparingInt(name -> alphabeticDistance(typed, name)))
        .limit(MOST)
        .toList();
  }

  /** Returns the message for a wrong name. */
  public static UsageProblem problem(UnknownName unknown) {
    List<String> nearest = nearest(unknown.name(), unknown.known());
    String end = nearest.isEmpty() ? "" : "; did you mean " + String.join(", ", nearest) + "?";
    return new UsageProblem(
        "Unknown " + unknown.kind() + " " + unknown.name() + end,
        "Run " + CommandName.with("compare --list") + " to see all names.",
        "unknown-name");
  }

  private static double similarity(String typed, String name) {
    return new JaroWinklerSimilarity().apply(typed, name.toLowerCase(Locale.ROOT));
  }

  /** Returns how far apart the first letters or digits that differ are in the alphabet. */
  private static int alphabeticDistance(String typed, String name) {
    int common = Math.min(typed.length(), name.length());
    for (int i = 0; i < common; i++) {
      int distance = Math.abs(typed.charAt(i) - Character.toLowerCase(name.charAt(i)));
      if (distance != 0) {
        return distance;
      }
    }
    return 0;
  }
}
