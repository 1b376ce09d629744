// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.OwnershipCost;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What rows cost under the demand of an application.
 *
 * @param demand the demand in words
 * @param heads the heads of the columns behind the first
 * @param tables one for each workload and JVM
 */
record OwnershipView(String demand, List<String> heads, List<CostTable> tables) {
  private static final double PERCENT = 100;
  private static final double SECONDS_OF_DAY = 86_400;
  private static final double MEGA = 1e6;

  /** Returns the view of a run, without tables if the run has no demand. */
  static OwnershipView of(Analysis analysis) {
    Demand demand = analysis.results().demand();
    if (demand == null) {
      return new OwnershipView("", List.of(), List.of());
    }
    Map<String, List<List<String>>> rows = new LinkedHashMap<>();
    for (OwnershipCost cost : analysis.results().ownership()) {
      CellKey key = cost.key();
      String title = key.label() + ", Java " + key.jvm();
      rows.computeIfAbsent(title, t -> new ArrayList<>())
          .add(row(analysis.name(key), cost, demand));
    }
    List<CostTable> tables = new ArrayList<>();
    rows.forEach((title, lines) -> tables.add(new CostTable(title, lines)));
    return new OwnershipView(words(demand), heads(demand), tables);
  }

  private static String words(Demand demand) {
    String text =
        number(demand.messagesPerSecond()) + " messages a second, each written and read once";
    if (Double.isFinite(demand.bitsPerSecond())) {
      text += ", over a link of " + number(demand.bitsPerSecond() / MEGA) + " Mbit/s";
    }
    if (Double.isFinite(demand.storedSeconds())) {
      text += ", kept for " + number(demand.storedSeconds() / SECONDS_OF_DAY) + " days";
    }
    return text + ".";
  }

  private static List<String> heads(Demand demand) {
    List<String> heads = new ArrayList<>(List.of("Cores", "Garbage a second", "Bytes a day"));
    if (Double.isFinite(demand.storedSeconds())) {
      heads.add("Stored");
    }
    if (Double.isFinite(demand.bitsPerSecond())) {
      heads.add("Link used");
      heads.add("One message");
    }
    return heads;
  }

  private static List<String> row(String name, OwnershipCost cost, Demand demand) {
    List<String> row = new ArrayList<>();
    row.add(name);
    row.add(digits(cost.cores()));
    row.add(Double.isFinite(cost.garbagePerSecond()) ? Units.bytes(cost.garbagePerSecond()) : "–");
    row.add(Units.bytes(cost.bytesPerDay()));
    if (Double.isFinite(demand.storedSeconds())) {
      row.add(Units.bytes(cost.storedBytes()));
    }
    if (Double.isFinite(demand.bitsPerSecond())) {
      row.add(digits(PERCENT * cost.linkShare()) + " %" + (cost.linkShare() > 1 ? " ✗" : ""));
      row.add(Units.time(cost.messageNanos()));
    }
    return row;
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%,.3f", value);
  }

  /** Returns three digits or so. */
  private static String digits(double value) {
    return String.format(Locale.ROOT, value >= 10 ? "%,.0f" : value >= 1 ? "%.2f" : "%.4f", value);
  }

  /**
   * The costs of one workload on one JVM.
   *
   * @param title the workload and the JVM
   * @param rows the cells of each row, its name first
   */
  record CostTable(String title, List<List<String>> rows) {}
}
