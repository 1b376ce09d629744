// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Sample;
import java.util.List;
import java.util.stream.Stream;

/**
 * The samples of each process of a board, behind the medians of its table.
 *
 * @param heads the operations, in the words of the table's heads
 * @param rows the lines that were measured
 */
record SamplesView(List<String> heads, List<RowSamples> rows) {
  /** More lines would make a page that takes long to load; the file of the results has them. */
  private static final int MOST_LINES = 900;

  /** Returns whether a page of a run has room for samples. */
  static boolean hasRoom(Results results) {
    return results.cells().size() <= MOST_LINES;
  }

  /** Returns the samples of a board, without the operations that no line has. */
  static SamplesView of(Board board) {
    List<Line> lines = board.lines().stream().filter(Line::isMeasured).toList();
    List<Operation> operations =
        Stream.of(Operation.values())
            .filter(operation -> lines.stream().anyMatch(l -> l.times().containsKey(operation)))
            .toList();
    return new SamplesView(
        operations.stream().map(operation -> head(operation, board)).toList(),
        lines.stream()
            .map(
                line ->
                    new RowSamples(
                        line.name(), operations.stream().map(o -> times(line, o)).toList()))
            .toList());
  }

  private static String head(Operation operation, Board board) {
    return operation == Operation.EXCHANGE
        ? Words.exchange(board.subject().sink())
        : Words.operation(operation);
  }

  private static String times(Line line, Operation operation) {
    return Units.times(
        line.cell().samples().stream()
            .filter(sample -> sample.operation() == operation)
            .mapToDouble(Sample::median)
            .toArray());
  }

  /**
   * A line.
   *
   * @param name the row
   * @param times for each operation the median of each process, with the unit behind the last; or
   *     an empty string
   */
  record RowSamples(String name, List<String> times) {}
}
