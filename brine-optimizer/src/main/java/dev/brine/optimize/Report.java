// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What became of a program.
 *
 * @param inputs what became of each folder and jar, in the order in which they were given
 * @param savings what is saved on samples, by the number of objects in a stream; empty where none
 *     were given
 */
public record Report(List<Input> inputs, List<Saving> savings) {
  private static final Set<Reason> BRINES =
      EnumSet.of(Reason.CREATED_STREAM, Reason.EXTENDED_STREAM, Reason.REFERRED_STREAM);

  /** Creates a report. */
  public Report {
    inputs = List.copyOf(inputs);
    savings = List.copyOf(savings);
  }

  /** Creates a report without samples. */
  public Report(List<Input> inputs) {
    this(inputs, List.of());
  }

  /** Returns this report with what is saved on samples. */
  public Report with(List<Saving> measured) {
    return new Report(inputs, measured);
  }

  /**
   * What became of a folder or a jar.
   *
   * @param path where it is
   * @param classes how many class files it has
   * @param changed how many of them were changed, or would be
   * @param older how many of those were made for Java older than 17, which Brine's streams need
   * @param outcomes what was done and what was refused, in the order of the class files
   * @param added the libraries that were added, or would be, by their names in it
   * @param parts what became of each archive in it; the figures of this one leave theirs out
   */
  public record Input(
      Path path,
      int classes,
      int changed,
      int older,
      List<Outcome> outcomes,
      List<String> added,
      List<Input> parts) {
    /** Creates a part of a report. */
    public Input {
      outcomes = List.copyOf(outcomes);
      added = List.copyOf(added);
      parts = List.copyOf(parts);
    }

    /** Creates a part of a report without archives in it. */
    public Input(Path path, int classes, int changed, int older, List<Outcome> outcomes) {
      this(path, classes, changed, older, outcomes, List.of(), List.of());
    }

    /** Returns this one and all archives in it, at any depth. */
    public Stream<Input> all() {
      return Stream.concat(Stream.of(this), parts.stream().flatMap(Input::all));
    }
  }

  /** Returns what became of all inputs and of the archives in them. */
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
    return outcomes().map(Outcome::reason).anyMatch(BRINES::contains);
  }

  /** Returns how many places and classes were optimized, or would be. */
  public long optimized() {
    return outcomes().filter(Outcome::isOptimized).count();
  }

  /** Returns how many places and classes were refused. */
  public long refused() {
    return outcomes().count() - optimized();
  }

  /** Returns what would lift each reason for which something was refused, by ids in their order. */
  public Map<String, String> remedies() {
    return outcomes()
        .filter(outcome -> !outcome.isOptimized())
        .map(Outcome::reason)
        .collect(Collectors.toMap(Reason::id, Reason::remedy, (one, same) -> one, TreeMap::new));
  }
}
