// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;

/**
 * About how many bytes fewer streams of Java have, by what a class declares. Strings that several
 * fields or objects refer to are not known: Java writes them once. What it is on objects of the
 * user, {@link Saving} says.
 *
 * @param first for the first object of the class in a stream
 * @param further for each after that; may be negative
 */
public record Estimate(int first, int further) {
  /** The estimate where there is none. */
  public static final Estimate NONE = new Estimate(0, 0);

  /** Returns about how many bytes fewer some objects take in one stream; may be negative. */
  public long fewerBytes(int objects) {
    return first + (long) further * (objects - 1);
  }

  /** Returns the estimate for as many objects of another class besides. */
  public Estimate plus(Estimate other) {
    return new Estimate(first + other.first, further + other.further);
  }

  /** Returns whether streams with some number of objects have more bytes. */
  public boolean isMore() {
    return first < 0 || further < 0;
  }

  /**
   * Returns the estimate for 1, 10 and 1,000 objects as text, or an empty text if there is none.
   */
  public String text() {
    return equals(NONE)
        ? ""
        : String.format(
            Locale.ROOT,
            "about %s in a stream of 1, %s of 10, %s of 1,000",
            bytes(1, " bytes"),
            bytes(10, ""),
            bytes(1_000, ""));
  }

  private String bytes(int objects, String unit) {
    long bytes = fewerBytes(objects);
    String direction = bytes < 0 ? " more" : " fewer";
    return String.format(Locale.ROOT, "%,d%s%s", Math.abs(bytes), unit, direction);
  }
}
