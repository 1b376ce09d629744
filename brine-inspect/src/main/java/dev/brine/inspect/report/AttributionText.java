// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.print.Printable;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** An attribution as tables, or as comma-separated values. */
public final class AttributionText {
  /** The characters that formulas begin with, also in the width of East Asian letters. */
  private static final String FORMULAS = "=+-@\uFF1D\uFF0B\uFF0D\uFF20";

  private AttributionText() {}

  /**
   * Returns a table whose rows add up to the input.
   *
   * @param most the most rows to show; the others are added up in one
   */
  public static String table(Attribution attribution, Grouping grouping, int most) {
    List<Tally> tallies = grouping.of(attribution);
    boolean hasValues = grouping != Grouping.KIND;
    Table table = new Table();
    if (hasValues) {
      table.add("", "values", "bytes", "%", "with all below");
    } else {
      table.add("", "bytes", "%");
    }
    long total = attribution.total();
    int shown = Math.min(most, tallies.size());
    List<Tally> largest = grouping == Grouping.PATH ? outer(tallies, shown) : tallies;
    for (Tally tally : largest.subList(0, shown)) {
      addRow(table, tally, hasValues, total);
    }
    if (shown < tallies.size()) {
      long bytes = total - largest.stream().limit(shown).mapToLong(Tally::bytes).sum();
      String name = String.format(Locale.ROOT, "%,d more", tallies.size() - shown);
      addSum(table, name, hasValues, bytes, total);
    }
    addSum(table, "total", hasValues, total, total);
    return grouping.title() + System.lineSeparator() + table + note(attribution, grouping);
  }

  /** Returns the paths with the most bytes, each behind the path around it. */
  private static List<Tally> outer(List<Tally> paths, int most) {
    Set<Tally> largest = Collections.newSetFromMap(new IdentityHashMap<>());
    paths.stream()
        .sorted(Comparator.comparingLong(Tally::below).reversed())
        .limit(most)
        .forEach(largest::add);
    return paths.stream().filter(largest::contains).toList();
  }

  private static String note(Attribution attribution, Grouping grouping) {
    boolean isCut = grouping == Grouping.PATH && attribution.paths().isCut();
    return isCut
        ? "  Longer or more paths are counted with the path around them%n".formatted()
        : "";
  }

  private static void addRow(Table table, Tally tally, boolean hasValues, long total) {
    String percent = Table.percent(tally.bytes(), total);
    if (hasValues) {
      Object below = tally.below() == tally.bytes() ? "" : tally.below();
      Object count = tally.count() == 0 ? "" : tally.count();
      table.add(tally.name(), count, tally.bytes(), percent, below);
    } else {
      table.add(tally.name(), tally.bytes(), percent);
    }
  }

  private static void addSum(Table table, String name, boolean hasValues, long bytes, long total) {
    String percent = Table.percent(bytes, total);
    if (hasValues) {
      table.add(name, "", bytes, percent);
    } else {
      table.add(name, bytes, percent);
    }
  }

  /** Returns all rows of some groupings as comma-separated values (RFC 4180) with a header. */
  public static String csv(Attribution attribution, List<Grouping> groupings) {
    StringBuilder text =
        new StringBuilder("by,name,values,bytes,description_bytes,with_all_below\n");
    for (Grouping grouping : groupings) {
      for (Tally tally : grouping.of(attribution)) {
        text.append(grouping.id())
            .append(',')
            .append(quoted(tally.name()))
            .append(',')
            .append(tally.count())
            .append(',')
            .append(tally.bytes())
            .append(',')
            .append(tally.described())
            .append(',')
            .append(tally.below())
            .append('\n');
      }
    }
    return text.toString();
  }

  /** Returns a cell; no spreadsheet takes it for a formula. */
  private static String quoted(String name) {
    String safe = Printable.of(name);
    boolean isFormula = FORMULAS.indexOf(safe.isEmpty() ? ' ' : safe.charAt(0)) >= 0;
    String text = isFormula ? "'" + safe : safe;
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
