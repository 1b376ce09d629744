// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.workload.Sink;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A column of figures in a table of text.
 *
 * @param head its head
 * @param rank how soon it is left out where there is no room: the highest first, 0 never
 * @param text the figure of a line, or an empty string
 */
record Column(String head, int rank, Function<Line, String> text) {
  /** Returns the columns in which at least one line of a board has something to say. */
  static List<Column> of(Board board) {
    Column together =
        new Column(
            board.threads() + " threads",
            9,
            line -> line.together().map(rate -> Units.perSecond(rate.median())).orElse(""));
    Column scaling =
        new Column("Scaling", 8, line -> line.scaling().map(Column::factor).orElse(""));
    return Stream.concat(all(board.subject().sink()).stream(), Stream.of(together, scaling))
        .filter(column -> board.lines().stream().anyMatch(line -> !column.of(line).isEmpty()))
        .toList();
  }

  /** Returns the figure of a line. */
  String of(Line line) {
    return text.apply(line);
  }

  private static List<Column> all(Sink sink) {
    return List.of(
        new Column("Fidelity", 0, Line::state),
        time(Words.operation(Operation.SERIALIZE), Operation.SERIALIZE, 0),
        time(Words.operation(Operation.DESERIALIZE), Operation.DESERIALIZE, 0),
        time(Words.exchange(sink), Operation.EXCHANGE, 0),
        new Column("x best", 0, line -> line.totalMark().map(Mark::text).orElse("")),
        new Column("x Java", 4, line -> line.timesJava().map(Units::factor).orElse("")),
        size("Bytes", 0, Sizes::raw),
        size("gzip", 3, Sizes::gzip),
        size("zstd", 2, Sizes::zstd),
        size(Words.wire(sink), 1, Sizes::wire),
        spent("CPU", 2, Effort::cpuNanos),
        spent("GC", 3, Effort::collectingNanos),
        allocation("Alloc out", Operation.SERIALIZE, 5),
        allocation("Alloc in", Operation.DESERIALIZE, 6),
        time(Words.operation(Operation.FIRST_USE), Operation.FIRST_USE, 7));
  }

  private static Column spent(String head, int rank, ToDoubleFunction<Effort> part) {
    return new Column(
        head, rank, line -> line.effort().map(part::applyAsDouble).map(Units::effort).orElse(""));
  }

  private static Column time(String head, Operation operation, int rank) {
    return new Column(
        head,
        rank,
        line -> {
          Estimate time = line.times().get(operation);
          return time == null ? "" : Units.time(time.median());
        });
  }

  private static String factor(Estimate estimate) {
    return Units.factor(estimate.median());
  }

  private static Column size(String head, int rank, ToDoubleFunction<Sizes> size) {
    return new Column(
        head,
        rank,
        line ->
            line.sizes()
                .map(size::applyAsDouble)
                .filter(bytes -> !bytes.isNaN())
                .map(Units::bytes)
                .orElse(""));
  }

  private static Column allocation(String head, Operation operation, int rank) {
    return new Column(
        head,
        rank,
        line -> {
          Double bytes = line.allocations().get(operation);
          return bytes == null ? "" : Units.bytes(bytes);
        });
  }
}
