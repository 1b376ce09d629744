// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;

/**
 * The libraries of a run in the order of a preference.
 *
 * @param preference how much each criterion matters
 * @param answer the outcome in one or two sentences
 * @param choices the libraries that bring the objects back unchanged, the highest score first
 * @param leftOut the other libraries, each with the reason
 */
public record Decision(
    Preference preference, String answer, List<Choice> choices, List<String> leftOut) {
  /** Copies the lists. */
  public Decision {
    choices = List.copyOf(choices);
    leftOut = List.copyOf(leftOut);
  }

  /** Returns the libraries that may have the highest score: more than one where they tie. */
  public List<Choice> leaders() {
    return choices.stream().filter(choice -> choice.from() == 1).toList();
  }

  /**
   * A library with its score. Its place is a range where intervals touch.
   *
   * @param library the name of the library, with its settings in parentheses
   * @param row the id of the serializer
   * @param from the best place that it may have, from 1
   * @param to the last place that it may have, not less than {@code from}
   * @param score the weighted mean of the parts, from 0 to 1
   * @param low the lower end of the 95 % interval of the score
   * @param high its upper end
   * @param parts one for each criterion, in the order of the criteria
   */
  public record Choice(
      String library,
      String row,
      int from,
      int to,
      double score,
      double low,
      double high,
      List<Part> parts) {
    /** Copies the list. */
    public Choice {
      parts = List.copyOf(parts);
    }
  }

  /**
   * The score of a library on one criterion.
   *
   * @param criterion the criterion
   * @param score from 0 to 1, the best
   * @param words the reason in words, or an empty string where the run does not show one
   */
  public record Part(Criterion criterion, double score, String words) {
    private static final double GOOD = 0.8;
    private static final double BAD = 0.5;

    /** Returns whether the criterion is a reason to choose the library. */
    public boolean speaksFor() {
      return score >= GOOD && !words.isEmpty();
    }

    /** Returns whether the criterion is a reason not to choose the library. */
    public boolean speaksAgainst() {
      return score < BAD && !words.isEmpty();
    }

    /** Returns the part with another reason. */
    public Part withWords(String reason) {
      return new Part(criterion, score, reason);
    }
  }
}
