// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Decision.Part;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Puts decisions into words. */
final class DecisionWriter {
  private static final int MOST_REASONS = 2;

  private final Preference preference;
  private final Contest contest;
  private final String purpose;

  DecisionWriter(Preference preference, Contest contest) {
    this.preference = preference;
    this.contest = contest;
    purpose = purpose(preference);
  }

  /** Returns the answer of a run that is too noisy for an order. */
  String tooNoisy() {
    return "This run is too noisy to decide for " + purpose + ".";
  }

  /** Returns the answer where the messages outlive their classes, and no row reads such. */
  String noneReadsVersions() {
    return "No row of this run is documented to read other versions of classes, which "
        + purpose
        + " need"
        + (purpose.startsWith("a") ? "s" : "")
        + ".";
  }

  /**
   * Returns the answer for the preference. It names no winner where intervals touch.
   *
   * @param uncertain whether times show no order
   * @param failure returns what breaks with a choice when a class gains a field
   */
  String answer(
      List<Choice> choices, boolean uncertain, Function<Choice, Optional<String>> failure) {
    List<Choice> leaders = choices.stream().filter(choice -> choice.from() == 1).toList();
    if (leaders.isEmpty()) {
      return "No library of this run brings the objects back unchanged.";
    }
    return contest
        .footing()
        .begin(answerOf(leaders, choices.size(), uncertain) + failures(leaders, failure));
  }

  private static String failures(List<Choice> leaders, Function<Choice, Optional<String>> failure) {
    StringBuilder text = new StringBuilder();
    for (Choice leader : leaders) {
      failure
          .apply(leader)
          .ifPresent(
              words ->
                  text.append(" With ")
                      .append(leader.library())
                      .append(", ")
                      .append(words)
                      .append('.'));
    }
    return text.toString();
  }

  private String answerOf(List<Choice> leaders, int choices, boolean uncertain) {
    if (leaders.size() > 1) {
      return Phrases.brief(leaders.stream().map(Choice::library).toList(), "choices")
          + " share the first place for "
          + purpose
          + (uncertain
              ? "; the times of this run show no order."
              : "; this run cannot tell them apart.");
    }
    String first = leaders.get(0).library();
    if (choices == 1) {
      return contest.isMeasured()
          ? first + " is the only choice of this run for " + purpose + "."
          : "this run decides nothing for " + purpose + ": only " + first + " was measured.";
    }
    return "take "
        + first
        + " for "
        + purpose
        + (contest.isMeasured() ? ": " : ", of those measured: ")
        + reasons(leaders.get(0))
        + ".";
  }

  private static String purpose(Preference preference) {
    return Arrays.stream(Preset.values())
        .filter(preset -> preset.preference().equals(preference))
        .map(Preset::purpose)
        .findFirst()
        .orElse("these weights");
  }

  private String reasons(Choice choice) {
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
