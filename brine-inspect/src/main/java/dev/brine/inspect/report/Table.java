// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.print.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Text in aligned columns: the first to the left, the others to the right. */
final class Table {
  private static final int LONGEST_NAME = 60;

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a row; its first cell is cut in the middle where it is too long. */
  void add(String name, Object... cells) {
    List<String> row = new ArrayList<>();
    row.add(cut(Printable.of(name)));
    for (Object cell : cells) {
      row.add(cell instanceof Long number ? String.format(Locale.ROOT, "%,d", number) : "" + cell);
    }
    rows.add(row);
  }

  /** Returns whether there is no row besides the heading. */
  boolean isEmpty() {
    return rows.size() <= 1;
  }

  /** Returns the rows, each with its cells. */
  List<List<String>> rows() {
    return rows.stream().map(List::copyOf).toList();
  }

  /** Returns the share of a total in percent. */
  static String percent(long part, long total) {
    return total == 0 ? "" : String.format(Locale.ROOT, "%.1f%%", 100.0 * part / total);
  }

  private static String cut(String name) {
    if (name.length() <= LONGEST_NAME) {
      return name;
    }
    int tail = LONGEST_NAME * 2 / 3;
    return name.substring(0, LONGEST_NAME - tail - 1) + "…" + name.substring(name.length() - tail);
  }

  @Override
  public String toString() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("  ").append(row.get(0));
      line.append(" ".repeat(widths[0] - row.get(0).length()));
      for (int i = 1; i < row.size(); i++) {
        line.append(" ".repeat(2 + widths[i] - row.get(i).length())).append(row.get(i));
      }
      text.append(line.toString().stripTrailing()).append(System.lineSeparator());
    }
    return text.toString();
  }
}
