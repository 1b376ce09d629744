// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Crossover;
import dev.brine.lab.analysis.Crossover.Range;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * The time of one message from end to end against the bandwidth of the link, as geometry for a
 * drawing and as a table.
 *
 * @param id a prefix for anchors
 * @param title the workload
 * @param sentence which row is best on which link, or that the run is too noisy to say so
 * @param xs ticks of the horizontal axis: bits a second
 * @param ys ticks of the vertical axis: time
 * @param curves the rows that are drawn
 * @param ranges which row is best on which link
 */
record CrossoverView(
    String id,
    String title,
    String sentence,
    List<LogAxis.Tick> xs,
    List<LogAxis.Tick> ys,
    List<Curve> curves,
    List<RangeRow> ranges) {
  private static final double LEFT = 62;
  private static final double TOP = 26;
  private static final double RIGHT = 470;
  private static final double BOTTOM = 272;
  private static final double ROOM_ACROSS = 62;
  private static final double ROOM_DOWN = 26;
  private static final double LABEL = 13;
  private static final int MOST_CURVES = 6;
  private static final int STEPS = 20;

  /** Returns the view of a workload, or null where fewer than two rows can be compared. */
  static CrossoverView of(Analysis analysis, String jvm, Subject subject) {
    Crossover crossover = Crossover.of(analysis, jvm, subject);
    if (crossover.rows().size() < 2) {
      return null;
    }
    List<Range> ranges = crossover.ranges();
    List<CellKey> drawn = drawn(crossover, ranges);
    LogAxis x =
        new LogAxis(Math.log10(Crossover.SLOWEST), Math.log10(Crossover.FASTEST), LEFT, RIGHT);
    LogAxis y =
        LogAxis.over(
            drawn.stream()
                .flatMapToDouble(
                    row ->
                        DoubleStream.of(
                            crossover.nanos(row, Crossover.SLOWEST),
                            crossover.nanos(row, Crossover.FASTEST)))
                .toArray(),
            BOTTOM,
            TOP);
    return new CrossoverView(
        "x-" + SubjectView.id(subject),
        subject.title(),
        sentence(analysis, ranges),
        x.ticks(CrossoverView::bandwidth, ROOM_ACROSS),
        y.ticks(Units::roundTime, ROOM_DOWN),
        curves(analysis, crossover, drawn, ranges, x, y),
        ranges.stream().map(range -> row(analysis, crossover, range)).toList());
  }

  /** Returns the rows that are best somewhere, then the fastest others and Java's own. */
  private static List<CellKey> drawn(Crossover crossover, List<Range> ranges) {
    Set<CellKey> drawn = new LinkedHashSet<>();
    ranges.forEach(range -> drawn.add(range.best()));
    List<CellKey> java =
        crossover.rows().stream().filter(row -> row.row().equals(Analysis.BASELINE)).toList();
    crossover.rows().stream()
        .sorted(Comparator.comparingDouble(row -> crossover.nanos(row, Crossover.FASTEST)))
        .filter(row -> !java.contains(row))
        .limit(Math.max(0, MOST_CURVES - 1))
        .filter(row -> drawn.size() < Math.max(ranges.size(), MOST_CURVES - 1))
        .forEach(drawn::add);
    drawn.addAll(java);
    return List.copyOf(drawn);
  }

  private static List<Curve> curves(
      Analysis analysis,
      Crossover crossover,
      List<CellKey> rows,
      List<Range> ranges,
      LogAxis x,
      LogAxis y) {
    Map<CellKey, Double> labels = labels(crossover, rows, y);
    List<Curve> curves = new ArrayList<>();
    for (CellKey row : rows) {
      boolean isBest = ranges.stream().anyMatch(range -> range.best().equals(row));
      boolean isJava = row.row().equals(Analysis.BASELINE);
      curves.add(
          new Curve(
              analysis.name(row),
              isBest ? "p" : isJava ? "y" : "f",
              path(crossover, row, x, y),
              Svg.pixel(labels.get(row))));
    }
    return curves;
  }

  /**
   * Returns where the numbers of the curves stand, the lowest first, so that none covers another.
   */
  private static Map<CellKey, Double> labels(Crossover crossover, List<CellKey> rows, LogAxis y) {
    Map<CellKey, Double> labels = new LinkedHashMap<>();
    double below = BOTTOM + LABEL;
    List<CellKey> fromBelow =
        rows.stream()
            .sorted(Comparator.comparingDouble(row -> crossover.nanos(row, Crossover.FASTEST)))
            .toList();
    for (CellKey row : fromBelow) {
      double end = y.position(crossover.nanos(row, Crossover.FASTEST));
      below = Math.min(below - LABEL, end + LABEL / 3);
      labels.put(row, below);
    }
    return labels;
  }

  private static String path(Crossover crossover, CellKey row, LogAxis x, LogAxis y) {
    StringBuilder path = new StringBuilder();
    double step = Math.log(Crossover.FASTEST / Crossover.SLOWEST) / STEPS;
    for (int i = 0; i <= STEPS; i++) {
      double bits = Crossover.SLOWEST * Math.exp(i * step);
      path.append(i == 0 ? 'M' : 'L')
          .append(Svg.pixel(x.position(bits)))
          .append(' ')
          .append(Svg.number(y.position(crossover.nanos(row, bits))));
    }
    return path.toString();
  }

  private static RangeRow row(Analysis analysis, Crossover crossover, Range range) {
    return new RangeRow(
        link(range),
        analysis.name(range.best()),
        names(analysis, range.notSeparated()),
        Units.time(crossover.nanos(range.best(), range.from())),
        Units.time(crossover.nanos(range.best(), range.to())));
  }

  private static String names(Analysis analysis, List<CellKey> rows) {
    return String.join("; ", rows.stream().map(analysis::name).toList());
  }

  private static String sentence(Analysis analysis, List<Range> ranges) {
    if (analysis.noise().isTooNoisy()) {
      return "This run is too noisy to name the fastest.";
    }
    if (ranges.size() == 1) {
      return analysis.name(ranges.get(0).best())
          + " has the shortest time on every link"
          + tied(analysis, ranges.get(0))
          + ".";
    }
    List<String> parts = new ArrayList<>();
    for (Range range : ranges) {
      parts.add(link(range) + ": " + analysis.name(range.best()) + tied(analysis, range));
    }
    String text = String.join("; ", parts);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
  }

  private static String tied(Analysis analysis, Range range) {
    return range.notSeparated().isEmpty()
        ? ""
        : " (not separated from " + names(analysis, range.notSeparated()) + ")";
  }

  private static String link(Range range) {
    boolean first = range.from() == Crossover.SLOWEST;
    boolean last = range.to() == Crossover.FASTEST;
    if (first && last) {
      return "every link";
    }
    if (first) {
      return "up to " + bandwidth(range.to());
    }
    return last
        ? "from " + bandwidth(range.from())
        : bandwidth(range.from()) + " to " + bandwidth(range.to());
  }

  /** Returns a bandwidth with two digits that matter, such as {@code 1.2 Gbit/s}. */
  static String bandwidth(double bitsPerSecond) {
    double mega = bitsPerSecond / 1e6;
    return mega < 999.5
        ? Svg.number(rounded(mega)) + " Mbit/s"
        : Svg.number(rounded(mega / 1_000)) + " Gbit/s";
  }

  private static double rounded(double value) {
    return value < 10 ? Math.rint(value * 10) / 10 : Math.rint(value);
  }

  /**
   * A curve.
   *
   * @param name the row
   * @param kind p: best on some link, y: Java's own, f: another
   * @param path the curve
   * @param label the vertical coordinate of its number
   */
  record Curve(String name, String kind, String path, String label) {}

  /**
   * A range of links.
   *
   * @param link the range in words
   * @param best the best row
   * @param notSeparated the rows that are not separated from it, or an empty string
   * @param first the time of a message at its slow end
   * @param last the same at its fast end
   */
  record RangeRow(String link, String best, String notSeparated, String first, String last) {}
}
