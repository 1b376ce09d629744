// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.figure.LogAxis;
import dev.brine.lab.figure.LogAxis.Tick;
import dev.brine.lab.figure.Svg;
import dev.brine.lab.figure.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/**
 * Latency against percentile as geometry for a drawing. The horizontal axis is logarithmic in
 * nines: 90 %, 99 % and 99.9 % have the same distance.
 *
 * @param xs ticks of the horizontal axis: parts of the messages
 * @param ys ticks of the vertical axis: time
 * @param lines one for each row that is drawn
 */
record TailPlot(List<Tick> xs, List<Tick> ys, List<Line> lines) {
  /** The most lines that can be told apart. */
  static final int MOST = 8;

  /** The edges of the drawing, as the template knows them. */
  private static final double LEFT = 62;

  private static final double TOP = 26;
  private static final double RIGHT = 492;
  private static final double BOTTOM = 330;

  private static final double ROOM_DOWN = 26;
  private static final double LABEL_ROOM = 15;
  private static final double LABEL_GAP = 5;
  private static final double BASELINE = 4;
  private static final double MEDIAN = 0.301;
  private static final int STEPS = 20;
  private static final int MOST_NINES = 6;

  /**
   * Returns the plot of some rows.
   *
   * @param numbers their numbers, from 1 to {@link #MOST}
   */
  static TailPlot of(List<Percentiles> rows, List<Integer> numbers) {
    double nines = rows.stream().mapToDouble(TailPlot::nines).max().orElse(2);
    LogAxis y =
        LogAxis.over(
            rows.stream()
                .flatMapToDouble(row -> DoubleStream.of(row.at(0.5), row.at(part(nines(row)))))
                .toArray(),
            BOTTOM,
            TOP);
    List<Line> lines = new ArrayList<>();
    List<Double> ends = ends(rows, y);
    for (int i = 0; i < rows.size(); i++) {
      Percentiles row = rows.get(i);
      lines.add(
          new Line(
              numbers.get(i),
              path(row, nines, y),
              Svg.pixel(x(nines(row), nines) + LABEL_GAP),
              Svg.pixel(ends.get(i) + BASELINE)));
    }
    return new TailPlot(xs(nines), y.ticks(Units::roundTime, ROOM_DOWN), lines);
  }

  /** Returns how many nines a process can show: three for a thousand messages. */
  private static double nines(Percentiles row) {
    long fewest = row.latency().stream().mapToLong(Histogram::getTotalCount).min().orElse(1);
    return Math.max(1, Math.min(MOST_NINES, Math.log10((double) fewest)));
  }

  private static double part(double nines) {
    return 1 - Math.pow(10, -nines);
  }

  private static double x(double nines, double most) {
    return LEFT + (nines - MEDIAN) / (most - MEDIAN) * (RIGHT - LEFT);
  }

  private static String path(Percentiles row, double most, LogAxis y) {
    StringBuilder path = new StringBuilder();
    double end = nines(row);
    int steps = (int) Math.ceil((end - MEDIAN) * STEPS);
    for (int i = 0; i <= steps; i++) {
      double nines = MEDIAN + (end - MEDIAN) * i / steps;
      path.append(i == 0 ? 'M' : 'L')
          .append(Svg.number(x(nines, most)))
          .append(' ')
          .append(Svg.number(y.position(row.at(part(nines)))));
    }
    return path.toString();
  }

  private static List<Tick> xs(double most) {
    List<Tick> ticks = new ArrayList<>();
    ticks.add(new Tick(Svg.pixel(x(MEDIAN, most)), "50 %"));
    for (int nines = 1; nines <= most; nines++) {
      String text =
          nines < 3 ? "9".repeat(nines).replaceFirst("^9$", "90") : "99." + "9".repeat(nines - 2);
      ticks.add(new Tick(Svg.pixel(x(nines, most)), text + " %"));
    }
    return ticks;
  }

  /** Returns the heights of the numbers at the ends of the lines, none over another. */
  private static List<Double> ends(List<Percentiles> rows, LogAxis y) {
    List<Integer> order = new ArrayList<>();
    List<Double> ends = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      order.add(i);
      ends.add(y.position(rows.get(i).at(part(nines(rows.get(i))))));
    }
    order.sort(Comparator.comparingDouble(ends::get));
    double above = TOP - LABEL_ROOM;
    for (int i : order) {
      above = Math.max(ends.get(i), above + LABEL_ROOM);
      ends.set(i, above);
    }
    double below = BOTTOM + LABEL_ROOM;
    for (int k = order.size() - 1; k >= 0; k--) {
      below = Math.min(ends.get(order.get(k)), below - LABEL_ROOM);
      ends.set(order.get(k), below);
    }
    return ends;
  }

  /**
   * A line.
   *
   * @param number its number, from 1, which is its colour too
   * @param path its points
   * @param x where the number is
   * @param y likewise
   */
  record Line(int number, String path, String x, String y) {}
}
