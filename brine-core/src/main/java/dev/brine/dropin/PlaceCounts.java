// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.dropin.StreamCounts.Kind;
import java.util.Locale;

/**
 * Counters of the streams of one place: a method that creates them, or a class that is one. Figures
 * only grow.
 */
public final class PlaceCounts {
  private final Place place;

  PlaceCounts(Place place) {
    this.place = place;
  }

  /** Returns the form that the place writes, {@code brine} or {@code java}. */
  public String getWrittenForm() {
    return place.written().name().toLowerCase(Locale.ROOT);
  }

  /** Returns the failure that made the place write Java's form again, or an empty text. */
  public String getWentBack() {
    return text(place.javaBecause());
  }

  /** Returns how many streams were created that write Brine's form. */
  public long getBrineStreamsWritten() {
    return place.counts(Kind.BRINE_WRITTEN).streams();
  }

  /** Returns how many bytes they have written. */
  public long getBrineBytesWritten() {
    return place.counts(Kind.BRINE_WRITTEN).bytes();
  }

  /** Returns how many streams were created that write Java's form. */
  public long getJavaStreamsWritten() {
    return place.counts(Kind.JAVA_WRITTEN).streams();
  }

  /** Returns how many bytes they have written. */
  public long getJavaBytesWritten() {
    return place.counts(Kind.JAVA_WRITTEN).bytes();
  }

  /** Returns how many streams began with Brine's form. */
  public long getBrineStreamsRead() {
    return place.counts(Kind.BRINE_READ).streams();
  }

  /** Returns how many bytes were read from them. */
  public long getBrineBytesRead() {
    return place.counts(Kind.BRINE_READ).bytes();
  }

  /** Returns how many streams began with Java's form. */
  public long getJavaStreamsRead() {
    return place.counts(Kind.JAVA_READ).streams();
  }

  /** Returns how many bytes were read from them. */
  public long getJavaBytesRead() {
    return place.counts(Kind.JAVA_READ).bytes();
  }

  /** Returns how many objects a filter, or the list of a stream, has refused. */
  public long getRefusals() {
    return place.refusals();
  }

  /** Returns how many objects could not be read or written for another reason. */
  public long getFailures() {
    return place.failures();
  }

  /** Returns the first refusal or failure, without values of objects, or an empty text. */
  public String getFirstFailure() {
    return text(place.firstFailure());
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }
}
