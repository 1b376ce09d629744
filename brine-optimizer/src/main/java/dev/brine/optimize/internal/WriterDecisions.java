// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Habit.Stance;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Reason;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.internal.streams.KeptWriters;
import dev.brine.optimize.internal.streams.KeptWriters.Cause;
import java.util.List;

/**
 * Decides about the writers that the user neither excludes nor lets write Java's form: by the plan
 * where there is one, else by trust, else by evidence (law L7). A class that extends Java's stream
 * is moved where all places that create it are.
 *
 * @param evidence is not looked at where something else decides
 */
record WriterDecisions(Choice choice, Evidence evidence) {
  private static final String WANT_VERSION =
      "a look at this file of its class, in place of the one that is found first";

  /** Returns whether evidence would make no difference for a class. */
  static boolean isDecided(Choice choice, String className) {
    // Places may create its streams that are newer than the plan.
    return choice.plan() == null
        ? choice.trusted().matching(className) != null
        : !choice.plan().isStreamSwitched(className);
  }

  /**
   * Returns the decisions about the places of a class.
   *
   * @param file its file
   */
  KeptWriters of(String className, Fingerprint file) {
    if (choice.plan() != null) {
      return place -> place.isEmpty() ? plannedStream(className) : planned(className, place);
    }
    if (choice.trusted().matching(className) != null) {
      return KeptWriters.NONE;
    }
    if (!evidence.isOf(className, file)) {
      boolean isOther = evidence.isOfAnother(className, file);
      Cause cause = new Cause(Reason.UNKNOWN_READERS, isOther ? WANT_VERSION : evidence.want());
      return place -> cause;
    }
    return place ->
        place.isEmpty()
            ? ofStream(className)
            : ofPlace(evidence.writer(id(className, place)), evidence.want());
  }

  private static String id(String className, String place) {
    return className + "." + place;
  }

  private Cause planned(String className, String place) {
    Decision decision = choice.plan().decision(id(className, place)).orElse(null);
    if (decision == Decision.SWITCH) {
      return null;
    }
    String what = decision == null ? "does not have it" : "says " + decision.id();
    return new Cause(Reason.NOT_PLANNED, what);
  }

  private Cause plannedStream(String className) {
    Plan plan = choice.plan();
    String other =
        evidence.creating(className).stream()
            .map(StreamPlace::id)
            .filter(place -> !plan.isSwitched(place))
            .findFirst()
            .orElse(null);
    if (plan.isStreamSwitched(className) && other == null) {
      return null;
    }
    String which = other == null ? "" : ", such as " + other;
    return new Cause(Reason.NOT_PLANNED, "does not switch all places that create it" + which);
  }

  private Cause ofStream(String className) {
    List<StreamPlace> creating = evidence.creating(className);
    for (StreamPlace place : creating) {
      Cause cause = ofCreator(place);
      if (cause != null) {
        return new Cause(cause.reason(), cause.subject() + "; " + place.id() + " creates it");
      }
    }
    return creating.isEmpty()
        ? new Cause(Reason.UNKNOWN_READERS, "a place that creates it, and none is seen")
        : null;
  }

  private Cause ofCreator(StreamPlace place) {
    String name = place.className();
    String pattern = choice.writingJava().matching(name);
    if (pattern != null) {
      return new Cause(Reason.WRITES_JAVA, pattern);
    }
    if (choice.keeps(name)) {
      return new Cause(
          Reason.UNKNOWN_READERS, "a change of " + name + ", which is not to be changed");
    }
    return choice.trusted().matching(name) != null ? null : ofPlace(place, evidence.want());
  }

  private static Cause ofPlace(StreamPlace place, String want) {
    if (place == null) {
      return new Cause(Reason.UNKNOWN_READERS, want);
    }
    if (place.decision() == Decision.SWITCH) {
      return null;
    }
    if (place.decision() == Decision.KEEP) {
      for (StreamPlace.Evidence one : place.evidence()) {
        boolean isUse = one.habit().stance() == Stance.AGAINST && one.habit() != Habit.UNKNOWN;
        if (isUse && one.isCertain()) {
          String where = " (" + one.what() + " at " + one.where() + ")";
          return new Cause(Reason.DEPENDS_ON_BYTES, one.habit().sentence() + where);
        }
      }
    }
    return new Cause(Reason.UNKNOWN_READERS, place.change());
  }
}
