// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace.Certainty;
import dev.brine.optimize.StreamPlace.Evidence;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The findings about a place: habits with their evidence, sinks, readers. */
final class Findings {
  private final Map<Habit, Evidence> evidence = new LinkedHashMap<>();
  private final Set<String> streams = new TreeSet<>();
  private final Set<String> sinks = new TreeSet<>();
  private final Set<String> readers = new TreeSet<>();
  private boolean isOpen;

  /** Notes a habit for certain, unless it was found before. */
  void note(Habit habit, MethodFlow flow, int at, String what) {
    note(habit, Certainty.CERTAIN, flow, at, what);
  }

  /** Notes a habit, unless it was found before. */
  void note(Habit habit, Certainty certainty, MethodFlow flow, int at, String what) {
    int line = flow.line(at);
    String where = title(flow) + (line == 0 ? "" : ":" + line);
    note(new Evidence(habit, where, what, certainty));
  }

  /** Notes a habit of a class, unless it was found before. */
  void note(Habit habit, String where, String what) {
    note(new Evidence(habit, where, what, Certainty.CERTAIN));
  }

  /** What is certain takes the place of what is possible. */
  private void note(Evidence found) {
    evidence.merge(
        found.habit(),
        found,
        (known, other) -> known.isCertain() || !other.isCertain() ? known : other);
  }

  /** Notes all that others have. */
  void noteAll(Findings others) {
    others.evidence.values().forEach(this::note);
    streams.addAll(others.streams);
    sinks.addAll(others.sinks);
    readers.addAll(others.readers);
    isOpen |= others.isOpen;
  }

  /** Returns whether something depends on the bytes for certain. */
  boolean isAgainst() {
    return evidence.values().stream().anyMatch(Findings::isAgainst);
  }

  /** Returns whether the bytes are used so for certain that they cannot have another form. */
  static boolean isAgainst(Evidence one) {
    return one.isCertain()
        && one.habit().stance() == Habit.Stance.AGAINST
        && one.habit() != Habit.UNKNOWN;
  }

  /** Notes that it is open what becomes of the bytes, where no use ends with them. */
  void noteEnd() {
    isOpen |=
        evidence.keySet().stream()
            .noneMatch(
                one -> one.stance() != Habit.Stance.HARMLESS || one == Habit.KEPT_IN_PROCESS);
  }

  /** Returns whether there is a stream of which no use is seen. */
  boolean isOpen() {
    return isOpen;
  }

  /**
   * Notes a class of its streams.
   *
   * @param name the binary name of a class that extends Java's directly
   */
  void noteStream(String name) {
    streams.add(name);
  }

  /** Notes where the bytes go. */
  void noteSink(String sink) {
    sinks.add(sink);
  }

  /** Notes a place that reads the bytes again. */
  void noteReader(MethodFlow flow) {
    readers.add(title(flow));
  }

  /** Returns class and method, as sources have them. */
  static String title(MethodFlow flow) {
    return new Code.Found(flow.owner(), flow.method()).title();
  }

  /** Returns the habits in their order. */
  List<Evidence> evidence() {
    List<Evidence> all = new ArrayList<>(evidence.values());
    all.sort((one, other) -> one.habit().compareTo(other.habit()));
    return all;
  }

  List<String> streams() {
    return List.copyOf(streams);
  }

  List<String> sinks() {
    return List.copyOf(sinks);
  }

  List<String> readers() {
    return List.copyOf(readers);
  }
}
