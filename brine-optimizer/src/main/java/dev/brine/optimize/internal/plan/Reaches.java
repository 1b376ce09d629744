// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Observation.ObservedPlace;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds out which programs bytes reach: a peer, else a store, else none but their process. */
final class Reaches {
  private static final Pattern SOCKETS = Pattern.compile(".*(Socket|HttpURLConnection).*");
  private static final Pattern FILES =
      Pattern.compile("java\\.io\\.FileOutputStream|(sun|java)\\.nio\\.(ch|channels)\\..*");

  private Reaches() {}

  /**
   * Returns the reach of a place that class files show.
   *
   * @param seen null if it was not observed
   */
  static Reach of(StreamPlace place, ObservedPlace seen) {
    Reach observed = seen == null ? Reach.UNKNOWN : of(seen);
    Set<Habit> habits =
        place.evidence().stream().map(StreamPlace.Evidence::habit).collect(Collectors.toSet());
    if (habits.contains(Habit.SENT) || observed == Reach.SENT) {
      return Reach.SENT;
    }
    if (habits.contains(Habit.STORED)
        || habits.contains(Habit.APPENDED)
        || observed == Reach.STORED) {
      return Reach.STORED;
    }
    return place.decision() == Decision.SWITCH ? Reach.PROCESS : Reach.UNKNOWN;
  }

  /** Returns the reach that observation shows. */
  static Reach of(ObservedPlace seen) {
    if (seen.ends().keySet().stream().anyMatch(end -> SOCKETS.matcher(end).matches())) {
      return Reach.SENT;
    }
    return seen.readElsewhere() > 0
            || seen.ends().keySet().stream().anyMatch(end -> FILES.matcher(end).matches())
        ? Reach.STORED
        : Reach.UNKNOWN;
  }
}
