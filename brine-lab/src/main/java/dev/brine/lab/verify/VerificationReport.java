// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.lab.result.Json;
import java.util.List;

/**
 * The result of a verification.
 *
 * @param format of this report as JSON
 * @param places those that save most come first
 */
public record VerificationReport(int format, List<PlaceResult> places) {
  private static final int FORMAT = 1;

  /** Copies the list. */
  public VerificationReport {
    places = List.copyOf(places);
  }

  VerificationReport(List<PlaceResult> places) {
    this(FORMAT, places);
  }

  /** Returns how many samples have a verdict. */
  public int count(Verdict verdict) {
    return places.stream().mapToInt(place -> place.count(verdict)).sum();
  }

  /** Returns how many samples there are. */
  public int samples() {
    return places.stream().mapToInt(PlaceResult::samples).sum();
  }

  /** Returns the report for programs. */
  public String json() {
    return Json.write(this);
  }

  /** Returns the report for people, about one screen long. */
  public String text() {
    return new VerificationText(this).toString();
  }
}
