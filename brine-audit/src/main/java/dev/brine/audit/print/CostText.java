// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.cost.Cost;
import dev.brine.audit.cost.Costs;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Technique;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Costs as a few lines. */
final class CostText {
  private static final int MOST_PLACES = 3;

  private CostText() {}

  static List<String> lines(Costs costs) {
    List<String> lines = new ArrayList<>();
    if (!costs.all().isEmpty()) {
      lines.add("");
      lines.add("Cost, measured on the captured samples, in Java's form:");
    }
    for (Cost cost : costs.all().stream().limit(MOST_PLACES).toList()) {
      lines.add("  " + line(costs, cost));
      cost.savings().forEach(saving -> lines.add("    " + line(cost, saving)));
    }
    int more = costs.all().size() - MOST_PLACES;
    if (more > 0) {
      lines.add(text("  %,d more: --json and --html have all", more));
    }
    return lines;
  }

  private static String line(Costs costs, Cost cost) {
    String objects =
        text(
            "%s, %s: %,d objects, %,d bytes",
            cost.place(), cost.way().id(), cost.objects(), cost.bytes());
    return cost.savings().isEmpty()
        ? text("%s, not measured: %s", objects, cost.problem())
        : text("%s, %.0f %% of the time (%s)", objects, 100 * costs.share(cost), time(cost));
  }

  /** Returns what a saving is at a place. */
  static String line(Cost cost, Saving saving) {
    return text(
        "%s: %.0f %% of the bytes, %.1f times as fast (%.1f to %.1f)",
        way(saving),
        100 * saving.optimizedBytes() / saving.plainBytes(),
        cost.speedup(saving).median(),
        cost.speedup(saving).least(),
        cost.speedup(saving).most());
  }

  private static String way(Saving saving) {
    return saving.techniques().contains(Technique.CODECS)
        ? "Brine's codec"
        : "optimize, "
            + saving.techniques().stream().map(Technique::id).collect(Collectors.joining(" and "));
  }

  /** Returns the time of an object. */
  static String time(Cost cost) {
    return text("%.2f µs each", cost.seconds() * 1e6 / Math.max(1, cost.objects()));
  }

  private static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
