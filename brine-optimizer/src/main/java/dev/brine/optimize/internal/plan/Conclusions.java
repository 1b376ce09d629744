// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Habit;
import dev.brine.optimize.Habit.Stance;
import dev.brine.optimize.Observation;
import dev.brine.optimize.Observation.ObservedPlace;
import dev.brine.optimize.Observation.ObservedPlace.Reader;
import dev.brine.optimize.Observation.ObservedPlace.Use;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.Evidence;
import dev.brine.optimize.VerifiedPlace;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Decides about places that write, from class files, observations and samples. What is certain of
 * class files stands. What they leave open is decided by observation, if enough was seen: {@value
 * #LEAST_STREAMS} streams, {@value #LEAST_PERCENT_READ} % of them read again by places that change
 * (bytes that are keys, or for others, are written and not read again, and nothing else shows
 * that), no use of their bytes but comparisons that were never equal, and {@value #LEAST_SAMPLES}
 * samples or more that are all verified. A length that may be kept apart was right for those that
 * were read again, and is that of either form.
 *
 * @param readers finds out whether a place reads both forms
 * @param kept places and classes that a known library needs in Java's form, with the reason
 */
record Conclusions(Observation observed, MovedReaders readers, Map<String, String> kept) {
  private static final int LEAST_STREAMS = 20;
  private static final int LEAST_PERCENT_READ = 90;
  private static final int LEAST_SAMPLES = 5;
  private static final int ALL_PERCENT = 100;

  private static final Map<String, Habit> OF_USES =
      Map.of(
          "key", Habit.KEY_BY_BYTES,
          "compared", Habit.COMPARED,
          "hashed", Habit.DIGESTED,
          "digested", Habit.DIGESTED);

  /**
   * A decision.
   *
   * @param why a clause
   */
  record Conclusion(Decision decision, String why) {}

  /**
   * Decides about a place.
   *
   * @param seen null if it was not observed
   * @param verified null if no sample was checked
   */
  Conclusion of(StreamPlace place, ObservedPlace seen, VerifiedPlace verified) {
    String known = kept.getOrDefault(place.id(), kept.get(place.className()));
    if (known != null) {
      return new Conclusion(Decision.KEEP, known);
    }
    boolean isSigned = readers.areSigned(place) && !isCertainlyAgainst(place);
    if (place.decision() == Decision.KEEP && !isWithoutReaderAlone(place) && !isSigned) {
      return new Conclusion(Decision.KEEP, reason(place));
    }
    if (verified != null && verified.differing() > 0) {
      return new Conclusion(
          Decision.KEEP,
          text("%,d of %,d samples differ", verified.differing(), verified.samples()));
    }
    if (verified != null && verified.verified() > 0 && verified.isLonger()) {
      return new Conclusion(Decision.KEEP, "the samples would be longer");
    }
    String against = seen == null ? "" : against(seen);
    if (place.decision() == Decision.SWITCH) {
      if (seen != null && seen.readElsewhere() > 0 && against.isEmpty()) {
        against = "another process read them";
      }
      return against.isEmpty()
          ? new Conclusion(Decision.SWITCH, "class files show that the bytes stay in the program")
          : new Conclusion(
              Decision.UNKNOWN,
              "class files show that the bytes stay in the program, but " + against);
    }
    if (seen == null) {
      return new Conclusion(place.decision(), PlanNotes.OPEN + place.change());
    }
    if (!against.isEmpty()) {
      boolean isForReaders = uses(seen).isEmpty();
      return new Conclusion(isForReaders ? Decision.UNKNOWN : Decision.KEEP, against);
    }
    List<String> missing = missing(seen, verified);
    String by = isSigned ? " (by the agent alone: its jar is signed)" : "";
    return missing.isEmpty()
        ? new Conclusion(Decision.SWITCH, "read again, and " + seenUse(seen) + by)
        : new Conclusion(Decision.UNKNOWN, String.join(", ", missing));
  }

  /** Returns whether class files have nothing against a place but that nothing reads again. */
  private static boolean isWithoutReaderAlone(StreamPlace place) {
    return place.readers().isEmpty()
        && place.evidence().stream()
            .noneMatch(
                one -> one.habit().stance() == Stance.AGAINST && one.habit() != Habit.UNKNOWN);
  }

  private static boolean isCertainlyAgainst(StreamPlace place) {
    return place.evidence().stream()
        .anyMatch(
            one ->
                one.isCertain()
                    && one.habit().stance() == Stance.AGAINST
                    && one.habit() != Habit.UNKNOWN);
  }

  private static String reason(StreamPlace place) {
    String habits =
        place.evidence().stream()
            .filter(one -> one.habit().stance() == Stance.AGAINST)
            .filter(one -> one.habit() != Habit.UNKNOWN)
            .map(Evidence::toString)
            .collect(Collectors.joining(", "));
    return habits.isEmpty() ? "it would need " + place.change() : habits;
  }

  /** Returns habits that observation shows. */
  static List<Habit> habits(ObservedPlace seen) {
    EnumSet<Habit> habits = EnumSet.noneOf(Habit.class);
    seen.uses().stream()
        .filter(Use::dependsOnForm)
        .forEach(use -> habits.add(OF_USES.getOrDefault(use.use(), Habit.COMPARED)));
    if (seen.withoutHeader() > 0) {
      habits.add(Habit.HEADER_CUT);
    }
    if (seen.behindOthers() > 0) {
      habits.add(Habit.APPENDED);
    }
    return List.copyOf(habits);
  }

  /** Returns what observation has against another form, or an empty text. */
  private String against(ObservedPlace seen) {
    List<String> all = new ArrayList<>(uses(seen));
    for (Reader reader : seen.readers()) {
      if (!readers.isMoved(reader)) {
        all.add("it is read by " + reader.place() + ", which is no input or stays Java's");
      }
    }
    return String.join(", ", all);
  }

  /** Returns the end of the reason to switch: all uses depend on no form. */
  private static String seenUse(ObservedPlace seen) {
    return seen.uses().isEmpty()
        ? "no use of the bytes was seen"
        : "compared bytes were never equal";
  }

  private static List<String> uses(ObservedPlace seen) {
    List<String> all = new ArrayList<>();
    for (Use use : seen.uses()) {
      if (use.dependsOnForm()) {
        String word = use.use().equals("key") ? "looked up" : use.use();
        all.add(text("%s by %s (%,d times)", word, use.by(), use.times()));
      }
    }
    if (seen.withoutHeader() > 0) {
      all.add(text("%,d streams have no header of Java's", seen.withoutHeader()));
    }
    return all;
  }

  /** Returns what observation does not show, although a change needs it. */
  private List<String> missing(ObservedPlace seen, VerifiedPlace verified) {
    List<String> missing = new ArrayList<>();
    long known = seen.streams() - seen.standing();
    if (known < LEAST_STREAMS) {
      missing.add(text("fewer than %d streams were seen", LEAST_STREAMS));
    }
    if (seen.bytes() == 0) {
      missing.add("their bytes were not seen");
    } else if (seen.readAgain() * ALL_PERCENT < known * LEAST_PERCENT_READ) {
      missing.add(text("fewer than %d %% were read again", LEAST_PERCENT_READ));
    }
    if (verified == null) {
      missing.add("no sample was verified");
    } else if (verified.verified() < LEAST_SAMPLES) {
      missing.add(text("fewer than %d samples are verified", LEAST_SAMPLES));
    } else if (verified.verified() < verified.samples()) {
      String open = verified.open().isEmpty() ? "" : ": " + verified.open();
      missing.add("not all samples are verified" + open);
    }
    for (Use use : observed.elsewhere()) {
      if (use.dependsOnForm()) {
        missing.add(text("streams from before were %s by %s", use.use(), use.by()));
      }
    }
    return missing;
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
