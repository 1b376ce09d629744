// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contender.Place;
import dev.brine.lab.analysis.Contender.Support;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Decision.Choice;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The libraries of a run against each other over the same workloads, in its first JVM, each with
 * its rows of one {@link Footing}.
 *
 * <p>The workloads are all those of the run that stay in memory (or all where none does), or, where
 * no library brings all of them back unchanged, as many as one does. The field is every library
 * that does so on these.
 */
final class Contest {
  private final Analysis analysis;
  private final Footing footing;
  private final String jvm;
  private final List<Subject> all;
  private final Map<Contender, Map<Subject, Place>> places = new LinkedHashMap<>();
  private final List<Subject> common;
  private final Map<Contender, OverallTime> times = new LinkedHashMap<>();

  Contest(Analysis analysis, Footing footing) {
    this.analysis = analysis;
    this.footing = footing;
    jvm = analysis.results().run().jvms().get(0).id();
    all = subjects(analysis.results().subjects());
    for (Contender contender : Contender.all(analysis.results(), footing)) {
      Map<Subject, Place> own = new LinkedHashMap<>();
      all.forEach(subject -> own.put(subject, contender.place(analysis, jvm, subject)));
      places.put(contender, own);
    }
    common =
        places.keySet().stream()
            .map(this::supported)
            .max(Comparator.<List<Subject>>comparingInt(List::size).thenComparing(this::followers))
            .orElse(List.of());
    if (!common.isEmpty()) {
      places.keySet().stream()
          .filter(contender -> supported(contender).containsAll(common))
          .forEach(contender -> times.put(contender, time(contender, common)));
    }
  }

  /**
   * Returns the contests that have contenders: first those in which several libraries can be
   * compared, then in the order of {@link Footing#COMPARED}.
   */
  static List<Contest> orders(Analysis analysis) {
    return Footing.COMPARED.stream()
        .map(footing -> new Contest(analysis, footing))
        .filter(contest -> !contest.places.isEmpty())
        .sorted(Comparator.comparing(contest -> !contest.isOrder()))
        .toList();
  }

  private boolean isOrder() {
    return places.size() > 1 && !common.isEmpty();
  }

  /**
   * Returns the workloads in memory, or all where there are none. Where all are over engines, it
   * returns those over the first: rows are settings of one engine, and no time is for two.
   */
  private static List<Subject> subjects(List<Subject> planned) {
    List<Subject> memory = planned.stream().filter(s -> s.sink() == Sink.MEMORY).toList();
    if (memory.isEmpty() && planned.stream().allMatch(s -> s.sink().isEngine())) {
      return planned.stream().filter(s -> s.sink() == planned.get(0).sink()).toList();
    }
    return memory.isEmpty() ? planned : memory;
  }

  private long followers(List<Subject> subjects) {
    return places.keySet().stream().filter(c -> supported(c).containsAll(subjects)).count();
  }

  /** Returns the promise that all rows of the contest make. */
  Footing footing() {
    return footing;
  }

  /** Returns the JVM. */
  String jvm() {
    return jvm;
  }

  /** Returns every workload of the run that stays in memory, or every one where none does. */
  List<Subject> all() {
    return all;
  }

  /** Returns the workloads that the field is compared over. */
  List<Subject> common() {
    return common;
  }

  /** Returns whether the workloads of the field are weighted by how often they were captured. */
  boolean isWeighted() {
    List<String> workloads = common.stream().map(Subject::workload).toList();
    return workloads.size() > 1 && Weights.of(analysis.results().objects(), workloads).areKnown();
  }

  /** Returns every library of the run. */
  List<Contender> contenders() {
    return List.copyOf(places.keySet());
  }

  /** Returns the libraries that are compared, fastest first. */
  List<Contender> field() {
    return times.keySet().stream()
        .sorted(Comparator.comparingDouble(contender -> times.get(contender).log()))
        .toList();
  }

  /**
   * Returns the fastest of the field and those that are not separated from it, in the order of the
   * rows, since among them no other order is known.
   */
  List<Contender> leaders() {
    Contender first = field().get(0);
    return times.keySet().stream()
        .filter(c -> c.equals(first) || !isFaster(speed(first, c)))
        .toList();
  }

  /** Returns whether the noise is known: on every workload some row has two processes. */
  boolean knowsNoise() {
    return times.values().stream().allMatch(OverallTime::hasInterval);
  }

  /** Returns how many times as fast one of the field is as another. */
  Estimate speed(Contender own, Contender other) {
    return times.get(own).speedAgainst(times.get(other));
  }

  /** Returns how many times as fast any library is as one of the field, over what both support. */
  Estimate speedOver(List<Subject> subjects, Contender own, Contender other) {
    return time(own, subjects).speedAgainst(time(other, subjects));
  }

  /** Returns how many times as fast one of the field is as Java's own, if that was measured. */
  Optional<Estimate> speedAgainstJava(Contender own) {
    return baseline().map(cells -> times.get(own).speedAgainst(OverallTime.of(analysis, cells)));
  }

  /** Returns the mean bytes of one of the field divided by those of Java's own, likewise. */
  Optional<Double> bytesAgainstJava(Contender own) {
    return baseline().map(cells -> Math.exp(logBytes(cells(own, common)) - logBytes(cells)));
  }

  /** Returns the logarithm of the mean of the bytes of one of the field, as times are averaged. */
  double logBytes(Contender own) {
    return logBytes(cells(own, common));
  }

  private double logBytes(List<CellKey> cells) {
    Weights weights = Weights.of(analysis.results(), cells);
    if (weights.areKnown()) {
      return Math.log(
          cells.stream()
              .mapToDouble(key -> weights.share(key) * analysis.rawBytes(key).orElse(Double.NaN))
              .sum());
    }
    return cells.stream()
        .mapToDouble(key -> Math.log(analysis.rawBytes(key).orElse(Double.NaN)))
        .average()
        .orElse(Double.NaN);
  }

  /**
   * Returns everything that a user can choose: each library of the field with the settings that the
   * contest uses, each of its rows that brings back the same workloads by itself, and Java's own.
   */
  List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (Contender contender : times.keySet()) {
      List<CellKey> own = cells(contender, common);
      candidates.add(candidate(own, contender.name()));
      for (Row row : contender.rows()) {
        List<CellKey> cells = cells(row);
        if (row.description().use() == Use.TUNED && !cells.equals(own) && isSupported(cells)) {
          candidates.add(candidate(cells, Contender.named(row)));
        }
      }
    }
    baseline().ifPresent(cells -> candidates.add(candidate(cells, Phrases.JAVA)));
    return candidates;
  }

  private Candidate candidate(List<CellKey> cells, String name) {
    boolean same = cells.stream().map(CellKey::row).distinct().count() == 1;
    Row row = analysis.row(cells.get(0));
    boolean isJava = row.id().equals(Analysis.BASELINE);
    String known = same && !isJava ? Contender.named(row) : name;
    return new Candidate(known, cells, OverallTime.of(analysis, cells), logBytes(cells));
  }

  private List<CellKey> cells(Row row) {
    return common.stream()
        .map(subject -> new CellKey(jvm, row.id(), subject.workload(), subject.size()))
        .toList();
  }

  private boolean isSupported(List<CellKey> cells) {
    return cells.stream()
        .allMatch(
            key ->
                analysis.cell(key).filter(Analysis::isFaithful).isPresent()
                    && analysis.total(key).isPresent());
  }

  /** Returns whether an estimate of a speed is more than 1 beyond noise. */
  static boolean isFaster(Estimate speed) {
    return speed.hasInterval() && speed.low() > 1;
  }

  /** Returns the workloads that a library brings back unchanged. */
  List<Subject> supported(Contender contender) {
    return with(contender, Support.SUPPORTED);
  }

  /** Returns the workloads on which a library has that support. */
  List<Subject> with(Contender contender, Support support) {
    return all.stream()
        .filter(subject -> places.get(contender).get(subject).support() == support)
        .toList();
  }

  /** Returns whether every library was measured, or found to be unable, on every workload. */
  boolean isMeasured() {
    return places.values().stream()
        .flatMap(own -> own.values().stream())
        .noneMatch(
            place -> place.support() == Support.FAILED || place.support() == Support.NOT_MEASURED);
  }

  /**
   * Returns the setting of a library on a workload that it supports, as far as the footing does not
   * imply it, or an empty string.
   */
  String setting(Contender contender, Subject subject) {
    return footing.setting(places.get(contender).get(subject).row());
  }

  private OverallTime time(Contender contender, List<Subject> subjects) {
    return OverallTime.of(analysis, cells(contender, subjects));
  }

  private List<CellKey> cells(Contender contender, List<Subject> subjects) {
    return subjects.stream().map(subject -> places.get(contender).get(subject).cell()).toList();
  }

  /** Returns the cells of Java's own serialization, if all of them are faithful. */
  private Optional<List<CellKey>> baseline() {
    List<CellKey> cells =
        common.stream()
            .map(s -> new CellKey(jvm, Analysis.BASELINE, s.workload(), s.size()))
            .toList();
    return isSupported(cells) ? Optional.of(cells) : Optional.empty();
  }

  /**
   * Something that a user can choose.
   *
   * @param name its name, settings in parentheses
   * @param cells its cells, one for each common workload
   * @param time its time
   * @param logBytes the logarithm of the geometric mean of its bytes
   */
  record Candidate(String name, List<CellKey> cells, OverallTime time, double logBytes) {
    /** Returns whether it is Java's own serialization. */
    boolean isJava() {
      return cells.get(0).row().equals(Analysis.BASELINE);
    }

    /** Returns whether a choice of a ranking is this one. */
    boolean isOf(Choice choice) {
      return name.equals(choice.library()) && cells.get(0).row().equals(choice.row());
    }
  }
}
