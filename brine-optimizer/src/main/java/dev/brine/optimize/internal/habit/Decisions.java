// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Habit.Stance;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.End;
import dev.brine.optimize.StreamPlace.Evidence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/** Decides what evidence says about a place. */
final class Decisions {
  private static final String UNSEEN =
      "the classes that are missing (--class-path), or what the running program shows";

  private final List<Places.Found> readers;
  private final Set<String> staying;

  Decisions(Collection<Places.Found> readers, Set<String> staying) {
    this.readers = List.copyOf(readers);
    this.staying = staying;
  }

  /** Returns a place that reads. Streams that are moved read both forms, whatever they do. */
  StreamPlace ofReader(Places.Found place) {
    Findings findings = place.findings();
    return new StreamPlace(
        place.id(),
        place.path(),
        End.READS,
        findings.streams(),
        findings.sinks(),
        List.of(),
        findings.evidence(),
        Decision.SWITCH,
        "nothing: it reads both forms");
  }

  /** Returns a place that writes, with what its evidence says. */
  StreamPlace ofWriter(Places.Found place) {
    List<String> paired = readersOf(place);
    List<Evidence> evidence = evidence(place, paired);
    Verdict verdict = decide(evidence, paired, place.findings().isOpen());
    return new StreamPlace(
        place.id(),
        place.path(),
        End.WRITES,
        place.findings().streams(),
        place.findings().sinks(),
        paired,
        evidence,
        verdict.decision(),
        verdict.change());
  }

  private record Verdict(Decision decision, String change) {}

  /** Decides for a change only where all uses are seen: a reader that is near proves nothing. */
  private Verdict decide(List<Evidence> evidence, List<String> paired, boolean isOpen) {
    for (Evidence one : evidence) {
      if (Findings.isAgainst(one)) {
        return new Verdict(Decision.KEEP, "nothing, while " + one.habit().sentence());
      }
    }
    boolean areOutside = evidence.stream().anyMatch(one -> one.habit().stance() == Stance.READERS);
    boolean areOutsideForCertain =
        evidence.stream()
            .anyMatch(one -> one.habit().stance() == Stance.READERS && one.isCertain());
    for (String reader : paired) {
      if (staying.contains(reader)) {
        return new Verdict(Decision.KEEP, "moving its reader, which stays Java's: " + reader);
      }
    }
    for (Evidence one : evidence) {
      if (one.habit().stance() == Stance.AGAINST && one.habit() != Habit.UNKNOWN) {
        return new Verdict(
            Decision.UNKNOWN, "what the running program shows: perhaps " + one.habit().sentence());
      }
    }
    if (isOpen || evidence.stream().anyMatch(one -> one.habit() == Habit.UNKNOWN)) {
      return new Verdict(Decision.UNKNOWN, UNSEEN);
    }
    if (areOutside) {
      return paired.isEmpty() && areOutsideForCertain
          ? new Verdict(Decision.KEEP, "a reader that is seen, if there is no other one")
          : new Verdict(Decision.UNKNOWN, "proof that no other program reads them");
    }
    return new Verdict(Decision.SWITCH, "nothing: they stay in the program");
  }

  /** Adds what readers show that certainly are its own. */
  private List<Evidence> evidence(Places.Found place, List<String> paired) {
    List<Evidence> all = new ArrayList<>(place.findings().evidence());
    for (Places.Found reader : readers) {
      boolean isOwn = isOfNest(place, reader);
      boolean isFollowed = place.findings().readers().contains(reader.id());
      if (isFollowed || (paired.contains(reader.id()) && isOwn)) {
        for (Evidence found : reader.findings().evidence()) {
          Evidence one = isOwn ? found : found.possible();
          if (all.stream().noneMatch(known -> known.habit() == one.habit())) {
            all.add(one);
          }
        }
      }
    }
    all.sort((one, other) -> one.habit().compareTo(other.habit()));
    return all;
  }

  /** Returns the readers to which the bytes were followed, or else the nearest ones. */
  private List<String> readersOf(Places.Found writer) {
    if (!writer.findings().readers().isEmpty()) {
      return writer.findings().readers();
    }
    List<BiPredicate<Places.Found, Places.Found>> ways =
        List.of(Decisions::isOfNest, Decisions::isOfPackage);
    for (BiPredicate<Places.Found, Places.Found> way : ways) {
      List<String> near =
          readers.stream()
              .filter(reader -> reader.path().equals(writer.path()) && way.test(writer, reader))
              .map(Places.Found::id)
              .toList();
      if (!near.isEmpty()) {
        return near;
      }
    }
    return List.of();
  }

  private static boolean isOfNest(Places.Found one, Places.Found other) {
    return outermost(one.className()).equals(outermost(other.className()));
  }

  private static String outermost(String name) {
    int nested = name.indexOf('$', name.lastIndexOf('.') + 2);
    return nested < 0 ? name : name.substring(0, nested);
  }

  private static boolean isOfPackage(Places.Found one, Places.Found other) {
    return packageOf(one.className()).equals(packageOf(other.className()));
  }

  private static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.')));
  }
}
