// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.figure.Svg;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Decision;
import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Decision.Part;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Results;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The recommended library for a preference of the user.
 *
 * @param name the name of the preference
 * @param weights the weights in words
 * @param answer the outcome
 * @param first the choices that a reader sees at once
 * @param rest the others, which the table has
 * @param heads the criteria, for the table
 * @param others the outcome for each other purpose
 * @param leftOut the libraries that are no choice, each with the reason
 */
record DecisionView(
    String name,
    String weights,
    String answer,
    List<Rank> first,
    List<Rank> rest,
    List<String> heads,
    List<Other> others,
    List<String> leftOut) {
  private static final int FIRST = 3;
  private static final int PERCENT = 100;

  /** Returns the view, or null where nothing was decided. */
  static DecisionView of(Results results) {
    List<Decision> decisions = results.decisions();
    if (decisions.isEmpty()) {
      return null;
    }
    Decision own = decisions.get(0);
    List<Rank> ranks = own.choices().stream().map(choice -> rank(choice, own, results)).toList();
    int shown = Math.min(ranks.size(), FIRST);
    return new DecisionView(
        own.preference().name(),
        weights(own.preference()),
        own.answer(),
        ranks.subList(0, shown),
        ranks.subList(shown, ranks.size()),
        Arrays.stream(Criterion.values()).map(Criterion::words).toList(),
        decisions.stream().skip(1).map(DecisionView::other).toList(),
        own.leftOut());
  }

  /** Returns the weights of a preference in words: "time 3, size 2". */
  static String weights(Preference preference) {
    return String.join(
        ", ",
        preference.weights().entrySet().stream()
            .filter(weight -> weight.getValue() > 0)
            .map(weight -> weight.getKey().words() + " " + Svg.number(weight.getValue()))
            .toList());
  }

  /** Returns the places that a choice may have: "1", or "1–3" where intervals touch. */
  static String place(Choice choice) {
    return choice.from() == choice.to()
        ? Integer.toString(choice.from())
        : choice.from() + "–" + choice.to();
  }

  /** Returns a score of 0 to 1 in hundredths. */
  static String score(double score) {
    return String.format(Locale.ROOT, "%.0f", PERCENT * score);
  }

  private static Rank rank(Choice choice, Decision decision, Results results) {
    Map<Criterion, Double> weights = decision.preference().weights();
    List<Part> matter =
        choice.parts().stream()
            .filter(part -> weights.get(part.criterion()) > 0)
            .sorted(Comparator.comparingDouble(part -> -weights.get(part.criterion())))
            .toList();
    return new Rank(
        place(choice),
        choice.from() == 1 ? (choice.to() == 1 ? "win" : "tie") : "",
        choice.library(),
        score(choice.score()),
        Svg.number(PERCENT * choice.score()),
        new Interval(
            Svg.number(PERCENT * choice.low()),
            Svg.number(PERCENT * (choice.high() - choice.low()))),
        matter.stream().filter(Part::speaksFor).map(Part::words).toList(),
        matter.stream().filter(Part::speaksAgainst).map(Part::words).toList(),
        changes(choice, results.evolution()),
        choice.parts().stream()
            .map(part -> new CellView(score(part.score()), part.words(), tone(part)))
            .toList());
  }

  /** Returns what happens when classes change as they do most often, where that was tried. */
  private static List<CellView> changes(Choice choice, List<EvolutionCell> evolution) {
    return Stream.of(ClassChange.FIELD_ADDED, ClassChange.CONSTANT_INSERTED)
        .flatMap(
            change ->
                evolution.stream()
                    .filter(cell -> cell.row().equals(choice.row()) && cell.change() == change)
                    .filter(cell -> cell.outcome() != Outcome.NOT_APPLICABLE)
                    .max(Comparator.comparing(EvolutionCell::outcome))
                    .stream())
        .map(
            cell -> {
              CellView outcome = EvolutionView.cell(cell);
              return new CellView(
                  cell.change().words() + ": " + outcome.text(), "", outcome.tone());
            })
        .toList();
  }

  private static String tone(Part part) {
    return part.speaksFor() ? "g" : part.speaksAgainst() ? "m" : "";
  }

  private static Other other(Decision decision) {
    return new Other(
        decision.preference().name(), weights(decision.preference()), decision.answer());
  }

  /**
   * A choice.
   *
   * @param place the places that it may have
   * @param kind win, tie, or an empty string
   * @param name the library
   * @param score its score in hundredths
   * @param width the same for a bar
   * @param interval the interval of the score
   * @param good what speaks for it, the most important first
   * @param bad what speaks against it
   * @param changes what happens when classes change, where that was tried
   * @param cells the score of each criterion with the reason
   */
  record Rank(
      String place,
      String kind,
      String name,
      String score,
      String width,
      Interval interval,
      List<String> good,
      List<String> bad,
      List<CellView> changes,
      List<CellView> cells) {}

  /**
   * The outcome for another purpose.
   *
   * @param name its name
   * @param weights its weights in words
   * @param answer the outcome
   */
  record Other(String name, String weights, String answer) {}
}
