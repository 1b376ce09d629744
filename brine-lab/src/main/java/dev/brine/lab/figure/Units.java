// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes figures so that people can read them: three digits that matter, and a unit. */
public final class Units {
  private static final double EXACT_BELOW = 9_999.5;

  private Units() {}

  /** Returns a time, such as {@code 1.23 µs}. */
  public static String time(double nanos) {
    return scaled(nanos, 1_000, "ns", "µs", "ms", "s");
  }

  /**
   * Returns times in the unit of the longest, such as {@code 1.234, 0.998 µs}, or nothing without
   * times. There is one digit more than in a single time, because these are compared.
   */
  public static String times(double... nanos) {
    if (nanos.length == 0) {
      return "";
    }
    double longest = Arrays.stream(nanos).max().getAsDouble();
    String unit = time(longest).split(" ", -1)[1];
    double one = Math.pow(1_000, List.of("ns", "µs", "ms", "s").indexOf(unit));
    return Arrays.stream(nanos)
            .mapToObj(
                time ->
                    text(time / one < 10 ? "%.3f" : time / one < 100 ? "%.2f" : "%.1f", time / one))
            .collect(Collectors.joining(", "))
        + " "
        + unit;
  }

  /** Returns what a process spent, with a unit; its clocks are coarse, so that it may be 0. */
  public static String effort(double nanos) {
    return nanos == 0 ? "0" : time(nanos);
  }

  /** Returns a number of bytes: to the byte below 10,000, such as {@code 1,234 B}. */
  public static String bytes(double bytes) {
    return bytes < EXACT_BELOW
        ? grouped(bytes) + " B"
        : scaled(bytes, 1_000, "B", "kB", "MB", "GB");
  }

  /** Returns a mean number of bytes with the digits that matter, such as {@code 12.1 B}. */
  public static String meanBytes(double bytes) {
    return withoutDecimals(scaled(bytes, 1_000, "B", "kB", "MB", "GB"));
  }

  /** Returns an amount of memory in binary units, such as {@code 7.8 GiB}. */
  public static String memory(long bytes) {
    return scaled((double) bytes, 1_024, "B", "KiB", "MiB", "GiB", "TiB");
  }

  /** Returns a round time without decimals, such as {@code 200 ns}. */
  public static String roundTime(double nanos) {
    return withoutDecimals(time(nanos));
  }

  /** Returns a factor, such as {@code 1.25×}. */
  public static String factor(double factor) {
    return digits(factor) + "×";
  }

  /** Returns a rate of requests for the time of one, such as {@code 12,500/s}. */
  public static String rate(double nanos) {
    return perSecond(1e9 / nanos);
  }

  /** Returns a rate, such as {@code 12,500/s}. */
  public static String perSecond(double rate) {
    return grouped(rate) + "/s";
  }

  /** Returns how far an interval reaches from the median, such as {@code ±4%}, or nothing. */
  public static String spread(double median, double low, double high) {
    if (Double.isNaN(low) || Double.isNaN(high)) {
      return "";
    }
    double percent = 100 * Math.max(high - median, median - low) / median;
    return "±" + (percent < 0.95 ? text("%.1f", percent) : text("%.0f", percent)) + "%";
  }

  /** Returns a number with a comma between thousands, rounded to an integer. */
  public static String grouped(double value) {
    return text("%,.0f", value);
  }

  private static String scaled(double value, double step, String... units) {
    double scaled = value;
    int unit = 0;
    while (scaled >= step * 0.9995 && unit < units.length - 1) {
      scaled /= step;
      unit++;
    }
    return digits(scaled) + " " + units[unit];
  }

  private static String digits(double value) {
    if (value < 9.995) {
      return text("%.2f", value);
    }
    return value < 99.95 ? text("%.1f", value) : grouped(value);
  }

  private static String withoutDecimals(String text) {
    return text.replaceFirst("\\.0+(?= )", "");
  }

  private static String text(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
