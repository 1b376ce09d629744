// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Habit.Stance;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.End;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The places of a program that write, and the form that each has after a run. */
final class WrittenPlaces {
  private final Map<Path, Map<String, Boolean>> direct = new HashMap<>();
  private final Map<String, Path> streams = new HashMap<>();
  private final Set<String> moved = new TreeSet<>();

  /**
   * Notes the places of a class.
   *
   * @param path of its archive, as reports name it
   * @param places whether each is moved, by the names of methods; an empty name is of the class
   */
  void note(Path path, String className, Map<String, Boolean> places) {
    places.forEach(
        (place, isMoved) -> {
          if (!place.isEmpty()) {
            direct
                .computeIfAbsent(path, key -> new TreeMap<>())
                .put(className + "." + place, isMoved);
          } else {
            streams.put(className, path);
            if (isMoved) {
              moved.add(className);
            }
          }
        });
  }

  /**
   * Returns the lines of an archive.
   *
   * @param plan that was given, or null
   */
  List<Line> lines(Path path, Evidence evidence, Plan plan) {
    Map<String, Line> lines = new TreeMap<>();
    direct
        .getOrDefault(path, Map.of())
        .forEach((id, isMoved) -> lines.put(id, line(id, isMoved, evidence, plan)));
    for (StreamPlace place : evidence.places()) {
      boolean isCreator =
          streams.keySet().containsAll(place.streams()) && !place.streams().isEmpty();
      if (place.end() == End.WRITES && place.path().equals(path) && isCreator) {
        boolean isMoved =
            moved.containsAll(place.streams())
                && (!lines.containsKey(place.id()) || isMoved(lines.get(place.id())));
        lines.put(place.id(), line(place.id(), isMoved, evidence, plan));
      }
    }
    if (plan != null) {
      plan.lines().stream()
          .filter(line -> line.streams().stream().anyMatch(one -> path.equals(streams.get(one))))
          .forEach(line -> lines.putIfAbsent(line.place(), line));
    }
    return List.copyOf(lines.values());
  }

  private static boolean isMoved(Line line) {
    return line.decision() == Decision.SWITCH;
  }

  private static Line line(String id, boolean isMoved, Evidence evidence, Plan plan) {
    StreamPlace place = evidence.writer(id);
    Line known = plan == null ? null : plan.line(id).orElse(null);
    if (known != null) {
      return isMoved == isMoved(known) ? known : known.decided(stays(place));
    }
    Line line = Line.of(id, isMoved ? Decision.SWITCH : stays(place));
    return place == null
        ? line
        : line.withEvidence(place.decision())
            .withStreams(place.streams())
            .withReaders(place.readers())
            .withHabits(
                place.evidence().stream()
                    .map(StreamPlace.Evidence::habit)
                    .filter(one -> one.stance() != Stance.HARMLESS && one != Habit.UNKNOWN)
                    .toList());
  }

  private static Decision stays(StreamPlace place) {
    return place == null || place.decision() == Decision.UNKNOWN ? Decision.UNKNOWN : Decision.KEEP;
  }
}
