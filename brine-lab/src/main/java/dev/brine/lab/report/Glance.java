// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Footing;
import dev.brine.lab.figure.Svg;
import dev.brine.lab.figure.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One workload in a small chart: the fastest faithful libraries on one footing against Java's own
 * serialization.
 *
 * @param id the anchor of the workload
 * @param label the name that users type
 * @param title its title
 * @param footing the promise that the rows make, or an empty string where there are none
 * @param bars the fastest row of each library, the fastest first, then what to compare with
 * @param notMeasured the rows that the run did not reach, or an empty string
 */
record Glance(
    String id, String label, String title, String footing, List<Bar> bars, String notMeasured) {
  private static final int MOST = 4;

  /** Returns the small chart of a board. */
  static Glance of(Board board) {
    Footing footing = board.footing();
    List<Line> fastest = board.fastest(footing).stream().limit(MOST).toList();
    List<Line> lines = new ArrayList<>(fastest);
    Optional<Line> java = board.line(Analysis.BASELINE).filter(line -> line.total().isPresent());
    java.filter(line -> !lines.contains(line)).ifPresent(lines::add);
    double shortest = lines.stream().mapToDouble(line -> least(time(line))).min().orElse(1);
    return new Glance(
        SubjectView.id(board.subject()),
        board.subject().label(),
        board.subject().title(),
        footing.words(),
        lines.stream().map(line -> bar(line, shortest, isOpen(line, fastest))).toList(),
        board.notMeasured());
  }

  /** Returns whether there is something to show. */
  boolean hasContent() {
    return !bars.isEmpty() || !notMeasured.isEmpty();
  }

  /** Returns whether a line, other than the first of the fastest, is not separated from that. */
  private static boolean isOpen(Line line, List<Line> fastest) {
    int place = fastest.indexOf(line);
    return place > 0 && !time(line).isSeparatedFrom(time(fastest.get(0)));
  }

  private static Bar bar(Line line, double shortest, boolean open) {
    boolean java = line.row().id().equals(Analysis.BASELINE);
    String factor =
        line.timesJava().filter(f -> !java).map(f -> Units.factor(f) + " Java").orElse("");
    return new Bar(
        (open ? "~ " : "") + line.name(),
        Svg.number(Math.max(0.5, 100 * shortest / time(line).median())),
        Interval.of(time(line), nanos -> 100 * shortest / nanos),
        Units.time(time(line).median()),
        factor,
        java ? "java" : line.isYardstick() ? "yard" : open ? "tie" : "");
  }

  private static double least(Estimate time) {
    return time.hasInterval() && time.low() > 0 ? time.low() : time.median();
  }

  private static Estimate time(Line line) {
    return line.total().orElseThrow();
  }

  /**
   * A bar.
   *
   * @param name the row
   * @param width its speed in percent of the highest that an interval reaches
   * @param interval the interval of its speed
   * @param time the time of one message
   * @param factor how it compares with Java's own, or an empty string
   * @param kind java, yard, tie, or an empty string
   */
  record Bar(
      String name, String width, Interval interval, String time, String factor, String kind) {}
}
