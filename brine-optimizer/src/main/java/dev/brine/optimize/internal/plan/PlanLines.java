// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Habit.Stance;
import dev.brine.optimize.Observation;
import dev.brine.optimize.Observation.ObservedPlace;
import dev.brine.optimize.Observation.ObservedPlace.Reader;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Saved;
import dev.brine.optimize.Plan.Verified;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.End;
import dev.brine.optimize.StreamPlace.Evidence;
import dev.brine.optimize.VerifiedPlace;
import dev.brine.optimize.internal.plan.Conclusions.Conclusion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the lines of a plan: one for each place that class files or observations show. */
public final class PlanLines {
  private static final Set<Reason> KEPT = EnumSet.of(Reason.KNOWN_LIBRARY, Reason.KEYS_BY_BYTES);
  private static final int MOST_ENDS = 3;

  /** Places that save most come first, then by their names. */
  static final Comparator<Line> BY_SAVING =
      Comparator.<Line>comparingLong(PlanLines::saved).reversed().thenComparing(Line::place);

  private final Report report;
  private final Observation observed;
  private final Conclusions conclusions;
  private final Map<String, VerifiedPlace> verified;

  /**
   * Creates the lines of evidence.
   *
   * @param report that explains a program, with its places
   * @param samples the results for samples, each place once
   */
  public PlanLines(Report report, Observation observed, List<VerifiedPlace> samples) {
    this.report = report;
    this.observed = observed;
    conclusions = new Conclusions(observed, MovedReaders.of(report), kept(report));
    verified =
        samples.stream().collect(Collectors.toMap(VerifiedPlace::place, Function.identity()));
  }

  private static Map<String, String> kept(Report report) {
    Map<String, String> kept = new HashMap<>();
    report
        .outcomes()
        .filter(one -> KEPT.contains(one.reason()))
        .forEach(one -> kept.put(MovedReaders.place(one), reason(one)));
    return kept;
  }

  private static String reason(Outcome outcome) {
    return "[" + outcome.reason().id() + "] " + outcome.reason().meaning();
  }

  /** Returns the lines in the order of a plan. */
  public List<Line> lines() {
    Map<String, ObservedPlace> seen = new HashMap<>();
    observed.places().forEach(one -> seen.put(one.place(), one));
    List<Line> lines = new ArrayList<>();
    for (StreamPlace place : report.places()) {
      if (place.end() == End.WRITES) {
        lines.add(line(place, seen.remove(place.id())));
      }
    }
    seen.values().forEach(one -> lines.add(line(one)));
    Plan alone = Plan.of(lines);
    lines.replaceAll(line -> withNeeds(line, alone));
    lines.sort(BY_SAVING);
    return lines;
  }

  /** Notes what else has to switch, since a class of streams is changed as a whole. */
  private static Line withNeeds(Line line, Plan plan) {
    if (line.decision() != Decision.SWITCH) {
      return line;
    }
    List<String> notes = new ArrayList<>(line.notes());
    for (Line other : plan.lines()) {
      if (other.decision() != Decision.SWITCH) {
        other.streams().stream()
            .filter(line.streams()::contains)
            .map(stream -> PlanNotes.NEEDS + other.place() + ", which creates " + stream + ", too")
            .forEach(note -> notes.add(notes.size() - 1, note));
      }
    }
    return line.withNotes(notes);
  }

  private static long saved(Line line) {
    return line.saved().map(Saved::bytes).orElse(0L);
  }

  /**
   * Returns the line of a place that class files show.
   *
   * @param seen null if it was not observed
   */
  private Line line(StreamPlace place, ObservedPlace seen) {
    Conclusion conclusion = conclusions.of(place, seen, verified.get(place.id()));
    Set<String> readers = new TreeSet<>(place.readers());
    EnumSet<Habit> habits = EnumSet.noneOf(Habit.class);
    place.evidence().stream()
        .map(Evidence::habit)
        .filter(habit -> habit.stance() == Stance.AGAINST || habit == Habit.APPENDED)
        .filter(habit -> habit != Habit.UNKNOWN)
        .forEach(habits::add);
    if (seen != null) {
      seen.readers().stream().map(Reader::place).forEach(readers::add);
      habits.addAll(Conclusions.habits(seen));
    }
    Line line =
        Line.of(place.id(), conclusion.decision())
            .withEvidence(conclusion.decision())
            .with(Reaches.of(place, seen))
            .withStreams(place.streams())
            .withReaders(List.copyOf(readers))
            .withHabits(List.copyOf(habits));
    return measured(line, place.sinks(), seen, conclusion);
  }

  /** Returns the line of a place that class files do not show. */
  private Line line(ObservedPlace seen) {
    Conclusion conclusion =
        new Conclusion(Decision.UNKNOWN, "its class is no input, so its code was not looked at");
    Line line =
        Line.of(seen.place(), Decision.UNKNOWN)
            .withEvidence(Decision.UNKNOWN)
            .with(Reaches.of(seen))
            .withReaders(seen.readers().stream().map(Reader::place).distinct().sorted().toList())
            .withHabits(Conclusions.habits(seen));
    return measured(line, List.of(), seen, conclusion);
  }

  private Line measured(
      Line line, Collection<String> sinks, ObservedPlace seen, Conclusion conclusion) {
    List<String> notes = new ArrayList<>();
    String ends =
        Stream.concat(sinks.stream(), seen == null ? Stream.of() : seen.ends().keySet().stream())
            .distinct()
            .sorted()
            .limit(MOST_ENDS)
            .collect(Collectors.joining(", "));
    if (!ends.isEmpty()) {
      notes.add(PlanNotes.TO + ends);
    }
    if (seen != null) {
      String seenStreams = text("%,d streams, %,d read again", seen.streams(), seen.readAgain());
      String standing =
          seen.standing() == 0
              ? ""
              : text(", %,d last in files whose streams before were read", seen.standing());
      notes.add(PlanNotes.SEEN + seenStreams + standing);
      seen.uses().stream()
          .filter(use -> !use.dependsOnForm())
          .map(use -> text("%s%,d comparisons by %s", PlanNotes.UNEQUAL, use.times(), use.by()))
          .forEach(notes::add);
    }
    notes.add(PlanNotes.WHY + conclusion.why());
    Line known = line.withNotes(notes);
    VerifiedPlace samples = verified.get(line.place());
    if (samples == null) {
      return known;
    }
    known = known.with(new Verified(samples.verified(), samples.samples()));
    return seen == null || samples.javaBytes() == 0
        ? known
        : known.with(new Saved(saved(seen.bytes(), samples), seen.bytes()));
  }

  /** Returns how many bytes of all streams would be saved, if they are like the samples. */
  private static long saved(long bytes, VerifiedPlace samples) {
    return bytes - Math.round((double) bytes * samples.brineBytes() / samples.javaBytes());
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
