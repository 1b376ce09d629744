// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.workload.Published;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds our figure for a published one: of the same row, at the size that comes nearest. */
final class NearestBoard {
  private NearestBoard() {}

  /** Returns our figure, if the row of that figure has one. */
  static Optional<Measured> measured(Published figure, List<Board> boards) {
    return boards.stream()
        .sorted(Comparator.comparingDouble(board -> distance(board, figure)))
        .flatMap(board -> measured(figure, board).stream())
        .findFirst();
  }

  private static double distance(Board board, Published figure) {
    return Math.abs(Math.log((double) board.subject().size() / figure.size()));
  }

  private static Optional<Measured> measured(Published figure, Board board) {
    return board
        .line(figure.serializer())
        .flatMap(
            line ->
                switch (figure.metric()) {
                  case BYTES ->
                      line.sizes()
                          .map(Sizes::first)
                          .filter(Double::isFinite)
                          .map(NearestBoard::exact);
                  case CONSTRUCT_MS -> Optional.<Estimate>empty();
                  case SERIALIZE_MS -> time(line, Operation.SERIALIZE);
                  case DESERIALIZE_MS -> time(line, Operation.DESERIALIZE);
                  case BOTH_MS, BOTH_NS -> line.total();
                })
        .map(all -> new Measured(each(all, board.subject().size()), board.subject().size()));
  }

  private static Optional<Estimate> time(Line line, Operation operation) {
    return Optional.ofNullable(line.times().get(operation));
  }

  private static Estimate exact(double value) {
    return new Estimate(value, Double.NaN, Double.NaN, 1);
  }

  private static Estimate each(Estimate all, int size) {
    return new Estimate(all.median() / size, all.low() / size, all.high() / size, all.forks());
  }

  /**
   * A figure of this run.
   *
   * @param each for one object, in ns or bytes
   * @param size objects in the message that was measured
   */
  record Measured(Estimate each, int size) {}
}
