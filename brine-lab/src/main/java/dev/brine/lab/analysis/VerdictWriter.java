// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contender.Support;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Puts the outcome of a run into words, for the first JVM of the run.
 *
 * <p>Sentences speak of libraries and are made of cells that were measured; an order is made of
 * differences that are more than noise.
 */
final class VerdictWriter {
  private final Analysis analysis;
  private final Contest contest;
  private final List<Contest> orders;
  private final Gaps gaps;

  /** Creates the writer for a run. */
  VerdictWriter(Analysis analysis) {
    this.analysis = analysis;
    contest = new Contest(analysis, Footing.ANY);
    orders = Contest.orders(analysis).stream().filter(order -> !order.common().isEmpty()).toList();
    gaps = new Gaps(analysis.results());
  }

  /** Returns the verdict. */
  Verdict write() {
    List<String> warnings = Stream.of(gaps.sentence(), noise()).flatMap(Optional::stream).toList();
    List<HeadlineWriter> headlines = orders.stream().map(HeadlineWriter::new).toList();
    Optional<String> obstacle = obstacle();
    List<String> sentences = new ArrayList<>();
    if (obstacle.isEmpty()) {
      headlines.stream().skip(1).map(HeadlineWriter::text).forEach(sentences::add);
    }
    failed().ifPresent(sentences::add);
    support().ifPresent(sentences::add);
    if (obstacle.isEmpty()) {
      headlines.stream().flatMap(h -> h.besides().stream()).forEach(sentences::add);
    }
    if (gaps.cells() == 0) {
      headlines.stream().flatMap(h -> h.smallest().stream()).forEach(sentences::add);
    }
    sentences.addAll(changed());
    contest.all().stream()
        .flatMap(s -> WorkloadWriter.eachWay(analysis, contest.jvm(), s))
        .forEach(sentences::add);
    return new Verdict(
        warnings, obstacle.orElseGet(() -> noisy() + headlines.get(0).text()), sentences);
  }

  private Optional<String> noise() {
    return analysis.noise().sentence(analysis.results(), clock());
  }

  private String noisy() {
    if (!analysis.noise().isNoisy()) {
      return "";
    }
    return clock() == Clock.CPU ? "Noisy run, by CPU time. " : "Noisy run. ";
  }

  /** Returns the clock of the headline's times. */
  private Clock clock() {
    return contest.all().stream().anyMatch(subject -> subject.sink().isServer())
        ? Clock.WALL
        : analysis.clock();
  }

  /** Returns why no library is named the fastest, if none is. */
  private Optional<String> obstacle() {
    if (contest.contenders().isEmpty()) {
      return Optional.of(
          analysis.results().rows().stream()
                  .allMatch(row -> row.description().role() == Role.YARDSTICK)
              ? "This run has nothing but yardsticks; name a serializer to compare with them."
              : "This run has no library that serializes your own objects; name one to compare.");
    }
    if (gaps.cells() > 0) {
      return Optional.of(
          Phrases.text(
              "This run is not complete: %d of %d cells were not measured, so no library is named"
                  + " the fastest.",
              gaps.cells(), analysis.results().cells().size()));
    }
    if (orders.isEmpty()) {
      return Optional.of(
          failed().isPresent()
              ? "No library was measured: processes failed."
              : "No library of this run brings back a workload unchanged.");
    }
    if (orders.stream().anyMatch(order -> order.field().size() > 1 && !order.knowsNoise())) {
      return Optional.of(
          "This run cannot name a fastest library: one process for each cell does not show the"
              + " noise.");
    }
    if (analysis.isTooNoisy(contest.all())) {
      return Optional.of(
          Phrases.text(
              "This run is too noisy: others took %.0f %% of the CPU time, so no library is named"
                  + " the fastest.",
              100 * analysis.noise().mean()));
    }
    return Optional.empty();
  }

  /** Returns the libraries without a figure somewhere, because a process failed. */
  private Optional<String> failed() {
    List<String> parts = new ArrayList<>();
    for (Contender contender : contest.contenders()) {
      List<Subject> where = contest.with(contender, Support.FAILED);
      if (!where.isEmpty()) {
        parts.add(contender.name() + " on " + Phrases.on(where, contest.all()));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Not compared, because a process failed: " + Phrases.list(parts, "and") + ".");
  }

  /** Returns which libraries support everything, and with which settings. */
  private Optional<String> support() {
    List<Subject> all = contest.all();
    List<Contender> able =
        contest.contenders().stream()
            .filter(contender -> contest.supported(contender).size() == all.size())
            .toList();
    if (all.size() < 2 || contest.contenders().isEmpty()) {
      return Optional.empty();
    }
    if (able.isEmpty()) {
      return isKnown()
          ? Optional.of("No library of this run brings back " + everything() + " unchanged.")
          : Optional.empty();
    }
    return Optional.of(
        Phrases.list(able.stream().map(Contender::name).toList(), "and")
            + (able.size() == 1 ? " brings back " : " bring back ")
            + everything()
            + " unchanged."
            + settings(able, all)
            + unknown());
  }

  private String everything() {
    return Phrases.these(contest.all(), contest.all());
  }

  private boolean isKnown() {
    return contest.contenders().stream().noneMatch(this::isUnknown);
  }

  /** Returns whether a library may yet support everything. */
  private boolean isUnknown(Contender contender) {
    return contest.with(contender, Support.UNSUPPORTED).isEmpty()
        && !(contest.with(contender, Support.NOT_MEASURED).isEmpty()
            && contest.with(contender, Support.FAILED).isEmpty());
  }

  private String unknown() {
    List<String> names =
        contest.contenders().stream().filter(this::isUnknown).map(Contender::name).toList();
    return names.isEmpty()
        ? ""
        : " Not known of "
            + Phrases.brief(names, "other libraries")
            + (names.size() == 1 ? ", which was" : ", which were")
            + " not measured on all of them.";
  }

  /** Returns which settings were used where, of those that differ from the usual ones. */
  private String settings(List<Contender> contenders, List<Subject> subjects) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    for (Contender contender : contenders) {
      Map<String, List<Subject>> places = new LinkedHashMap<>();
      for (Subject subject : subjects) {
        String setting = contest.setting(contender, subject);
        if (!setting.isEmpty()) {
          places.computeIfAbsent(setting, s -> new ArrayList<>()).add(subject);
        }
      }
      places.forEach(
          (setting, where) ->
              names
                  .computeIfAbsent(
                      setting + " for " + place(where, subjects), s -> new ArrayList<>())
                  .add(contender.name()));
    }
    List<String> parts = new ArrayList<>();
    names.forEach((what, who) -> parts.add(what + " (" + Phrases.list(who, "and") + ")"));
    return parts.isEmpty() ? "" : " Settings used: " + String.join("; ", parts) + ".";
  }

  private static String place(List<Subject> where, List<Subject> all) {
    return where.size() > Phrases.MOST_NAMES || where.size() == all.size()
        ? Phrases.these(where, all)
        : Phrases.list(Phrases.names(where, all), "and");
  }

  /**
   * Returns the sentence that matters most to who stores data: what changes it without an error.
   * Here settings matter, so that it names them.
   */
  private List<String> changed() {
    List<String> names =
        analysis.results().cells().stream()
            .filter(cell -> cell.outcome() == Outcome.MEASURED && cell.fidelity() != null)
            .filter(cell -> cell.fidelity().grade() == Grade.LOSSY)
            .map(Cell::key)
            .map(key -> Contender.named(analysis.row(key)))
            .distinct()
            .toList();
    return names.isEmpty()
        ? List.of()
        : List.of(
            "Data is changed or lost without an error by " + Phrases.list(names, "and") + ".");
  }
}
