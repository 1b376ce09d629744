// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Separation;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The table of one board.
 *
 * @param heads the heads of the columns of figures
 * @param rows the lines
 */
record TableView(List<String> heads, List<RowView> rows) {
  private static final int LONGEST_REASON = 160;

  /** Returns the table of a board, without the columns that have no figure. */
  static TableView of(Board board, Detail detail) {
    List<Column> columns = Column.used(columns(board, detail), board);
    return new TableView(
        columns.stream().map(Column::head).toList(),
        board.lines().stream().map(line -> row(columns, line, detail)).toList());
  }

  private static RowView row(List<Column> columns, Line line, Detail detail) {
    String kind = line.isYardstick() ? "y" : line.isFaithful() ? "" : "u";
    List<String> lanes = detail == Detail.FULL ? Words.lanes(line.row().description()) : List.of();
    if (!line.isMeasured()) {
      String reason = line.reason();
      String brief =
          reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "…";
      String hint = line.hint().map(cure -> " Hint: " + cure + ".").orElse("");
      return new RowView(line.name(), lanes, kind, List.of(), line.state(), brief + hint);
    }
    return new RowView(
        line.name(),
        lanes,
        kind,
        columns.stream().map(column -> column.figure().apply(line).orElse(CellView.NONE)).toList(),
        "",
        "");
  }

  private static Stream<Column> columns(Board board, Detail detail) {
    Sink sink = board.subject().sink();
    boolean remote = sink.isServer();
    boolean decided = board.isDecided(Line::totalMark);
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("Fidelity", 0, TableView::grade));
    columns.add(
        Column.estimate(remote ? Words.exchange(sink) : "Both ways", 0, Line::total, Units::time));
    columns.add(
        new Column(
            "× best",
            0,
            l -> l.totalMark().map(m -> new CellView(m.text(), "", tone(l, m, decided)))));
    columns.add(Column.timesJava("× Java", 0));
    if (remote) {
      columns.add(throughput(sink == Sink.SPARK ? "Jobs" : "Requests"));
      columns.add(Column.spent("CPU", 0, Effort::cpuNanos));
      columns.add(Column.spent("GC", 0, Effort::collectingNanos));
    } else {
      columns.add(timed(board, Operation.SERIALIZE, detail));
      columns.add(timed(board, Operation.DESERIALIZE, detail));
    }
    columns.add(Column.size("Bytes", 0, Sizes::raw));
    columns.add(Column.size(Words.wire(sink), 0, Sizes::wire));
    if (detail == Detail.FULL) {
      columns.addAll(costs(board));
    }
    return columns.stream();
  }

  private static List<Column> costs(Board board) {
    List<Column> columns = new ArrayList<>();
    if (!board.subject().sink().isServer()) {
      columns.add(throughput("Messages"));
      Column.threads(board, 0, 0).forEach(columns::add);
    }
    columns.add(Column.size("gzip", 0, Sizes::gzip));
    columns.add(Column.size("zstd", 0, Sizes::zstd));
    columns.add(Column.allocation("Alloc out", 0, Operation.SERIALIZE));
    columns.add(Column.allocation("Alloc in", 0, Operation.DESERIALIZE));
    columns.add(Column.allocation("Alloc", 0, Operation.EXCHANGE));
    columns.add(timed(board, Operation.FIRST_USE, Detail.FULL));
    columns.add(Column.fullSpeed("Full speed out", 0, Operation.SERIALIZE));
    columns.add(Column.fullSpeed("Full speed in", 0, Operation.DESERIALIZE));
    return columns;
  }

  /** Returns how many there are in a second, one after the other. */
  private static Column throughput(String head) {
    return Column.plain(head, 0, line -> line.total().map(Estimate::median), Units::rate);
  }

  private static Optional<CellView> grade(Line line) {
    return Optional.of(
        line.grade().map(CellView::grade).orElse(new CellView(line.state(), "", "")));
  }

  /** Returns the column of the times of an operation, with the best one marked. */
  private static Column timed(Board board, Operation operation, Detail detail) {
    boolean decided = board.isDecided(line -> line.mark(operation));
    Column times = Column.time(Words.operation(operation), 0, operation);
    return new Column(
        times.head(),
        0,
        line ->
            times
                .figure()
                .apply(line)
                .map(
                    time ->
                        new CellView(
                            time.text(),
                            detail == Detail.FULL ? time.note() : "",
                            decided && line.isBest(operation) ? "b" : "")));
  }

  /** Returns the colour of a factor: none where the difference may be noise. */
  private static String tone(Line line, Mark mark, boolean decided) {
    if (line.isYardstick() || mark.separation() == Separation.NOT_SEPARATED) {
      return "";
    }
    if (mark.separation() == Separation.BEST) {
      return decided ? "b" : "";
    }
    return mark.factor() < 2 ? "" : mark.factor() < 10 ? "m" : "w";
  }

  /**
   * A line.
   *
   * @param name the row
   * @param lanes its lanes
   * @param kind y: to compare with, u: not faithful, or an empty string
   * @param cells its figures, none where there is a reason
   * @param state what became of it where it has no figures, or an empty string
   * @param reason why it has none, or an empty string
   */
  record RowView(
      String name,
      List<String> lanes,
      String kind,
      List<CellView> cells,
      String state,
      String reason) {}

  /** The amount of detail in a table. */
  enum Detail {
    /** Every figure. */
    FULL,
    /**
     * The figures that one more JVM can change: fidelity and times, and the bytes that distinguish
     * rows.
     */
    BRIEF
  }
}
