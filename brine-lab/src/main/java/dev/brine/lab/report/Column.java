// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.workload.Sink;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A column of figures in a table.
 *
 * @param head its head
 * @param rank how soon a table of text leaves it out where there is no room: the highest first, 0
 *     never
 * @param figure the figure of a line, if it has one
 */
record Column(String head, int rank, Function<Line, Optional<CellView>> figure) {

  /** Returns the columns of a table of text in which at least one line of a board has a figure. */
  static List<Column> of(Board board) {
    return used(Stream.concat(all(board.subject().sink()), threads(board, 9, 8)), board);
  }

  /** Returns the columns in which at least one line of a board has a figure. */
  static List<Column> used(Stream<Column> columns, Board board) {
    return columns
        .filter(column -> board.lines().stream().anyMatch(l -> column.figure.apply(l).isPresent()))
        .toList();
  }

  /** Returns the figure of a line as text, or an empty string. */
  String of(Line line) {
    return figure.apply(line).map(CellView::text).orElse("");
  }

  private static Stream<Column> all(Sink sink) {
    return Stream.of(
        new Column("Fidelity", 0, line -> Optional.of(new CellView(line.state(), "", ""))),
        time(Words.operation(Operation.SERIALIZE), 0, Operation.SERIALIZE),
        time(Words.operation(Operation.DESERIALIZE), 0, Operation.DESERIALIZE),
        time(Words.exchange(sink), 0, Operation.EXCHANGE),
        new Column("x best", 0, l -> l.totalMark().map(m -> new CellView(m.text(), "", ""))),
        timesJava("x Java", 4),
        size("Bytes", 0, Sizes::raw),
        size("gzip", 3, Sizes::gzip),
        size("zstd", 2, Sizes::zstd),
        size(Words.wire(sink), 1, Sizes::wire),
        spent("CPU", 2, Effort::cpuNanos),
        spent("GC", 3, Effort::collectingNanos),
        allocation("Alloc out", 5, Operation.SERIALIZE),
        allocation("Alloc in", 6, Operation.DESERIALIZE),
        time(Words.operation(Operation.FIRST_USE), 7, Operation.FIRST_USE),
        fullSpeed("Full speed out", 10, Operation.SERIALIZE),
        fullSpeed("Full speed in", 11, Operation.DESERIALIZE));
  }

  /** Returns the columns of several threads at once. */
  static Stream<Column> threads(Board board, int rank, int rankOfScaling) {
    return Stream.of(
        estimate(board.threads() + " threads", rank, Line::together, Units::perSecond),
        estimate("Scaling", rankOfScaling, Line::scaling, Units::factor));
  }

  /** Returns a column of estimates, with their intervals beside them. */
  static Column estimate(
      String head,
      int rank,
      Function<Line, Optional<Estimate>> value,
      DoubleFunction<String> unit) {
    return new Column(
        head,
        rank,
        line ->
            value
                .apply(line)
                .map(
                    e ->
                        new CellView(
                            unit.apply(e.median()),
                            Units.spread(e.median(), e.low(), e.high()),
                            "")));
  }

  /** Returns the column of the time of an operation. */
  static Column time(String head, int rank, Operation operation) {
    return estimate(
        head, rank, line -> Optional.ofNullable(line.times().get(operation)), Units::time);
  }

  /** Returns the column of the speed against Java's own serialization. */
  static Column timesJava(String head, int rank) {
    return plain(head, rank, Line::timesJava, Units::factor);
  }

  /** Returns a column of sizes. */
  static Column size(String head, int rank, ToDoubleFunction<Sizes> size) {
    return plain(
        head,
        rank,
        line -> line.sizes().map(size::applyAsDouble).filter(bytes -> !bytes.isNaN()),
        Units::bytes);
  }

  /** Returns a column of what a process spent on a message. */
  static Column spent(String head, int rank, ToDoubleFunction<Effort> part) {
    return plain(head, rank, line -> line.effort().map(part::applyAsDouble), Units::effort);
  }

  /** Returns the column of the bytes that an operation allocates. */
  static Column allocation(String head, int rank, Operation operation) {
    return plain(
        head, rank, line -> Optional.ofNullable(line.allocations().get(operation)), Units::bytes);
  }

  /** Returns the column of the time to full speed of an operation, beside the messages. */
  static Column fullSpeed(String head, int rank, Operation operation) {
    return new Column(
        head,
        rank,
        line -> Optional.ofNullable(line.fullSpeeds().get(operation)).map(Column::fullSpeed));
  }

  private static CellView fullSpeed(FullSpeed speed) {
    return speed.reached() && speed.messages() == 0
        ? new CellView("at once", "", "")
        : new CellView(
            (speed.reached() ? "" : "> ") + Units.time(speed.nanos()),
            Units.grouped((double) speed.messages()) + " messages",
            "");
  }

  /** Returns a column of figures without intervals. */
  static Column plain(
      String head, int rank, Function<Line, Optional<Double>> value, DoubleFunction<String> unit) {
    return new Column(
        head, rank, line -> value.apply(line).map(v -> new CellView(unit.apply(v), "", "")));
  }
}
