// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

/**
 * About how many bytes fewer streams of Java have, by what a class declares. What it is on objects
 * of the user, {@link Saving} says.
 *
 * @param first for the first object of the class in a stream
 * @param further for each after that; may be negative
 */
public record Estimate(int first, int further) {
  /** The estimate where there is none. */
  public static final Estimate NONE = new Estimate(0, 0);

  /** Returns about how many bytes fewer some objects take in one stream. */
  public long of(int objects) {
    return first + (long) further * (objects - 1);
  }
}
