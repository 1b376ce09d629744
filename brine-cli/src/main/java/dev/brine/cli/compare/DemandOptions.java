// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.result.Demand;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that say what an application needs from a serializer. */
final class DemandOptions {
  private static final String RATE = "--rate";
  private static final String BANDWIDTH = "--bandwidth";
  private static final String STORE = "--store";
  private static final Pattern AMOUNT = Pattern.compile("(\\d+(?:\\.\\d+)?)(\\D+)");

  private static final Map<String, Double> RATES =
      Map.of("/s", 1.0, "/min", 1.0 / 60, "/h", 1.0 / 3_600);
  private static final Map<String, Double> BANDWIDTHS =
      Map.of("kbit", 1e3, "Mbit", 1e6, "Gbit", 1e9);
  private static final Map<String, Double> TIMES =
      Map.of("h", 3_600.0, "d", 86_400.0, "w", 604_800.0, "y", 31_536_000.0);

  @Option(
      names = RATE,
      paramLabel = "RATE",
      description = {
        "Show what each row costs at this many messages, such as 5000/s, 100/min or 20/h: cores,"
            + " garbage and bytes."
      })
  private String rate;

  @Option(
      names = BANDWIDTH,
      paramLabel = "BITS",
      description = {
        "Show how much of a link of so many bits a second the messages use, such as 100Mbit or"
            + " 1Gbit, and how long one takes. Beside --rate."
      })
  private String bandwidth;

  @Option(
      names = STORE,
      paramLabel = "TIME",
      description = {
        "Show how many bytes are kept if messages are stored for this time, such as 12h, 30d, 8w or"
            + " 1y. Beside --rate."
      })
  private String store;

  /**
   * Returns the demand, or nothing if no option states one.
   *
   * @throws UsageProblem if a value cannot be understood, or the rate is missing
   */
  Optional<Demand> demand() {
    if (rate == null) {
      if (bandwidth == null && store == null) {
        return Optional.empty();
      }
      String given = bandwidth == null ? STORE : BANDWIDTH;
      throw new UsageProblem(
          "Missing --rate beside " + given, "Add how many messages there are.", "ownership");
    }
    return Optional.of(
        new Demand(
            amount(RATE, rate, RATES, "5000/s, 100/min or 20/h"),
            bandwidth == null
                ? Double.NaN
                : amount(BANDWIDTH, bandwidth, BANDWIDTHS, "100Mbit or 1Gbit"),
            store == null ? Double.NaN : amount(STORE, store, TIMES, "12h, 30d, 8w or 1y")));
  }

  private static double amount(
      String option, String text, Map<String, Double> units, String examples) {
    Matcher parts = AMOUNT.matcher(text);
    Double unit = parts.matches() ? units.get(parts.group(2)) : null;
    double amount = unit == null ? 0 : Double.parseDouble(parts.group(1)) * unit;
    if (amount <= 0 || Double.isInfinite(amount)) {
      throw new UsageProblem(
          "Not a number and a unit such as " + examples + ": " + option + "=" + text,
          "Write it as in " + option + " " + examples.split(",| or ", 2)[0] + ".",
          "ownership");
    }
    return amount;
  }
}
