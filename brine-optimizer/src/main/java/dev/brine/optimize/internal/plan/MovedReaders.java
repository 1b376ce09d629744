// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Observation.ObservedPlace.Reader;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.internal.KnownLibraries;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The places of a program that get Brine's streams, which read both forms.
 *
 * @param places class and method
 * @param streams classes of streams
 * @param signed classes of signed jars, which the agent alone changes
 */
record MovedReaders(Set<String> places, Set<String> streams, Set<String> signed) {
  private static final Set<Reason> CREATING =
      EnumSet.of(Reason.CREATED_STREAM, Reason.REFERRED_STREAM);

  static MovedReaders of(Report report) {
    return new MovedReaders(
        report
            .outcomes()
            .filter(one -> CREATING.contains(one.reason()))
            .map(MovedReaders::place)
            .collect(Collectors.toSet()),
        report
            .outcomes()
            .filter(one -> one.reason() == Reason.EXTENDED_STREAM)
            .map(Outcome::className)
            .collect(Collectors.toSet()),
        report
            .outcomes()
            .filter(one -> one.reason() == Reason.SIGNED_JAR)
            .map(Outcome::className)
            .collect(Collectors.toSet()));
  }

  /** Returns the class of an outcome, and the method if it is about one. */
  static String place(Outcome outcome) {
    return outcome.place().isEmpty()
        ? outcome.className()
        : ObservedFiles.method(outcome.className() + "." + outcome.place());
  }

  boolean isMoved(Reader reader) {
    return reader.stream().isEmpty()
        ? places.contains(reader.place()) || isSigned(reader.place())
        : streams.contains(reader.stream()) || signed.contains(reader.stream());
  }

  /**
   * Returns whether a place that writes, and all that read for it, are in signed jars: as files,
   * none of them changes; the agent changes all.
   */
  boolean areSigned(StreamPlace place) {
    return signed.contains(place.className())
        && !KnownLibraries.areWriting(place.className())
        && place.readers().stream().allMatch(this::isSigned);
  }

  private boolean isSigned(String place) {
    return signed.contains(place.substring(0, place.lastIndexOf('.')));
  }
}
