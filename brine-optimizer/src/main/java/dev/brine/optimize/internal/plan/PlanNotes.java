// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Plan.Line;
import java.util.List;

/** The notes that evidence adds to a line; all others are a person's. */
final class PlanNotes {
  static final String TO = "to ";
  static final String SEEN = "seen ";
  static final String UNEQUAL = "unequal in ";
  static final String NEEDS = "needs ";
  static final String WHY = "why: ";

  /** The start of a reason: class files leave it open, and nobody observed it. */
  static final String OPEN = "not observed, and open: ";

  private static final List<String> OWN = List.of(TO, SEEN, UNEQUAL, NEEDS, WHY);

  private PlanNotes() {}

  /** Returns the notes of a person. */
  static List<String> byHand(Line line) {
    return line.notes().stream().filter(note -> OWN.stream().noneMatch(note::startsWith)).toList();
  }

  /** Returns whether a place was observed. */
  static boolean isSeen(Line line) {
    return line.notes().stream().anyMatch(note -> note.startsWith(SEEN));
  }

  /** Returns whether an observation would decide. */
  static boolean isOpen(Line line) {
    return why(line).startsWith(OPEN);
  }

  /** Returns why evidence suggests a decision, or an empty text. */
  static String why(Line line) {
    return line.notes().stream()
        .filter(note -> note.startsWith(WHY))
        .map(note -> note.substring(WHY.length()))
        .findFirst()
        .orElse("");
  }
}
