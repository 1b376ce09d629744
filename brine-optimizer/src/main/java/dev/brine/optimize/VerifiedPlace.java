// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.optimize.internal.plan.ObservedFiles;

/**
 * The result of checking the samples of a place in Brine's form.
 *
 * @param place class and method, as {@link Observation.ObservedPlace} has it
 * @param samples how many were checked
 * @param verified how many are the same
 * @param differing how many differ
 * @param javaBytes the mean bytes of verified samples in Java's form
 * @param brineBytes the same of Brine's form
 * @param open the first reason why some are not known, with the class of their root; or empty
 */
public record VerifiedPlace(
    String place,
    int samples,
    int verified,
    int differing,
    long javaBytes,
    long brineBytes,
    String open) {
  /** Leaves out the line that a place may have. */
  public VerifiedPlace {
    place = ObservedFiles.method(place);
  }

  /** Creates a result without a reason why some are not known. */
  public VerifiedPlace(
      String place, int samples, int verified, int differing, long javaBytes, long brineBytes) {
    this(place, samples, verified, differing, javaBytes, brineBytes, "");
  }

  /** Returns whether Brine's form takes more bytes. */
  public boolean isLonger() {
    return brineBytes > javaBytes;
  }

  /** Returns both results as one of this place. */
  VerifiedPlace with(VerifiedPlace other) {
    long all = Math.max(1, (long) verified + other.verified);
    return new VerifiedPlace(
        place,
        samples + other.samples,
        verified + other.verified,
        differing + other.differing,
        (javaBytes * verified + other.javaBytes * other.verified) / all,
        (brineBytes * verified + other.brineBytes * other.verified) / all,
        open.isEmpty() ? other.open : open);
  }
}
