// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contest.Candidate;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.serializer.Description.Promise;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts into words what happens to stored messages when a class gains a field. */
final class ChangeWriter {
  private final Analysis analysis;

  ChangeWriter(Analysis analysis) {
    this.analysis = analysis;
  }

  /** Returns what happens with each of some choices, in one sentence without its end. */
  String words(List<Candidate> candidates) {
    Map<String, List<String>> outcomes = new LinkedHashMap<>();
    for (Candidate candidate : candidates) {
      outcomes.computeIfAbsent(words(candidate), words -> new ArrayList<>()).add(candidate.name());
    }
    if (outcomes.size() < 2) {
      return String.join("", outcomes.keySet());
    }
    List<String> parts = new ArrayList<>();
    outcomes.forEach((words, names) -> parts.add(words + " (" + Phrases.list(names, "and") + ")"));
    return String.join("; ", parts);
  }

  private String words(Candidate candidate) {
    return outcome(candidate)
        .map(
            outcome ->
                switch (outcome) {
                  case EXACT, DEFAULT_FILLED -> "a new field reads its default";
                  case CLEAR_ERROR -> "a new field makes old messages an error";
                  case SILENTLY_WRONG, NOT_APPLICABLE -> "a new field reads wrong without an error";
                })
        .orElseGet(() -> documented(candidate));
  }

  private String documented(Candidate candidate) {
    return candidate.cells().stream()
            .map(analysis::row)
            .allMatch(row -> row.description().promises().contains(Promise.EVOLUTION))
        ? "a new field is read by its documentation, not tried here"
        : "not documented to read messages from before a field was added";
  }

  /** Returns why a choice is none for messages that outlive their classes, where that was tried. */
  Optional<String> failure(Candidate candidate) {
    return outcome(candidate)
        .filter(outcome -> outcome.compareTo(Outcome.CLEAR_ERROR) >= 0)
        .map(outcome -> words(candidate));
  }

  /** Returns the worst outcome of the rows of a choice, if a field could be added. */
  private Optional<Outcome> outcome(Candidate candidate) {
    return analysis.results().evolution().stream()
        .filter(cell -> cell.change() == ClassChange.FIELD_ADDED)
        .filter(cell -> cell.outcome() != Outcome.NOT_APPLICABLE)
        .filter(cell -> isOf(cell, candidate))
        .map(EvolutionCell::outcome)
        .max(Comparator.naturalOrder());
  }

  /** Returns whether an outcome is of a row of a choice on a workload where it is used. */
  static boolean isOf(EvolutionCell cell, Candidate candidate) {
    return candidate.cells().stream()
        .anyMatch(key -> key.row().equals(cell.row()) && key.workload().equals(cell.workload()));
  }
}
