// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description.Role;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Puts the outcome of a run into words, for the first JVM of the run. */
final class VerdictWriter {
  private final Analysis analysis;
  private final String jvm;
  private final List<Subject> subjects;

  VerdictWriter(Analysis analysis) {
    this.analysis = analysis;
    jvm = analysis.results().run().jvms().get(0).id();
    subjects = analysis.results().subjects().stream().filter(s -> s.sink() == Sink.MEMORY).toList();
  }

  Verdict write() {
    List<Standing> standings =
        analysis.results().rows().stream()
            .filter(row -> row.description().role() == Role.CONTENDER)
            .map(this::standing)
            .filter(standing -> standing.faithful() > 0)
            .toList();
    if (standings.isEmpty()) {
      return new Verdict(withoutStanding(), changed());
    }
    Optional<Standing> fastest = leader(standings, Standing::time);
    List<String> sentences = new ArrayList<>();
    leader(standings, Standing::bytes).map(this::smallest).ifPresent(sentences::add);
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

  private Standing standing(Row row) {
    List<Double> times = new ArrayList<>();
    List<Double> bytes = new ArrayList<>();
    int faithful = 0;
    for (Subject subject : subjects) {
      CellKey key = key(row.id(), subject);
      CellKey base = key(Analysis.BASELINE, subject);
      Optional<Cell> cell = analysis.cell(key).filter(Analysis::isFaithful);
      if (cell.isEmpty()) {
        continue;
      }
      faithful++;
      analysis
          .totalNanos(key)
          .flatMap(own -> analysis.totalNanos(base).map(other -> other / own))
          .ifPresent(times::add);
      analysis
          .cell(base)
          .filter(other -> other.sizes() != null && cell.get().sizes() != null)
          .ifPresent(other -> bytes.add(other.sizes().raw() / cell.get().sizes().raw()));
    }
    return new Standing(row, faithful, geometricMean(times), geometricMean(bytes));
  }

  /**
   * Returns the best of those that carry at least half of the workloads, or of all if none does.
   */
  private Optional<Standing> leader(
      List<Standing> standings, Function<Standing, OptionalDouble> figure) {
    List<Standing> able =
        standings.stream().filter(standing -> figure.apply(standing).isPresent()).toList();
    List<Standing> broad =
        able.stream().filter(standing -> standing.faithful() * 2 >= subjects.size()).toList();
    return (broad.isEmpty() ? able : broad)
        .stream().max(Comparator.comparingDouble(s -> figure.apply(s).getAsDouble()));
  }

  private String headline(Standing standing) {
    double factor = standing.time().getAsDouble();
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

  private String smallest(Standing standing) {
    return text(
        "%s writes the fewest bytes over the %s: %s times smaller than Java's own serialization.",
        name(standing), carried(standing), factor(standing.bytes().getAsDouble()));
  }

  private List<String> fastestByWorkload() {
    List<String> sentences = new ArrayList<>();
    for (Subject subject : subjects) {
      CellKey any = key(Analysis.BASELINE, subject);
      Optional<CellKey> out = analysis.best(any, Operation.SERIALIZE);
      Optional<CellKey> in = analysis.best(any, Operation.DESERIALIZE);
      if (out.isEmpty() || in.isEmpty()) {
        continue;
      }
      String equal = notSeparated(any, out.get());
      sentences.add(
          out.equals(in)
              ? text("%s: %s is fastest both ways%s.", subject.title(), name(out.get()), equal)
              : text(
                  "%s: %s writes fastest%s, %s reads fastest.",
                  subject.title(), name(out.get()), equal, name(in.get())));
    }
    return sentences;
  }

  /** Returns who may be just as fast at writing as the best. */
  private String notSeparated(CellKey any, CellKey best) {
    List<String> names =
        analysis.results().cells().stream()
            .filter(Analysis::isFaithful)
            .map(Cell::key)
            .filter(key -> key.jvm().equals(any.jvm()) && key.size() == any.size())
            .filter(key -> key.workload().equals(any.workload()) && !key.equals(best))
            .filter(analysis::isContender)
            .filter(
                key ->
                    analysis
                        .separation(key, Operation.SERIALIZE)
                        .equals(Optional.of(Separation.NOT_SEPARATED)))
            .map(this::name)
            .toList();
    return names.isEmpty() ? "" : " (not separated from " + String.join(", ", names) + ")";
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
            : text("Every workload comes back unchanged only from %s.", String.join(", ", all)));
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

  private static OptionalDouble geometricMean(List<Double> factors) {
    return factors.stream().mapToDouble(Math::log).average().stream().map(Math::exp).findFirst();
  }

  /**
   * How a contender stands to Java's own serialization.
   *
   * @param row who
   * @param faithful workloads carried unchanged
   * @param time geometric mean of the baseline's time divided by its own, over those workloads
   * @param bytes the same of bytes
   */
  private record Standing(Row row, int faithful, OptionalDouble time, OptionalDouble bytes) {}
}
