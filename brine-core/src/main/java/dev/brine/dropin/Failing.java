// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import java.util.List;

/**
 * Takes note of failed objects, and lets the places that wrote them write Java's form from then on.
 * What was thrown arrives unchanged, whatever happens here.
 */
final class Failing {
  private Failing() {}

  /**
   * Takes note that a place could not read an object.
   *
   * @param begun the form of the object, or null if none has begun
   * @param writer the number of the place that wrote the stream, or -1
   */
  static void reading(Place reader, Format begun, Throwable thrown, int writer) {
    try {
      Fault fault = Fault.reading(thrown, begun);
      String failure = count(reader, fault, thrown);
      if (failure != null && begun != Format.JAVA) {
        String reason = reader.name() + " failed to read Brine's form with " + failure;
        writers(reader, fault, writer).forEach(place -> goBack(place, reason));
      }
    } catch (RuntimeException | Error e) {
      // The exception of the reader is what the program has to see.
    }
  }

  private static String count(Place place, Fault fault, Throwable thrown) {
    if (fault == Fault.NONE) {
      return null;
    }
    String failure = Fault.line(thrown);
    if (fault == Fault.REFUSED) {
      place.countRefusal(failure);
    } else {
      place.countFailure(failure);
    }
    return failure;
  }

  /** Classes that are missing or refused, too, count where the program has written them itself. */
  private static List<Place> writers(Place reader, Fault fault, int writer) {
    if (fault == Fault.CUT_OFF) {
      return List.of();
    }
    Place known = writer < 0 ? null : Places.OF_PROGRAM.of(writer);
    if (known != null) {
      return List.of(known);
    }
    if (fault != Fault.OF_FORM) {
      return List.of();
    }
    if (reader.isFirstSearch()) {
      StreamPairs.addPlans();
    }
    return Places.OF_PROGRAM.writersFor(reader);
  }

  /**
   * Takes note that a place could not write an object.
   *
   * @param form the form that it writes
   */
  static void writing(Place writer, Format form, Throwable thrown) {
    try {
      String failure = count(writer, Fault.writing(thrown), thrown);
      if (failure != null && form == Format.BRINE) {
        goBack(writer, writer.name() + " failed to write Brine's form with " + failure);
      }
    } catch (RuntimeException | Error e) {
      // The exception of the writer is what the program has to see.
    }
  }

  /** Places without a name do not share their faults. */
  private static void goBack(Place writer, String reason) {
    if (DropIn.GOES_BACK && writer.isNamed() && writer.goBack(reason)) {
      Announcement.goBack(writer.name(), reason);
    }
  }
}
