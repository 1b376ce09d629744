// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Ownership;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.OwnershipCost;
import dev.brine.lab.workload.Sink;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The cost of rows under the demand of an application, and the best row for each link.
 *
 * @param demand the demand in words
 * @param noise what to know of the times of a noisy run, or an empty string
 * @param given whether the user stated it; otherwise it is an example
 * @param rate messages in a second
 * @param bits bits a second that the link transmits, or an empty string
 * @param seconds how long messages are stored, or an empty string
 * @param heads the heads of the columns behind the first
 * @param tables one for each workload and JVM, or the first one for an example
 * @param crossovers the best rows by the bandwidth of a link, for the first JVM
 */
record OwnershipView(
    String demand,
    String noise,
    boolean given,
    String rate,
    String bits,
    String seconds,
    List<String> heads,
    List<CostTable> tables,
    List<CrossoverView> crossovers) {
  /** The demand that the page shows of a run without one, as something to start from. */
  static final Demand EXAMPLE = new Demand(1_000, 1e9, 30 * 86_400.0);

  private static final double PERCENT = 100;
  private static final double TEN = 10;
  private static final int DIGITS = 3;
  private static final double SECONDS_OF_DAY = 86_400;
  private static final double MEGA = 1e6;
  private static final double NANOS = 1e9;

  /** Returns the view of a run. */
  static OwnershipView of(Analysis analysis) {
    Demand stated = analysis.results().demand();
    Demand demand = stated == null ? EXAMPLE : stated;
    List<OwnershipCost> costs =
        stated == null ? Ownership.of(analysis, EXAMPLE) : analysis.results().ownership();
    Map<String, List<CostRow>> rows = new LinkedHashMap<>();
    for (OwnershipCost cost : costs) {
      CellKey key = cost.key();
      String title = key.label() + ", Java " + key.jvm();
      rows.computeIfAbsent(title, t -> new ArrayList<>()).add(row(analysis, cost, demand));
    }
    List<CostTable> tables = new ArrayList<>();
    rows.forEach((title, lines) -> tables.add(new CostTable(title, lines)));
    return new OwnershipView(
        words(demand),
        noise(analysis),
        stated != null,
        figure(demand.messagesPerSecond()),
        figure(demand.bitsPerSecond()),
        figure(demand.storedSeconds()),
        heads(demand),
        stated == null && !tables.isEmpty() ? tables.subList(0, 1) : tables,
        crossovers(analysis));
  }

  private static String noise(Analysis analysis) {
    if (!analysis.noise().isNoisy()) {
      return "";
    }
    return "Other programs used the processors during this run, so that cores and times are "
        + (analysis.clock() == Clock.CPU
            ? "CPU times of the measuring thread."
            : "too high, and their order may be wrong.");
  }

  private static List<CrossoverView> crossovers(Analysis analysis) {
    String jvm = analysis.results().run().jvms().get(0).id();
    List<CrossoverView> views =
        analysis.results().subjects().stream()
            .filter(subject -> subject.sink() == Sink.MEMORY)
            .flatMap(subject -> CrossoverView.of(analysis, jvm, subject).stream())
            .toList();
    boolean areAlike =
        views.stream().allMatch(view -> view.ranges().isEmpty())
            && views.stream().map(CrossoverView::sentence).distinct().count() == 1;
    return areAlike
        ? List.of(new CrossoverView("Every workload", views.get(0).sentence(), List.of()))
        : views;
  }

  /** Returns a figure with six digits for the script, or an empty string for NaN. */
  private static String figure(double value) {
    return Double.isFinite(value)
        ? new BigDecimal(value).round(new MathContext(6)).stripTrailingZeros().toPlainString()
        : "";
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

  private static CostRow row(Analysis analysis, OwnershipCost cost, Demand demand) {
    List<String> row = new ArrayList<>();
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
    double rate = demand.messagesPerSecond();
    return new CostRow(
        analysis.name(cost.key()),
        row,
        figure(cost.cores() * NANOS / rate),
        figure(cost.bytesPerDay() / SECONDS_OF_DAY / rate),
        figure(cost.garbagePerSecond() / rate));
  }

  static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%,.3f", value);
  }

  /** Returns the digits that matter: three, or two in front of the point. */
  static String digits(double value) {
    return digits(value, DIGITS);
  }

  /** Returns so many digits, or all in front of the point where these are two or more. */
  static String digits(double value, int digits) {
    return value >= TEN
        ? String.format(Locale.ROOT, "%,.0f", value)
        : new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros().toPlainString();
  }

  /**
   * The costs of one workload on one JVM.
   *
   * @param title the workload and the JVM
   * @param rows the rows, fewest cores first
   */
  record CostTable(String title, List<CostRow> rows) {}

  /**
   * The costs of one row.
   *
   * @param name its name
   * @param cells one for each head
   * @param nanos nanoseconds to write and read a message, for the script
   * @param bytes bytes of a message, likewise
   * @param garbage bytes allocated for a message, likewise, or an empty string
   */
  record CostRow(String name, List<String> cells, String nanos, String bytes, String garbage) {}
}
