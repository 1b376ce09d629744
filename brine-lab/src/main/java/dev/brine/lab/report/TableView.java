// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Separation;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

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
    List<Column> columns =
        columns(board, detail).stream()
            .filter(
                column -> board.lines().stream().anyMatch(l -> column.cell().apply(l).isPresent()))
            .toList();
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
      return new RowView(line.name(), lanes, kind, List.of(), line.state(), brief);
    }
    return new RowView(
        line.name(),
        lanes,
        kind,
        columns.stream().map(column -> column.cell().apply(line).orElse(CellView.NONE)).toList(),
        "",
        "");
  }

  private static List<Column> columns(Board board, Detail detail) {
    Sink sink = board.subject().sink();
    boolean remote = sink.isServer();
    boolean decided = board.isDecided(Line::totalMark);
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("Fidelity", TableView::grade));
    columns.add(
        new Column(
            remote ? Words.exchange(sink) : "Both ways", l -> l.total().map(t -> time(t, ""))));
    columns.add(
        new Column(
            "× best",
            l -> l.totalMark().map(m -> new CellView(m.text(), "", tone(l, m, decided)))));
    columns.add(
        new Column("× Java", l -> l.timesJava().map(f -> new CellView(Units.factor(f), "", ""))));
    if (remote) {
      columns.add(throughput(sink == Sink.SPARK ? "Jobs" : "Requests"));
      columns.add(spent("CPU", Effort::cpuNanos));
      columns.add(spent("GC", Effort::collectingNanos));
    } else {
      columns.add(timed(board, Operation.SERIALIZE, detail));
      columns.add(timed(board, Operation.DESERIALIZE, detail));
    }
    columns.add(sized("Bytes", Sizes::raw));
    columns.add(sized(Words.wire(sink), Sizes::wire));
    if (detail == Detail.FULL) {
      columns.addAll(costs(board));
    }
    return columns;
  }

  private static List<Column> costs(Board board) {
    List<Column> columns = new ArrayList<>();
    if (!board.subject().sink().isServer()) {
      columns.add(throughput("Messages"));
      columns.add(new Column(board.threads() + " threads", l -> l.together().map(TableView::rate)));
      columns.add(new Column("Scaling", l -> l.scaling().map(TableView::scaling)));
    }
    columns.add(sized("gzip", Sizes::gzip));
    columns.add(sized("zstd", Sizes::zstd));
    columns.add(allocated("Alloc out", Operation.SERIALIZE));
    columns.add(allocated("Alloc in", Operation.DESERIALIZE));
    columns.add(allocated("Alloc", Operation.EXCHANGE));
    columns.add(timed(board, Operation.FIRST_USE, Detail.FULL));
    return columns;
  }

  /** Returns how many there are in a second, one after the other. */
  private static Column throughput(String head) {
    return new Column(head, l -> l.total().map(t -> new CellView(Units.rate(t.median()), "", "")));
  }

  private static Optional<CellView> grade(Line line) {
    return Optional.of(
        line.grade().map(CellView::grade).orElse(new CellView(line.state(), "", "")));
  }

  private static Column timed(Board board, Operation operation, Detail detail) {
    boolean decided = board.isDecided(line -> line.mark(operation));
    return new Column(
        Words.operation(operation),
        line ->
            Optional.ofNullable(line.times().get(operation))
                .map(time -> time(time, decided && line.isBest(operation) ? "b" : ""))
                .map(cell -> detail == Detail.FULL ? cell : cell.withoutNote()));
  }

  private static CellView time(Estimate time, String tone) {
    return new CellView(Units.time(time.median()), spread(time), tone);
  }

  private static CellView rate(Estimate rate) {
    return new CellView(Units.perSecond(rate.median()), spread(rate), "");
  }

  private static CellView scaling(Estimate scaling) {
    return new CellView(Units.factor(scaling.median()), spread(scaling), "");
  }

  private static String spread(Estimate figure) {
    return Units.spread(figure.median(), figure.low(), figure.high());
  }

  private static Column sized(String head, ToDoubleFunction<Sizes> size) {
    return new Column(
        head,
        line ->
            line.sizes()
                .map(size::applyAsDouble)
                .filter(bytes -> !bytes.isNaN())
                .map(bytes -> new CellView(Units.bytes(bytes), "", "")));
  }

  private static Column allocated(String head, Operation operation) {
    return new Column(
        head,
        line ->
            Optional.ofNullable(line.allocations().get(operation))
                .map(bytes -> new CellView(Units.bytes(bytes), "", "")));
  }

  private static Column spent(String head, ToDoubleFunction<Effort> part) {
    return new Column(
        head,
        line ->
            line.effort()
                .map(part::applyAsDouble)
                .map(nanos -> new CellView(Units.effort(nanos), "", "")));
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

  private record Column(String head, Function<Line, Optional<CellView>> cell) {}

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
}
