// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Decision.Part;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Puts decisions into words. */
final class DecisionWriter {
  private static final int MOST_REASONS = 2;

  private DecisionWriter() {}

  /**
   * Returns the answer for a preference. It names no winner where intervals touch.
   *
   * @param uncertain whether times show no order
   */
  static String answer(Preference preference, List<Choice> choices, boolean uncertain) {
    List<Choice> leaders = choices.stream().filter(choice -> choice.from() == 1).toList();
    String purpose = purpose(preference);
    if (leaders.isEmpty()) {
      return "No library of this run brings the objects back unchanged.";
    }
    if (leaders.size() > 1) {
      return Phrases.brief(leaders.stream().map(Choice::library).toList(), "choices")
          + " share the first place for "
          + purpose
          + (uncertain
              ? "; the times of this run show no order."
              : "; this run cannot tell them apart.");
    }
    Choice first = leaders.get(0);
    if (choices.size() == 1) {
      return first.library() + " is the only choice of this run for " + purpose + ".";
    }
    return first.library() + " for " + purpose + ": " + reasons(first, preference) + ".";
  }

  private static String purpose(Preference preference) {
    return Arrays.stream(Preset.values())
        .filter(preset -> preset.preference().equals(preference))
        .map(Preset::purpose)
        .findFirst()
        .orElse("these weights");
  }

  private static String reasons(Choice choice, Preference preference) {
    List<Part> matter =
        choice.parts().stream()
            .filter(part -> preference.weights().get(part.criterion()) > 0)
            .sorted(
                Comparator.comparingDouble(
                    (Part part) -> -preference.weights().get(part.criterion())))
            .toList();
    List<String> good =
        matter.stream().filter(Part::speaksFor).limit(MOST_REASONS).map(Part::words).toList();
    List<String> bad =
        matter.stream().filter(Part::speaksAgainst).limit(1).map(Part::words).toList();
    String text = good.isEmpty() ? "the highest score" : Phrases.list(good, "and");
    return bad.isEmpty() ? text : text + ". Against it: " + Phrases.list(bad, "and");
  }
}
