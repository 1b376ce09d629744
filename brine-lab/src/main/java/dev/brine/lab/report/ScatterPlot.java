// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.result.CellKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Size against time of one board, both on logarithmic axes, as geometry for a drawing.
 *
 * @param xs ticks of the horizontal axis: bytes
 * @param ys ticks of the vertical axis: time
 * @param intervals the intervals of the times, as a path
 * @param front the line along which no contender is beaten in both, as a path
 * @param points the lines of the board
 * @param labels the names for which there is room, the most telling first
 * @param description what the plot shows, in words
 */
record ScatterPlot(
    List<LogAxis.Tick> xs,
    List<LogAxis.Tick> ys,
    String intervals,
    String front,
    List<Point> points,
    List<LabelPlacer.Label> labels,
    String description) {
  /** The edges of the drawing, as the template and the style sheet know them. */
  private static final double LEFT = 66;

  private static final double TOP = 12;
  private static final double RIGHT = 748;
  private static final double BOTTOM = 372;
  private static final int MOST_LABELS = 16;

  /** Returns the plot of the lines that have both figures. */
  static ScatterPlot of(Analysis analysis, Board board) {
    List<Line> lines = board.lines().stream().filter(ScatterPlot::isShown).toList();
    List<CellKey> pareto = analysis.pareto(board.jvm(), board.subject());
    Set<CellKey> best = new HashSet<>(pareto);
    LogAxis x = LogAxis.over(lines.stream().mapToDouble(ScatterPlot::bytes).toArray(), LEFT, RIGHT);
    LogAxis y =
        LogAxis.over(
            lines.stream().flatMap(ScatterPlot::extent).mapToDouble(time -> time).toArray(),
            BOTTOM,
            TOP);
    List<Line> front =
        lines.stream()
            .filter(line -> best.contains(line.cell().key()))
            .sorted(Comparator.comparingDouble(ScatterPlot::bytes))
            .toList();
    List<LabelPlacer.Label> labels = labels(lines, best, x, y);
    Set<String> named = labels.stream().map(LabelPlacer.Label::text).collect(Collectors.toSet());
    return new ScatterPlot(
        x.ticks(Units::meanBytes),
        y.ticks(Units::roundTime),
        intervals(lines, x, y),
        steps(front, x, y),
        lines.stream().map(line -> point(line, best, named, x, y)).toList(),
        labels,
        description(lines, front));
  }

  /** Returns whether a line has both figures. */
  static boolean isShown(Line line) {
    return line.total().isPresent() && line.bytes().isPresent();
  }

  private static List<LabelPlacer.Label> labels(
      List<Line> lines, Set<CellKey> best, LogAxis x, LogAxis y) {
    LabelPlacer placer = new LabelPlacer(LEFT, TOP, RIGHT, BOTTOM);
    lines.forEach(line -> placer.keepFree(x.position(bytes(line)), y.position(time(line))));
    List<LabelPlacer.Label> labels = new ArrayList<>();
    lines.stream()
        .sorted(Comparator.comparingInt(line -> rank(line, best)))
        .limit(MOST_LABELS)
        .forEach(
            line ->
                placer
                    .place(line.name(), x.position(bytes(line)), y.position(time(line)))
                    .ifPresent(labels::add));
    return labels;
  }

  private static int rank(Line line, Set<CellKey> best) {
    if (best.contains(line.cell().key())) {
      return 0;
    }
    if (line.isYardstick()) {
      return 1;
    }
    return line.isFaithful() ? 2 : 3;
  }

  private static Point point(
      Line line, Set<CellKey> best, Set<String> named, LogAxis x, LogAxis y) {
    String kind =
        line.isYardstick()
            ? "y"
            : best.contains(line.cell().key()) ? "p" : line.isFaithful() ? "f" : "u";
    return new Point(
        Svg.pixel(x.position(bytes(line))),
        Svg.pixel(y.position(time(line))),
        kind,
        named.contains(line.name()) ? "" : line.name());
  }

  private static String intervals(List<Line> lines, LogAxis x, LogAxis y) {
    StringBuilder path = new StringBuilder();
    for (Line line : lines) {
      Estimate time = line.total().orElseThrow();
      if (time.hasInterval() && time.low() > 0) {
        path.append('M').append(Svg.pixel(x.position(bytes(line))));
        path.append(' ').append(Svg.pixel(y.position(time.low())));
        path.append('V').append(Svg.pixel(y.position(time.high())));
      }
    }
    return path.toString();
  }

  private static String steps(List<Line> front, LogAxis x, LogAxis y) {
    StringBuilder path = new StringBuilder();
    for (Line line : front) {
      String across = Svg.pixel(x.position(bytes(line)));
      String down = Svg.pixel(y.position(time(line)));
      path.append(path.length() == 0 ? "M" + across + " " + TOP : "H" + across);
      path.append('V').append(down);
    }
    return path.length() == 0 ? "" : path.append('H').append(Svg.pixel(RIGHT)).toString();
  }

  private static String description(List<Line> lines, List<Line> front) {
    StringBuilder text = new StringBuilder();
    text.append(lines.size()).append(" serializers by bytes and time. ");
    if (!front.isEmpty()) {
      text.append("Not beaten in both, from smallest to fastest: ");
      for (Line line : front) {
        text.append(line.equals(front.get(0)) ? "" : ", ")
            .append(line.name())
            .append(" (")
            .append(Units.bytes(bytes(line)))
            .append(", ")
            .append(Units.time(time(line)))
            .append(')');
      }
      text.append(". ");
    }
    return text.append("The table below has every figure.").toString();
  }

  private static Stream<Double> extent(Line line) {
    Estimate time = line.total().orElseThrow();
    return time.hasInterval() && time.low() > 0
        ? Stream.of(time.low(), time.high())
        : Stream.of(time.median());
  }

  private static double bytes(Line line) {
    return line.bytes().orElseThrow();
  }

  private static double time(Line line) {
    return line.total().orElseThrow().median();
  }

  /**
   * A point.
   *
   * @param x its horizontal coordinate
   * @param y its vertical coordinate
   * @param kind p: on the front, f: faithful, u: not faithful, y: to compare with
   * @param name the row, or an empty string where a label names it
   */
  record Point(String x, String y, String kind, String name) {}
}
