// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.result.Demand;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The option that says what an application needs from a serializer. */
final class DemandOptions {
  private static final String RATE = "--rate";
  private static final Pattern AMOUNT = Pattern.compile("(\\d+(?:\\.\\d+)?)(\\D+)");

  private static final Map<String, Double> RATES =
      Map.of("/s", 1.0, "/min", 1.0 / 60, "/h", 1.0 / 3_600);
  private static final Map<String, Double> BANDWIDTHS =
      Map.of("kbit", 1e3, "Mbit", 1e6, "Gbit", 1e9);
  private static final Map<String, Double> TIMES =
      Map.of("h", 3_600.0, "d", 86_400.0, "w", 604_800.0, "y", 31_536_000.0);

  @Option(
      names = RATE,
      paramLabel = "LOAD",
      description = {
        "Show what each row costs at this many messages, such as 5000/s, 100/min or 20/h: cores,"
            + " garbage and bytes. Add a link, such as 1Gbit, for its share and the time of a"
            + " message, and a time, such as 12h, 30d, 8w or 1y, for the bytes that are stored:"
            + " 5000/s,1Gbit,30d."
      })
  private String load;

  /**
   * Returns the demand, or nothing if no option states one.
   *
   * @throws UsageProblem if a value cannot be understood, or the rate is missing
   */
  Optional<Demand> demand() {
    if (load == null) {
      return Optional.empty();
    }
    String[] parts = load.split(",", -1);
    double rate = amount(parts[0], RATES);
    double bandwidth = Double.NaN;
    double seconds = Double.NaN;
    for (int i = 1; i < parts.length; i++) {
      if (Double.isNaN(bandwidth) && !Double.isNaN(amount(parts[i], BANDWIDTHS))) {
        bandwidth = amount(parts[i], BANDWIDTHS);
      } else if (Double.isNaN(seconds) && !Double.isNaN(amount(parts[i], TIMES))) {
        seconds = amount(parts[i], TIMES);
      } else {
        throw problem(parts[i]);
      }
    }
    if (Double.isNaN(rate)) {
      throw problem(parts[0]);
    }
    return Optional.of(new Demand(rate, bandwidth, seconds));
  }

  private UsageProblem problem(String part) {
    return new UsageProblem(
        "Not messages in a time, then a link and a time, such as 5000/s,1Gbit,30d: "
            + part
            + ": "
            + RATE
            + "="
            + load,
        "Write a number and a unit: /s, /min or /h; kbit, Mbit or Gbit; h, d, w or y.",
        "ownership");
  }

  /** Returns an amount in the base unit; NaN if the text has none of the units. */
  private static double amount(String text, Map<String, Double> units) {
    Matcher parts = AMOUNT.matcher(text);
    Double unit = parts.matches() ? units.get(parts.group(2)) : null;
    double amount = unit == null ? 0 : Double.parseDouble(parts.group(1)) * unit;
    return amount <= 0 || Double.isInfinite(amount) ? Double.NaN : amount;
  }
}
