// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.analysis.RunDiff.Change;
import dev.brine.lab.analysis.RunDiff.Line;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Results;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Two runs side by side, as words.
 *
 * @param before the earlier run in a line
 * @param after the later run in a line
 * @param headline what changed, in a sentence
 * @param warnings what makes the comparison doubtful
 * @param tables one for each workload and JVM
 */
record DiffView(
    String before, String after, String headline, List<String> warnings, List<DiffTable> tables) {
  private static final double FOUR_PERCENT = 0.04;

  static DiffView of(RunDiff diff) {
    Map<String, List<DiffRow>> tables = new LinkedHashMap<>();
    for (Line line : diff.lines()) {
      String title = line.key().label() + ", Java " + line.key().jvm();
      tables.computeIfAbsent(title, t -> new ArrayList<>()).add(row(line));
    }
    List<DiffTable> all = new ArrayList<>();
    tables.forEach((title, rows) -> all.add(new DiffTable(title, rows)));
    return new DiffView(
        run(diff.before()), run(diff.after()), headline(diff), diff.warnings(), all);
  }

  private static String run(Results results) {
    return results.run().started()
        + ", Brine "
        + results.run().brineVersion()
        + ", "
        + results.run().command();
  }

  private static String headline(RunDiff diff) {
    List<String> parts = new ArrayList<>();
    for (Change change : Change.values()) {
      long count = diff.lines().stream().filter(line -> line.change() == change).count();
      if (count > 0) {
        parts.add(count + " " + words(change));
      }
    }
    return parts.isEmpty()
        ? "Neither run measured anything."
        : "Of " + diff.lines().size() + " cells: " + String.join(", ", parts) + ".";
  }

  private static DiffRow row(Line line) {
    return new DiffRow(
        line.name(),
        time(line.before()),
        time(line.after()),
        verdict(line),
        bytes(line.bytesBefore()),
        bytes(line.bytesAfter()),
        line.change() == Change.FASTER
            ? "g"
            : line.change() == Change.SLOWER || line.change() == Change.LOST ? "x" : "");
  }

  private static String time(Estimate time) {
    return time == null
        ? "–"
        : (Units.time(time.median()) + " " + Units.spread(time.median(), time.low(), time.high()))
            .strip();
  }

  private static String bytes(double bytes) {
    return Double.isFinite(bytes) ? Units.bytes(bytes) : "–";
  }

  private static String verdict(Line line) {
    double ratio = line.ratio();
    return switch (line.change()) {
      case FASTER -> factor(1 / ratio) + " as fast";
      case SLOWER -> factor(ratio) + " the time";
      case NOT_SEPARATED, NEW, LOST -> words(line.change());
    };
  }

  private static String factor(double factor) {
    return factor - 1 < FOUR_PERCENT
        ? String.format(Locale.ROOT, "%.3f×", factor)
        : Units.factor(factor);
  }

  private static String words(Change change) {
    return change.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns the view as text: a line for each row, under its workload. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append("Before: ").append(before).append("\nAfter:  ").append(after).append("\n\n");
    for (DiffTable table : tables) {
      text.append(table.title()).append('\n');
      int[] widths = widths(table);
      for (DiffRow row : table.rows()) {
        text.append(line(row.cells(), widths)).append('\n');
      }
      text.append('\n');
    }
    warnings.forEach(warning -> text.append(warning).append('\n'));
    return text.append(headline).append('\n').toString();
  }

  private static int[] widths(DiffTable table) {
    int[] widths = new int[DiffRow.COLUMNS];
    for (DiffRow row : table.rows()) {
      Arrays.setAll(widths, i -> Math.max(widths[i], row.cells().get(i).length()));
    }
    return widths;
  }

  private static String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      line.append("  ").append(i == 0 ? cells.get(i) + padding : padding + cells.get(i));
    }
    return line.toString().stripTrailing();
  }

  /**
   * A workload on a JVM.
   *
   * @param title both
   * @param rows the rows
   */
  record DiffTable(String title, List<DiffRow> rows) {}

  /**
   * A row in both runs.
   *
   * @param name its name
   * @param before the earlier time
   * @param after the later time
   * @param verdict what became of it
   * @param bytesBefore the earlier bytes
   * @param bytesAfter the later bytes
   * @param tone g: better, x: worse, or an empty string
   */
  record DiffRow(
      String name,
      String before,
      String after,
      String verdict,
      String bytesBefore,
      String bytesAfter,
      String tone) {
    private static final int COLUMNS = 6;

    private List<String> cells() {
      return List.of(name, before, after, verdict, bytesBefore, bytesAfter);
    }
  }
}
