// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Reading;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.ValueOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The difference between two inputs: bytes by kind, class, field and path, and values. */
public final class Difference {
  private static final String NEW_LINE = System.lineSeparator();

  private final Side older;
  private final Side newer;

  /** One of the two inputs. */
  public static final class Side {
    private final Attribution attribution = new Attribution(List.of(Grouping.values()));
    private final Values values;
    private final BlobVisitor valuesInWords;
    private String name = "";
    private String stop = "";

    Side(ValueOptions options) {
      values = new Values(options);
      valuesInWords = options.inWords(values);
    }

    /** Returns the visitor that must receive the input. */
    public BlobVisitor visitor() {
      return new Tee(List.of(attribution, valuesInWords));
    }

    /** Says how the reading of the input ended. */
    public void end(String inputName, Reading reading) {
      name = Printable.cut(inputName);
      stop = reading.stop().map(stopped -> Printable.cut(stopped.message())).orElse("");
    }

    private boolean isWhole() {
      return stop.isEmpty() && !values.isCut();
    }
  }

  /** Creates the difference of two inputs; the options say how values are shown. */
  public Difference(ValueOptions options) {
    older = new Side(options);
    newer = new Side(options);
  }

  /** Returns the input that was there before. */
  public Side older() {
    return older;
  }

  /** Returns the input that is compared with it. */
  public Side newer() {
    return newer;
  }

  /**
   * Returns the report.
   *
   * @param most the most rows of each table, from 1
   */
  public String text(int most) {
    long before = older.attribution.total();
    long after = newer.attribution.total();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s to %s: %,d to %,d bytes, %s",
            older.name,
            newer.name,
            before,
            after,
            signed(after - before)));
    for (Side side : List.of(older, newer)) {
      text.append(side.stop.isEmpty() ? "" : NEW_LINE + side.name + ": " + side.stop);
    }
    text.append(NEW_LINE);
    for (Grouping grouping : Grouping.values()) {
      text.append(NEW_LINE).append(table(grouping, most));
    }
    return text.append(NEW_LINE).append(values(most)).toString();
  }

  /** Returns the values that changed, one line each, with their paths. */
  public List<String> changes() {
    return ValueChanges.of(older.values, newer.values);
  }

  /** Returns whether both inputs could be read, and all of their values were compared. */
  public boolean isWhole() {
    return older.isWhole() && newer.isWhole();
  }

  /** A row of a table: bytes and values before and after. */
  private record Row(String name, Tally before, Tally after) {
    long change() {
      return bytes(after) - bytes(before);
    }

    private static long bytes(Tally tally) {
      return tally == null ? 0 : tally.bytes();
    }

    private static long count(Tally tally) {
      return tally == null ? 0 : tally.count();
    }
  }

  private String table(Grouping grouping, int most) {
    List<Row> rows = rows(grouping);
    Table table = new Table();
    table.add("", "bytes", "change", "", "values", "change");
    for (Row row : rows.subList(0, Math.min(most, rows.size()))) {
      table.add(
          row.name(),
          Row.bytes(row.after()),
          signed(row.change()),
          share(row),
          Row.count(row.after()),
          signed(Row.count(row.after()) - Row.count(row.before())));
    }
    if (rows.size() > most) {
      long change = rows.stream().skip(most).mapToLong(Row::change).sum();
      table.add(String.format(Locale.ROOT, "%,d more", rows.size() - most), "", signed(change));
    }
    long change = newer.attribution.total() - older.attribution.total();
    table.add("total", newer.attribution.total(), signed(change));
    return grouping.title() + NEW_LINE + table;
  }

  /** Returns the rows that differ, the largest change first. */
  private List<Row> rows(Grouping grouping) {
    Map<String, Tally> before = new HashMap<>();
    grouping.of(older.attribution).forEach(tally -> before.put(tally.name(), tally));
    List<Row> rows = new ArrayList<>();
    for (Tally after : grouping.of(newer.attribution)) {
      rows.add(new Row(after.name(), before.remove(after.name()), after));
    }
    before.values().forEach(tally -> rows.add(new Row(tally.name(), tally, null)));
    rows.removeIf(row -> row.change() == 0 && Row.count(row.before()) == Row.count(row.after()));
    rows.sort(
        Comparator.comparingLong((Row row) -> Math.abs(row.change()))
            .reversed()
            .thenComparing(Row::name));
    return rows;
  }

  private static String share(Row row) {
    if (row.before() == null) {
      return "[NEW]";
    }
    if (row.after() == null) {
      return "[DEL]";
    }
    long bytes = row.before().bytes();
    return bytes == 0 ? "" : String.format(Locale.ROOT, "%+.1f%%", 100.0 * row.change() / bytes);
  }

  private static String signed(long number) {
    return number == 0 ? "0" : String.format(Locale.ROOT, "%+,d", number);
  }

  private String values(int most) {
    List<String> changes = changes();
    StringBuilder text = new StringBuilder("Values").append(NEW_LINE);
    changes.stream()
        .limit(most)
        .forEach(change -> text.append("  ").append(change).append(NEW_LINE));
    if (changes.isEmpty()) {
      text.append("  All are equal").append(NEW_LINE);
    } else if (changes.size() > most) {
      text.append(String.format(Locale.ROOT, "  %,d more%n", changes.size() - most));
    }
    if (older.values.isCut() || newer.values.isCut()) {
      text.append("  There are more values than were compared").append(NEW_LINE);
    }
    return text.toString();
  }
}
