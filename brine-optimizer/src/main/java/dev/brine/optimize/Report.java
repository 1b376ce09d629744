// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.Identity;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The report of an optimizer on a program, with the changes that were made or would be.
 *
 * @param stage whether it was changed
 * @param inputs what became of each folder and jar, in the order in which they were given
 * @param savings what is saved on samples, by the number of objects in a stream; empty where none
 *     were given
 * @param unpaired the readers that stay Java's while writers are moved
 * @param identity which objects the streams keep one that are moved
 * @param work what the optimizer was asked for
 * @param places what the program does with the bytes of its streams; empty if nothing was decided
 *     by that, and it was not explained
 */
public record Report(
    Stage stage,
    List<Input> inputs,
    List<Saving> savings,
    List<Unpaired> unpaired,
    Identity identity,
    Work work,
    List<StreamPlace> places) {
  /** The reasons of places that have Brine's streams. */
  public static final Set<Reason> OF_STREAMS =
      Set.of(Reason.CREATED_STREAM, Reason.EXTENDED_STREAM, Reason.REFERRED_STREAM);

  /** The stage that an optimizer reached. */
  public enum Stage {
    /** Nothing was changed; the report says what would be. */
    PLANNED,
    /** All was done that is reported. */
    DONE
  }

  /** The work of an optimizer. */
  public enum Work {
    /** To change a program. */
    OPTIMIZE,
    /** To give it the bytes from before that. */
    UNDO
  }

  /** Creates a report. */
  public Report {
    Objects.requireNonNull(stage, "stage");
    Objects.requireNonNull(work, "work");
    inputs = List.copyOf(inputs);
    savings = List.copyOf(savings);
    unpaired = List.copyOf(unpaired);
    places = List.copyOf(places);
  }

  /** Creates a report that does not say what the program does with the bytes of its streams. */
  public Report(
      Stage stage,
      List<Input> inputs,
      List<Saving> savings,
      List<Unpaired> unpaired,
      Identity identity,
      Work work) {
    this(stage, inputs, savings, unpaired, identity, work, List.of());
  }

  /** Creates a report without samples, of a program whose readers are all moved. */
  public Report(List<Input> inputs) {
    this(Stage.DONE, inputs, List.of(), List.of(), Identity.ALL, Work.OPTIMIZE);
  }

  /** Returns this report of what would be done. */
  public Report planned() {
    return new Report(Stage.PLANNED, inputs, savings, unpaired, identity, work, places);
  }

  /**
   * Returns whether a string or boxed value that objects share comes back as several equal ones.
   */
  public boolean copiesValues() {
    return identity == Identity.OBJECTS && needsCore();
  }

  /** Returns this report with what is saved on samples. */
  public Report with(List<Saving> measured) {
    return new Report(stage, inputs, measured, unpaired, identity, work, places);
  }

  /** Returns this report with what the program does with the bytes of its streams. */
  public Report withPlaces(List<StreamPlace> found) {
    return new Report(stage, inputs, savings, unpaired, identity, work, found);
  }

  /**
   * Returns this report without other outcomes; a class file counts as changed where an outcome
   * that is left says so.
   *
   * @param chosen chooses those that it is about
   */
  public Report about(Predicate<Outcome> chosen) {
    return new Report(
        stage,
        inputs.stream().map(input -> input.about(chosen)).toList(),
        savings,
        unpaired.stream().filter(one -> chosen.test(one.reader())).toList(),
        identity,
        work,
        places.stream().filter(place -> chosen.test(place.outcome())).toList());
  }

  /**
   * A reader that stays Java's, so that it reads Java's form alone.
   *
   * @param path the folder or the jar of the reader
   * @param reader the place and why it stays
   * @param writers the places that may write for it and would be moved, empty where none was found
   */
  public record Unpaired(Path path, Outcome reader, List<Outcome> writers) {
    /** Creates a finding. */
    public Unpaired {
      writers = List.copyOf(writers);
    }
  }

  /**
   * The changes of one folder or jar.
   *
   * @param path where it is
   * @param classes how many class files it has
   * @param changed how many of them were changed, or would be
   * @param older how many of those were made for Java older than 17, which Brine's streams need
   * @param outcomes what was done and what was refused, in the order of the class files
   * @param added the libraries that were added, or would be, by their names in it
   * @param companions the class files that were added beside changed classes, or would be, by their
   *     names in it
   * @param parts what became of each archive in it; the figures of this one leave theirs out
   * @param plan the plan that it has in it from an earlier run
   */
  public record Input(
      Path path,
      int classes,
      int changed,
      int older,
      List<Outcome> outcomes,
      List<String> added,
      List<String> companions,
      List<Input> parts,
      Optional<Plan> plan) {
    /** Creates a part of a report. */
    public Input {
      outcomes = List.copyOf(outcomes);
      added = List.copyOf(added);
      companions = List.copyOf(companions);
      parts = List.copyOf(parts);
      Objects.requireNonNull(plan, "plan");
    }

    /** Creates a part of a report without a plan in it. */
    public Input(
        Path path,
        int classes,
        int changed,
        int older,
        List<Outcome> outcomes,
        List<String> added,
        List<String> companions,
        List<Input> parts) {
      this(path, classes, changed, older, outcomes, added, companions, parts, Optional.empty());
    }

    /** Creates a part of a report without archives in it. */
    public Input(Path path, int classes, int changed, int older, List<Outcome> outcomes) {
      this(path, classes, changed, older, outcomes, List.of(), List.of(), List.of());
    }

    private Input about(Predicate<Outcome> chosen) {
      List<Outcome> left = outcomes.stream().filter(chosen).toList();
      long count =
          left.stream().filter(Outcome::isOptimized).map(Outcome::className).distinct().count();
      List<Input> inner = parts.stream().map(part -> part.about(chosen)).toList();
      int few = (int) count;
      return new Input(
          path, classes, few, Math.min(older, few), left, added, companions, inner, plan);
    }

    /** Returns this one and all archives in it, at any depth. */
    public Stream<Input> all() {
      return Stream.concat(Stream.of(this), parts.stream().flatMap(Input::all));
    }
  }

  /** Returns the outcome for all inputs and of the archives in them. */
  public Stream<Input> all() {
    return inputs.stream().flatMap(Input::all);
  }

  /** Returns the outcomes of all inputs. */
  public Stream<Outcome> outcomes() {
    return all().flatMap(input -> input.outcomes().stream());
  }

  /** Returns how many class files there are. */
  public int classes() {
    return all().mapToInt(Input::classes).sum();
  }

  /** Returns how many class files were changed, or would be. */
  public int changed() {
    return all().mapToInt(Input::changed).sum();
  }

  /** Returns how many of those were made for Java older than 17, and need it from then on. */
  public int older() {
    return all().mapToInt(Input::older).sum();
  }

  /** Returns whether the program needs brine-core, or would: where a place has Brine's streams. */
  public boolean needsCore() {
    return outcomes().map(Outcome::reason).anyMatch(OF_STREAMS::contains);
  }

  /** Returns the libraries that were added to inputs, or would be, by their names in them. */
  public List<String> added() {
    return all().flatMap(input -> input.added().stream()).toList();
  }

  /** Returns how many places and classes were optimized, or would be. */
  public long optimized() {
    return count(Reason.Verdict.OPTIMIZED);
  }

  /** Returns how many places and classes were refused. */
  public long refused() {
    return count(Reason.Verdict.REFUSED);
  }

  /** Returns how many classes lost an earlier change, or would. */
  public long undone() {
    return count(Reason.Verdict.UNDONE);
  }

  private long count(Reason.Verdict verdict) {
    return outcomes().filter(outcome -> outcome.reason().verdict() == verdict).count();
  }

  /** Returns the outcomes by their reasons, in the order of these. */
  public Map<Reason, List<Outcome>> byReason() {
    return outcomes()
        .collect(
            Collectors.groupingBy(
                Outcome::reason, () -> new EnumMap<>(Reason.class), Collectors.toList()));
  }

  /** Returns what would lift each reason for which something was refused, by ids in their order. */
  public Map<String, String> remedies() {
    return outcomes()
        .filter(outcome -> !outcome.isOptimized())
        .map(Outcome::reason)
        .collect(Collectors.toMap(Reason::id, Reason::remedy, (one, same) -> one, TreeMap::new));
  }
}
