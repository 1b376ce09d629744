// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.LogAxis;
import dev.brine.lab.figure.Svg;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.CellKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Size against time of one board, both on logarithmic axes, as geometry for a drawing.
 *
 * @param xs ticks of the horizontal axis: bytes
 * @param ys ticks of the vertical axis: time
 * @param intervals the intervals of the times, as a path
 * @param front the line along which no contender is beaten in both, as a path
 * @param points the rows, fastest first; each has its number, from 1, in the plot and the legend
 * @param copy the yardstick that is left out, with its figures, or an empty string
 * @param description what the plot shows, in words
 */
public record ScatterPlot(
    List<LogAxis.Tick> xs,
    List<LogAxis.Tick> ys,
    String intervals,
    String front,
    List<Point> points,
    String copy,
    String description) {
  /**
   * The edges of the drawing, as the template and the style sheet know them. It is narrow, so that
   * its text can be read on a phone.
   */
  private static final double LEFT = 62;

  private static final double TOP = 26;
  private static final double RIGHT = 512;
  private static final double BOTTOM = 352;

  /** The least distance between the texts of two ticks. */
  private static final double ROOM_ACROSS = 62;

  private static final double ROOM_DOWN = 26;

  /** A copy of finished bytes is so fast that the others would share a corner of the plot. */
  private static final String COPY = "memory-copy";

  /** Returns the plot of the lines that have both figures. */
  public static ScatterPlot of(Analysis analysis, Board board) {
    List<Line> lines = shown(board);
    Set<CellKey> best =
        analysis.obstacle(board.jvm(), board.subject()).isPresent()
            ? Set.of()
            : new HashSet<>(analysis.pareto(board.jvm(), board.subject()));
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
    return new ScatterPlot(
        x.ticks(Units::meanBytes, ROOM_ACROSS),
        y.ticks(Units::roundTime, ROOM_DOWN),
        intervals(lines, x, y),
        steps(front, x, y),
        points(lines, best, x, y),
        board.line(COPY).filter(ScatterPlot::hasBoth).map(ScatterPlot::figures).orElse(""),
        description(lines, front));
  }

  /** Returns the lines of a board that a plot shows. */
  public static List<Line> shown(Board board) {
    return board.lines().stream()
        .filter(line -> hasBoth(line) && !line.row().id().equals(COPY))
        .toList();
  }

  private static boolean hasBoth(Line line) {
    return line.total().isPresent() && line.bytes().isPresent();
  }

  private static List<Point> points(List<Line> lines, Set<CellKey> best, LogAxis x, LogAxis y) {
    LabelPlacer placer = new LabelPlacer(LEFT, TOP, RIGHT, BOTTOM);
    lines.forEach(line -> placer.keepFree(x.position(bytes(line)), y.position(time(line))));
    List<Point> points = new ArrayList<>();
    for (Line line : lines) {
      double across = x.position(bytes(line));
      double down = y.position(time(line));
      String number = Integer.toString(points.size() + 1);
      points.add(
          new Point(
              Svg.pixel(across),
              Svg.pixel(down),
              kind(line, best),
              line.name(),
              placer.place(number, across, down)));
    }
    return points;
  }

  private static String kind(Line line, Set<CellKey> best) {
    if (line.isYardstick()) {
      return "y";
    }
    if (best.contains(line.cell().key())) {
      return "p";
    }
    return line.isFaithful() ? "f" : "u";
  }

  private static String figures(Line line) {
    return line.name() + " (" + Units.bytes(bytes(line)) + ", " + Units.time(time(line)) + ")";
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
        text.append(line.equals(front.get(0)) ? "" : ", ").append(figures(line));
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
   * @param name the row
   * @param label its number
   */
  public record Point(String x, String y, String kind, String name, LabelPlacer.Label label) {}
}
