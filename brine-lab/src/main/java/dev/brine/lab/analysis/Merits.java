// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contest.Candidate;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Decision.Part;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Model;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.LibraryFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Scores candidates by the criteria that are no figures, from 0 to 1, with the reason. */
final class Merits {
  private static final double CLEAR_ERROR = 0.5;
  private static final double OBSTACLES = 4;
  private static final double CONDITIONS = 3;

  private final Analysis analysis;

  Merits(Analysis analysis) {
    this.analysis = analysis;
  }

  /**
   * Returns what a candidate does when classes change: the mean over the changes that were tried,
   * where a clear error counts half, or what its documentation says.
   */
  Part evolution(Candidate candidate) {
    List<Outcome> outcomes =
        analysis.results().evolution().stream()
            .filter(cell -> ChangeWriter.isOf(cell, candidate))
            .map(EvolutionCell::outcome)
            .filter(outcome -> outcome != Outcome.NOT_APPLICABLE)
            .toList();
    if (outcomes.isEmpty()) {
      boolean promised = rows(candidate).stream().allMatch(row -> has(row, Promise.EVOLUTION));
      return new Part(
          Criterion.EVOLUTION,
          promised ? 1 : 0,
          promised
              ? "reads other versions of classes, by its documentation"
              : "is not documented to read other versions of classes, with these settings");
    }
    long errors = count(outcomes, Outcome.CLEAR_ERROR);
    long wrong = count(outcomes, Outcome.SILENTLY_WRONG);
    long read = outcomes.size() - errors - wrong;
    double score = (read + CLEAR_ERROR * errors) / outcomes.size();
    String words =
        Phrases.text("read %d of %d changes of classes", read, outcomes.size())
            + (errors == 0 ? "" : Phrases.text(", %d ended in an error", errors))
            + (wrong == 0 ? "" : Phrases.text(", %d came back silently wrong", wrong));
    return new Part(Criterion.EVOLUTION, score, words);
  }

  private static long count(List<Outcome> outcomes, Outcome outcome) {
    return outcomes.stream().filter(outcome::equals).count();
  }

  /** Returns a third each for known classes only, limits, and a JVM as it is. */
  Part safety(Candidate candidate) {
    boolean closed = rows(candidate).stream().allMatch(row -> has(row, Promise.CLOSED_WORLD));
    Optional<LibraryFacts> facts = facts(candidate);
    boolean limited = facts.filter(LibraryFacts::hasLimits).isPresent();
    boolean plain =
        flags(candidate).isEmpty() && facts.filter(LibraryFacts::worksWithoutUnsafe).isPresent();
    List<String> met = new ArrayList<>();
    List<String> unmet = new ArrayList<>();
    (closed ? met : unmet).add(closed ? "only known classes" : "a message can name any class");
    (limited ? met : unmet).add(limited ? "input is limited by default" : "no limits by default");
    (plain ? met : unmet).add(plain ? "no JVM flags, no Unsafe" : obstacle(flags(candidate)));
    double score = met.size() / CONDITIONS;
    String all = String.join("; ", Stream.concat(met.stream(), unmet.stream()).toList());
    Part part = new Part(Criterion.SAFETY, score, all);
    return part.speaksAgainst() ? part.withWords(String.join("; ", unmet)) : part;
  }

  private static String obstacle(String flags) {
    return flags.isEmpty() ? "not known to work without Unsafe" : "needs " + flags;
  }

  /** Returns whether other languages read the messages. */
  Part languages(Candidate candidate) {
    boolean readable = rows(candidate).stream().allMatch(row -> has(row, Promise.OTHER_LANGUAGES));
    return new Part(
        Criterion.LANGUAGES,
        score(readable),
        readable ? "other languages read it" : "Java only, with these settings");
  }

  /** Returns 1 where a library works as it is, and a quarter less for each thing to do before. */
  Part effort(Candidate candidate) {
    List<String> tasks = new ArrayList<>();
    boolean schema = facts(candidate).filter(f -> f.schema().startsWith("yes; .proto")).isPresent();
    for (Row row : rows(candidate)) {
      Description description = row.description();
      addIf(tasks, description.naming() == Naming.REGISTERED, "register classes");
      addIf(tasks, description.model() == Model.CHANGED, "change or rewrite classes");
      addIf(tasks, description.model() == Model.OWN_TO_MESSAGE, "map objects to messages");
      addIf(tasks, schema, "write a schema");
      addIf(tasks, schema, "generate sources in the build");
      addIf(tasks, !description.jvmFlags().isEmpty(), "set JVM flags");
    }
    double score = Math.max(0, 1 - tasks.size() / OBSTACLES);
    return new Part(
        Criterion.EFFORT,
        score,
        tasks.isEmpty() ? "works with the classes as they are" : Phrases.list(tasks, "and"));
  }

  private static void addIf(List<String> tasks, boolean condition, String task) {
    if (condition && !tasks.contains(task)) {
      tasks.add(task);
    }
  }

  private static double score(boolean met) {
    return met ? 1 : 0;
  }

  private static boolean has(Row row, Promise promise) {
    return row.description().promises().contains(promise);
  }

  private List<Row> rows(Candidate candidate) {
    return candidate.cells().stream().map(analysis::row).distinct().toList();
  }

  private String flags(Candidate candidate) {
    return rows(candidate).stream()
        .map(row -> String.join(" ", row.description().jvmFlags()))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  private Optional<LibraryFacts> facts(Candidate candidate) {
    return Optional.ofNullable(rows(candidate).get(0).library().facts());
  }
}
