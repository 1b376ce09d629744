// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description.Role;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Puts the outcome of a run into words, for the first JVM of the run. */
final class VerdictWriter {
  private static final int NAMED = 4;

  private final Analysis analysis;
  private final String jvm;
  private final List<Subject> subjects;

  /** Creates the writer for a run. */
  VerdictWriter(Analysis analysis) {
    this.analysis = analysis;
    jvm = analysis.results().run().jvms().get(0).id();
    subjects = analysis.results().subjects().stream().filter(s -> s.sink() == Sink.MEMORY).toList();
  }

  /** Returns the verdict. */
  Verdict write() {
    List<Standing> standings =
        analysis.results().rows().stream()
            .filter(Analysis::isContender)
            .map(row -> Standing.of(row, analysis, jvm, subjects))
            .filter(standing -> standing.faithful() > 0)
            .toList();
    if (standings.isEmpty()) {
      return new Verdict(withoutStanding(), changed());
    }
    Optional<Standing> fastest = leader(standings, Standing::times);
    List<String> sentences = new ArrayList<>();
    leader(standings, Standing::bytes).flatMap(this::smallest).ifPresent(sentences::add);
    sentences.addAll(changed());
    widest(standings).ifPresent(sentences::add);
    sentences.addAll(fastestByWorkload());
    return new Verdict(fastest.map(this::headline).orElseGet(this::withoutBaseline), sentences);
  }

  private String withoutStanding() {
    return analysis.results().rows().stream()
            .allMatch(row -> row.description().role() == Role.YARDSTICK)
        ? "This run has nothing but yardsticks; name a serializer to compare with them."
        : "No serializer of this run carried a workload faithfully.";
  }

  /**
   * Returns who is best of those that carry at least half of the workloads, or of all if none does:
   * the one that beats most of the others, each on the workloads that both carry.
   */
  private Optional<Standing> leader(
      List<Standing> standings, Function<Standing, Map<Subject, Double>> factors) {
    List<Standing> able = standings.stream().filter(s -> !factors.apply(s).isEmpty()).toList();
    List<Standing> broad =
        able.stream().filter(s -> factors.apply(s).size() * 2 >= subjects.size()).toList();
    List<Standing> rivals = broad.isEmpty() ? able : broad;
    return rivals.stream()
        .max(
            Comparator.comparingLong(
                    (Standing s) ->
                        rivals.stream()
                            .filter(r -> beats(factors.apply(s), factors.apply(r)))
                            .count())
                .thenComparing(s -> factors.apply(s).size()));
  }

  private static boolean beats(Map<Subject, Double> own, Map<Subject, Double> other) {
    return own.keySet().stream()
            .filter(other::containsKey)
            .mapToDouble(subject -> Math.log(own.get(subject) / other.get(subject)))
            .sum()
        > 0;
  }

  private String headline(Standing standing) {
    double factor = Standing.mean(standing.times());
    return factor >= 1
        ? text(
            "%s is the fastest over the %s: %s times as fast as Java's own serialization.",
            name(standing), carried(standing), factor(factor))
        : text(
            "Nothing in this run is faster than Java's own serialization; %s comes closest, at %s"
                + " times its time.",
            name(standing), factor(1 / factor));
  }

  private String withoutBaseline() {
    return fastestByWorkload().stream()
        .findFirst()
        .orElse("This run has no times to compare; run it again with the row jdk.");
  }

  private Optional<String> smallest(Standing standing) {
    double factor = Standing.mean(standing.bytes());
    return factor < 1
        ? Optional.empty()
        : Optional.of(
            text(
                "%s writes the fewest bytes over the %s: %s times fewer than Java's own"
                    + " serialization.",
                name(standing), carried(standing), factor(factor)));
  }

  private List<String> fastestByWorkload() {
    List<String> sentences = new ArrayList<>();
    for (Subject subject : subjects) {
      CellKey any = key(Analysis.BASELINE, subject);
      Optional<CellKey> out = analysis.best(any, Operation.SERIALIZE);
      Optional<CellKey> in = analysis.best(any, Operation.DESERIALIZE);
      if (out.isEmpty() || in.isEmpty() || !isFaithful(out.get()) || !isFaithful(in.get())) {
        continue;
      }
      String writes = name(out.get()) + " writes fastest" + ties(out.get(), Operation.SERIALIZE);
      String reads = name(in.get()) + " reads fastest" + ties(in.get(), Operation.DESERIALIZE);
      sentences.add(subject.title() + ": " + writes + ", " + reads + ".");
    }
    return sentences;
  }

  private boolean isFaithful(CellKey key) {
    return analysis.cell(key).filter(Analysis::isFaithful).isPresent();
  }

  /** Returns who may be just as fast as the best. */
  private String ties(CellKey best, Operation operation) {
    List<String> names =
        analysis.results().cells().stream()
            .filter(Analysis::isFaithful)
            .map(Cell::key)
            .filter(key -> key.jvm().equals(best.jvm()) && key.size() == best.size())
            .filter(key -> key.workload().equals(best.workload()) && !key.equals(best))
            .filter(analysis::isContender)
            .filter(
                key ->
                    analysis
                        .separation(key, operation)
                        .equals(Optional.of(Separation.NOT_SEPARATED)))
            .map(this::name)
            .toList();
    if (names.isEmpty()) {
      return "";
    }
    return names.size() > NAMED
        ? text(" (not separated from %d others)", names.size())
        : " (not separated from " + String.join(", ", names) + ")";
  }

  private Optional<String> widest(List<Standing> standings) {
    List<String> all =
        standings.stream()
            .filter(standing -> standing.faithful() == subjects.size())
            .map(VerdictWriter::name)
            .toList();
    if (subjects.size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        all.isEmpty()
            ? "No contender carries every workload unchanged."
            : text(
                "Of the contenders, %s %s every workload unchanged.",
                String.join(", ", all), all.size() == 1 ? "carries" : "carry"));
  }

  /**
   * Returns the sentence that matters most to who stores data: which rows change it without an
   * error.
   */
  private List<String> changed() {
    List<String> names =
        analysis.results().cells().stream()
            .filter(cell -> cell.outcome() == Outcome.MEASURED && cell.fidelity() != null)
            .filter(cell -> cell.fidelity().grade() == Grade.LOSSY)
            .map(cell -> name(cell.key()))
            .distinct()
            .toList();
    return names.isEmpty()
        ? List.of()
        : List.of("Data is changed or lost without an error by " + String.join(", ", names) + ".");
  }

  private String carried(Standing standing) {
    if (subjects.size() == 1) {
      return "one workload of this run";
    }
    return standing.faithful() == subjects.size()
        ? text("%d workloads, all of which it carries unchanged", subjects.size())
        : text(
            "%d of %d workloads that it carries unchanged", standing.faithful(), subjects.size());
  }

  private CellKey key(String row, Subject subject) {
    return new CellKey(jvm, row, subject.workload(), subject.size());
  }

  private String name(CellKey key) {
    return analysis.row(key).description().name();
  }

  private static String name(Standing standing) {
    return standing.row().description().name();
  }

  private static String factor(double factor) {
    return factor < 10 ? text("%.1f", factor) : text("%.0f", factor);
  }

  private static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
