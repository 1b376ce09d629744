// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.figure;

import java.util.Locale;

/** Writes coordinates. */
public final class Svg {
  private Svg() {}

  /** Returns a coordinate rounded to a pixel. */
  public static String pixel(double value) {
    return String.format(Locale.ROOT, "%.0f", value);
  }

  /** Returns a coordinate with one decimal, or none where it is an integer. */
  public static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
