// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.analysis.RunDiff.Line;
import dev.brine.lab.report.Units;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Several runs, the oldest first, as one table for each workload and JVM.
 *
 * @param runs when each run started
 * @param leftOut names of files that are no complete run
 * @param diff the last run against the one before, or null of a single run
 * @param tables the tables
 */
record TrendView(List<String> runs, List<String> leftOut, DiffView diff, List<TrendTable> tables) {
  private static final double WIDTH = 120;
  private static final double HEIGHT = 28;
  private static final double EDGE = 3;

  /** Returns the view of runs in their order. */
  static TrendView of(List<Results> runs, List<String> leftOut) {
    List<Analysis> analyses = runs.stream().map(Analysis::of).toList();
    Set<CellKey> keys = new LinkedHashSet<>();
    for (int i = analyses.size() - 1; i >= 0; i--) {
      runs.get(i).cells().forEach(cell -> keys.add(cell.key()));
    }
    Map<String, List<TrendRow>> tables = new LinkedHashMap<>();
    for (CellKey key : keys) {
      TrendRow row = row(key, analyses);
      if (row != null) {
        String title = key.label() + ", Java " + key.jvm();
        tables.computeIfAbsent(title, t -> new ArrayList<>()).add(row);
      }
    }
    List<TrendTable> all = new ArrayList<>();
    tables.forEach((title, rows) -> all.add(new TrendTable(title, rows)));
    int last = runs.size() - 1;
    return new TrendView(
        runs.stream().map(run -> run.run().started()).toList(),
        leftOut,
        last < 1 ? null : DiffView.of(RunDiff.of(runs.get(last - 1), runs.get(last))),
        all);
  }

  /** Returns a row, or null where no run measured it. */
  private static TrendRow row(CellKey key, List<Analysis> runs) {
    List<String> cells = new ArrayList<>();
    List<Double> medians = new ArrayList<>();
    String name = null;
    for (Analysis run : runs) {
      Estimate time = run.cell(key).flatMap(cell -> run.total(key)).orElse(null);
      medians.add(time == null ? Double.NaN : time.median());
      cells.add(time == null ? "–" : Units.time(time.median()));
      name = time == null ? name : run.name(key);
    }
    return name == null ? null : new TrendRow(name, spark(medians), verdict(key, runs), cells);
  }

  /** Returns the last run against the first, or an empty string where they were not made alike. */
  private static String verdict(CellKey key, List<Analysis> runs) {
    List<Analysis> measured =
        runs.stream()
            .filter(run -> run.cell(key).flatMap(c -> run.total(key)).isPresent())
            .toList();
    if (measured.size() < 2) {
      return "";
    }
    Results first = measured.get(0).results();
    Results last = measured.get(measured.size() - 1).results();
    RunDiff diff = RunDiff.of(first, last);
    if (!diff.warnings().isEmpty()) {
      return "";
    }
    Line line =
        diff.lines().stream().filter(each -> each.key().equals(key)).findFirst().orElseThrow();
    return switch (line.change()) {
      case FASTER -> Units.factor(1 / line.ratio()) + " as fast as at first";
      case SLOWER -> Units.factor(line.ratio()) + " the time of the first run";
      case NOT_SEPARATED, NEW, LOST -> "not separated";
    };
  }

  /** Returns a line through the times, on a logarithmic scale of its own; faster is lower. */
  private static String spark(List<Double> medians) {
    double low = medians.stream().filter(Double::isFinite).mapToDouble(Math::log).min().orElse(0);
    double high = medians.stream().filter(Double::isFinite).mapToDouble(Math::log).max().orElse(0);
    // Less than a factor of 1.5 is drawn nearly flat, so that noise does not look like a cliff.
    double span = Math.max(high - low, Math.log(1.5));
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < medians.size(); i++) {
      if (Double.isFinite(medians.get(i))) {
        double x = EDGE + i * (WIDTH - 2 * EDGE) / Math.max(1, medians.size() - 1);
        double share = (Math.log(medians.get(i)) - (low + high - span) / 2) / span;
        double y = HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);
        path.append(path.length() == 0 ? 'M' : 'L')
            .append(String.format(Locale.ROOT, "%.1f %.1f", x, y));
      }
    }
    return path.toString();
  }

  /**
   * A workload on a JVM.
   *
   * @param title both
   * @param rows the rows
   */
  record TrendTable(String title, List<TrendRow> rows) {}

  /**
   * A row over all runs.
   *
   * @param name its name
   * @param spark a line through its times
   * @param verdict the last run against the first, or an empty string
   * @param cells the time in each run
   */
  record TrendRow(String name, String spark, String verdict, List<String> cells) {}
}
