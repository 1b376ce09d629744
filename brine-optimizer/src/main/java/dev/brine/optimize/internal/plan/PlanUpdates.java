// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.StreamPlace.Decision;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Joins a plan with an earlier one, and finds what is new. */
public final class PlanUpdates {
  private PlanUpdates() {}

  /** Returns a plan that keeps what a person decided and what was observed before. */
  public static Plan.Update of(Plan now, Plan before) {
    List<Line> lines = new ArrayList<>();
    List<String> added = new ArrayList<>();
    List<String> worse = new ArrayList<>();
    for (Line line : now.lines()) {
      Optional<Line> old = before.line(line.place());
      Line updated = old.map(known -> updated(line, known)).orElse(line);
      lines.add(updated);
      if (old.isEmpty()) {
        added.add(line.place());
      } else {
        addWorse(updated, old.get(), worse);
      }
    }
    lines.sort(PlanLines.BY_SAVING);
    List<String> places = now.lines().stream().map(Line::place).toList();
    return new Plan.Update(Plan.of(lines), added, worse, before.withoutAny(places));
  }

  private static Line updated(Line line, Line old) {
    boolean isKnownBetter =
        PlanNotes.isSeen(old) && PlanNotes.isOpen(line) && news(line, old).isEmpty();
    Line informed = isKnownBetter ? informed(line, old) : line;
    List<String> notes = new ArrayList<>(informed.notes());
    PlanNotes.byHand(old).stream().filter(note -> !notes.contains(note)).forEach(notes::add);
    return informed.withNotes(notes).decided(old.isByHand() ? old.decision() : suggested(informed));
  }

  /** Returns the decision that evidence suggests; without any, that of the line. */
  private static Decision suggested(Line line) {
    return line.evidence().orElse(line.decision());
  }

  /** Returns the earlier line with the streams and readers that class files show now. */
  private static Line informed(Line line, Line old) {
    Set<String> readers = new TreeSet<>(old.readers());
    readers.addAll(line.readers());
    return old.withStreams(line.streams()).withReaders(List.copyOf(readers));
  }

  private static void addWorse(Line line, Line old, List<String> worse) {
    List<String> news = new ArrayList<>(news(line, old));
    Decision base = suggested(old);
    if (rank(suggested(line)) < rank(base)) {
      news.add("evidence said " + base.id() + ", and says " + suggested(line).id());
    }
    if (!news.isEmpty()) {
      worse.add(line.place() + ": " + String.join(", ", news) + " (" + PlanNotes.why(line) + ")");
    }
  }

  /** Returns what code does with the bytes that it did not do before. */
  private static List<String> news(Line line, Line old) {
    List<String> news = new ArrayList<>();
    EnumSet<Habit> habits = EnumSet.noneOf(Habit.class);
    habits.addAll(line.habits());
    old.habits().forEach(habits::remove);
    if (!habits.isEmpty()) {
      news.add("habit " + habits.stream().map(Habit::id).collect(Collectors.joining(", habit ")));
    }
    boolean isWider =
        (line.reach() == Reach.SENT && old.reach() != Reach.SENT)
            || (old.reach() == Reach.PROCESS && line.reach() != Reach.PROCESS);
    if (isWider) {
      news.add("reached " + old.reach().id() + ", and reaches " + line.reach().id());
    }
    return news;
  }

  private static int rank(Decision decision) {
    return switch (decision) {
      case KEEP -> 0;
      case UNKNOWN -> 1;
      case SWITCH -> 2;
    };
  }
}
