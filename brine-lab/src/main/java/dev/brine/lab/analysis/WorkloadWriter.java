// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contender.Place;
import dev.brine.lab.analysis.Contender.Support;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Puts one workload in one JVM into words, for the rows of one footing. */
final class WorkloadWriter {
  private final Analysis analysis;
  private final String jvm;
  private final Subject subject;
  private final Footing footing;
  private final List<Place> supported = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();
  private boolean isComplete = true;
  private boolean isPlanned;

  private WorkloadWriter(Analysis analysis, String jvm, Subject subject, Footing footing) {
    this.analysis = analysis;
    this.jvm = jvm;
    this.subject = subject;
    this.footing = footing;
    for (Contender contender : Contender.all(analysis.results(), footing)) {
      Place place = contender.place(analysis, jvm, subject);
      isComplete &= place.support() != Support.NOT_MEASURED;
      isPlanned |= place.support() != Support.ABSENT;
      if (place.isSupported()) {
        supported.add(place);
      } else if (place.support() == Support.FAILED) {
        failed.add(contender.name());
      }
    }
  }

  private static List<WorkloadWriter> all(Analysis analysis, String jvm, Subject subject) {
    return Footing.COMPARED.stream()
        .map(footing -> new WorkloadWriter(analysis, jvm, subject, footing))
        .toList();
  }

  /** Returns which libraries are the fastest from end to end, or why none is named. */
  static List<String> fastest(Analysis analysis, String jvm, Subject subject) {
    List<WorkloadWriter> writers = all(analysis, jvm, subject);
    List<WorkloadWriter> able = able(writers);
    return obstacle(analysis, jvm, subject)
        .map(List::of)
        .orElseGet(
            () ->
                able.isEmpty()
                    ? List.of(nothing(writers))
                    : able.stream().map(WorkloadWriter::order).toList());
  }

  /** Returns why no library is named the fastest, if one is able but none is named. */
  static Optional<String> obstacle(Analysis analysis, String jvm, Subject subject) {
    List<WorkloadWriter> writers = all(analysis, jvm, subject);
    if (writers.stream().anyMatch(writer -> !writer.isComplete)) {
      return Optional.of("Not every library was measured here, so that none is named the fastest.");
    }
    List<WorkloadWriter> able = able(writers);
    if (analysis.isTooNoisy(subject) && !able.isEmpty()) {
      return Optional.of("This run is too noisy to name the fastest.");
    }
    return able.stream().anyMatch(WorkloadWriter::hasUnknownOrder)
        ? Optional.of("One process for each row cannot show which is the fastest.")
        : Optional.empty();
  }

  private static List<WorkloadWriter> able(List<WorkloadWriter> writers) {
    return writers.stream().filter(writer -> !writer.supported.isEmpty()).toList();
  }

  /** Returns whether several libraries may be the fastest since no time has an interval. */
  private boolean hasUnknownOrder() {
    List<CellKey> leaders = leaders(analysis::total);
    return leaders.size() > 1
        && leaders.stream().noneMatch(key -> analysis.total(key).orElseThrow().hasInterval());
  }

  private static String nothing(List<WorkloadWriter> writers) {
    if (writers.stream().noneMatch(writer -> writer.isPlanned)) {
      return "No library was to be measured here.";
    }
    List<String> failed = writers.stream().flatMap(w -> w.failed.stream()).distinct().toList();
    return failed.isEmpty()
        ? "No library of this run brings this workload back unchanged."
        : "No library was measured here: the process failed of "
            + Phrases.list(failed, "and")
            + ".";
  }

  private String order() {
    List<CellKey> leaders = leaders(analysis::total);
    if (leaders.size() == 1) {
      String head = supported.size() > 1 ? "Fastest " + footing.words() : footing.title();
      return head + ": " + names(leaders, "or") + againstJava(leaders.get(0)) + ".";
    }
    if (leaders.size() > Phrases.MOST_NAMES) {
      return footing.begin(
          leaders.size() + " libraries may be the fastest; this run cannot tell them apart.");
    }
    return leaders.size() == supported.size()
        ? footing.begin("this run cannot tell which is the fastest: " + names(leaders, "or") + ".")
        : "Fastest "
            + footing.words()
            + ": "
            + names(leaders, "and")
            + "; this run cannot tell them apart.";
  }

  private String againstJava(CellKey key) {
    Optional<Estimate> java =
        analysis.total(new CellKey(jvm, Analysis.BASELINE, subject.workload(), subject.size()));
    if (java.isEmpty()) {
      return "";
    }
    Estimate own = analysis.total(key).orElseThrow();
    return own.isSeparatedFrom(java.get())
        ? ", "
            + Phrases.factor(java.get().median() / own.median())
            + " times as fast as "
            + Phrases.JAVA
        : ", not separated from " + Phrases.JAVA;
  }

  /**
   * Returns which libraries write the fewest bytes, if every one was measured.
   *
   * @param unit puts bytes into words
   */
  static Stream<String> smallest(
      Analysis analysis, String jvm, Subject subject, DoubleFunction<String> unit) {
    return all(analysis, jvm, subject).stream().flatMap(writer -> writer.smallest(unit).stream());
  }

  private Optional<String> smallest(DoubleFunction<String> unit) {
    List<CellKey> sized =
        supported.stream()
            .map(Place::cell)
            .filter(key -> isComplete && Double.isFinite(bytes(key)))
            .sorted(Comparator.comparingDouble(this::bytes))
            .toList();
    if (sized.isEmpty()) {
      return Optional.empty();
    }
    double fewest = bytes(sized.get(0));
    List<CellKey> smallest =
        sized.stream()
            .filter(key -> bytes(key) < fewest * (1 + HeadlineWriter.SAME_BYTES))
            .toList();
    String names =
        smallest.size() > Phrases.MOST_NAMES
            ? smallest.size() + " libraries"
            : names(smallest, "and");
    return Optional.of(
        "Smallest " + footing.words() + ": " + names + ", " + unit.apply(fewest) + ".");
  }

  private double bytes(CellKey key) {
    Sizes sizes = analysis.cell(key).orElseThrow().sizes();
    return sizes == null ? Double.NaN : sizes.bytes();
  }

  /**
   * Returns which libraries are the fastest to write and to read, if this run can separate them.
   */
  static Stream<String> eachWay(Analysis analysis, String jvm, Subject subject) {
    return all(analysis, jvm, subject).stream().flatMap(writer -> writer.eachWay().stream());
  }

  private Optional<String> eachWay() {
    List<CellKey> writers = leaders(key -> analysis.estimate(key, Operation.SERIALIZE));
    List<CellKey> readers = leaders(key -> analysis.estimate(key, Operation.DESERIALIZE));
    if (!isComplete
        || analysis.isTooNoisy(subject)
        || supported.size() < 2
        || (isOpen(writers, Operation.SERIALIZE) && isOpen(readers, Operation.DESERIALIZE))) {
      return Optional.empty();
    }
    String name = Phrases.name(subject, analysis.results().subjects());
    String writes = clause(writers, Operation.SERIALIZE, "to write");
    String clauses =
        writers.equals(readers)
            ? clause(writers, Operation.SERIALIZE, "to write and to read")
            : writes + "; " + clause(readers, Operation.DESERIALIZE, "to read");
    return Optional.of(name + ", " + footing.words() + ": " + clauses + ".");
  }

  private String clause(List<CellKey> leaders, Operation operation, String verb) {
    if (isOpen(leaders, operation)) {
      return "this run cannot tell which is the fastest " + verb;
    }
    return leaders.size() == 1
        ? names(leaders, "") + " is the fastest " + verb
        : names(leaders, "and") + " are the fastest " + verb + ", not separated";
  }

  /**
   * Returns whether no library is behind the leaders, or they are many, or nothing is separated.
   */
  private boolean isOpen(List<CellKey> leaders, Operation operation) {
    long timed =
        supported.stream()
            .filter(place -> analysis.estimate(place.cell(), operation).isPresent())
            .count();
    return leaders.isEmpty() || leaders.size() > Phrases.MOST_NAMES || leaders.size() == timed;
  }

  /** Returns the fastest library and those not separated from it, in the order of the rows. */
  private List<CellKey> leaders(Function<CellKey, Optional<Estimate>> time) {
    List<CellKey> timed =
        supported.stream().map(Place::cell).filter(key -> time.apply(key).isPresent()).toList();
    Optional<Estimate> best =
        timed.stream()
            .map(key -> time.apply(key).orElseThrow())
            .min(Comparator.comparingDouble(Estimate::median));
    return timed.stream()
        .filter(key -> !time.apply(key).orElseThrow().isSeparatedFrom(best.orElseThrow()))
        .toList();
  }

  private String names(List<CellKey> keys, String last) {
    return Phrases.list(keys.stream().map(key -> footing.named(analysis.row(key))).toList(), last);
  }
}
