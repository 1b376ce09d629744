// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.plot;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.LogAxis.Tick;
import dev.brine.lab.figure.Svg;
import dev.brine.lab.figure.Units;
import dev.brine.lab.plot.Plots.Frame;
import dev.brine.lab.report.Board;
import dev.brine.lab.report.Line;
import dev.brine.lab.result.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/**
 * One figure of the fastest row of each library as bars, beside that of Java's own serialization.
 *
 * @param frame the text around the picture
 * @param promise what the rows have in common
 * @param axis the name of the axis
 * @param left where the bars start
 * @param bottom where the axis is
 * @param ticks of the axis
 * @param keys the legend of the colours; none where there is one colour
 * @param hasIntervals whether a bar has an interval
 * @param bars the shortest first
 */
record BarPlot(
    Frame frame,
    String promise,
    String axis,
    String left,
    String bottom,
    List<Tick> ticks,
    List<Key> keys,
    boolean hasIntervals,
    List<Bar> bars) {
  private static final double RIGHT = 860;
  private static final double TOP = 108;
  private static final double ROW = 30;

  /** The mean width of a char of a name. */
  private static final double CHAR = 7.4;

  private static final double LEAST_LEFT = 140;
  private static final double MOST_LEFT = 430;
  private static final int TICKS = 5;
  private static final double[] STEPS = {1, 2, 5, 10};

  private static final String WRITE = "#1b6ca8";
  private static final String READ = "#8fc1e3";

  /** Returns the times to write and to read, or of an exchange. */
  static BarPlot ofTimes(Board board, Frame frame) {
    List<Line> lines = lines(board);
    boolean isExchange = lines.stream().anyMatch(line -> has(line, Operation.EXCHANGE));
    List<Key> keys =
        isExchange ? List.of() : List.of(new Key(WRITE, "write"), new Key(READ, "read"));
    String title =
        isExchange ? "Time to exchange one message" : "Time to write and read one message";
    return of(
        board,
        frame.titled(title),
        "time of one message, shorter is better",
        keys,
        lines,
        line -> line.total().orElseThrow().median(),
        Units::roundTime);
  }

  /** Returns the sizes of a message. */
  static BarPlot ofSizes(Board board, Frame frame) {
    List<Line> lines = lines(board).stream().filter(line -> line.bytes().isPresent()).toList();
    return of(
        board,
        frame.titled("Size of one message"),
        "bytes of one message, shorter is better",
        List.of(),
        lines,
        line -> line.bytes().orElseThrow(),
        Units::meanBytes);
  }

  private static BarPlot of(
      Board board,
      Frame frame,
      String axis,
      List<Key> keys,
      List<Line> unsorted,
      ToDoubleFunction<Line> figure,
      DoubleFunction<String> name) {
    List<Line> lines = unsorted.stream().sorted(Comparator.comparingDouble(figure)).toList();
    boolean isTime = !keys.isEmpty() || axis.startsWith("time");
    double longest =
        lines.stream()
            .mapToDouble(line -> isTime ? highest(line) : figure.applyAsDouble(line))
            .max()
            .orElse(1);
    Scale scale = new Scale(left(lines), longest);
    List<Bar> bars = new ArrayList<>();
    for (Line line : lines) {
      bars.add(bar(line, bars.size(), scale, isTime, figure, name));
    }
    return new BarPlot(
        frame,
        board.footing().words(),
        axis,
        Svg.pixel(scale.left),
        Svg.pixel(TOP + ROW * lines.size()),
        scale.ticks(name),
        keys,
        bars.stream().anyMatch(bar -> !bar.interval.isEmpty()),
        bars);
  }

  /** Returns the fastest faithful row of each library, and Java's own. */
  private static List<Line> lines(Board board) {
    List<Line> lines = new ArrayList<>(board.fastest(board.footing()));
    Optional<Line> java = board.line(Analysis.BASELINE).filter(line -> line.total().isPresent());
    java.filter(line -> !lines.contains(line)).ifPresent(lines::add);
    return lines;
  }

  private static Bar bar(
      Line line,
      int number,
      Scale scale,
      boolean isTime,
      ToDoubleFunction<Line> figure,
      DoubleFunction<String> name) {
    double top = TOP + ROW * number;
    double value = figure.applyAsDouble(line);
    String tilde = isTime ? line.totalMark().map(mark -> mark.text()).orElse("") : "";
    return new Bar(
        line.name(),
        line.row().id().equals(Analysis.BASELINE),
        Svg.number(top),
        parts(line, scale, isTime, value),
        isTime ? interval(line.total().orElseThrow(), scale, top) : "",
        Svg.number(scale.at(isTime ? highest(line) : value) + 8),
        (tilde.startsWith("~") ? "~ " : "") + name.apply(value));
  }

  private static List<Part> parts(Line line, Scale scale, boolean isTime, double value) {
    if (!isTime || !has(line, Operation.SERIALIZE) || !has(line, Operation.DESERIALIZE)) {
      return List.of(part(scale, 0, value, WRITE));
    }
    double written = line.times().get(Operation.SERIALIZE).median();
    double read = line.times().get(Operation.DESERIALIZE).median();
    // The total is a median of its own; the parts share it.
    double split = value * written / (written + read);
    return List.of(part(scale, 0, split, WRITE), part(scale, split, value, READ));
  }

  private static Part part(Scale scale, double from, double to, String colour) {
    return new Part(
        Svg.number(scale.at(from)),
        Svg.number(Math.max(0.5, scale.at(to) - scale.at(from))),
        colour);
  }

  private static String interval(Estimate time, Scale scale, double top) {
    if (!time.hasInterval() || time.low() <= 0) {
      return "";
    }
    String low = Svg.number(scale.at(time.low()));
    String high = Svg.number(scale.at(time.high()));
    double middle = top + ROW / 2 - 4;
    return "M%s %sv8M%s %sH%sM%s %sv8"
        .formatted(
            low,
            Svg.number(middle - 4),
            low,
            Svg.number(middle),
            high,
            high,
            Svg.number(middle - 4));
  }

  private static boolean has(Line line, Operation operation) {
    return line.times().containsKey(operation);
  }

  private static double highest(Line line) {
    Estimate time = line.total().orElseThrow();
    return time.hasInterval() ? Math.max(time.high(), time.median()) : time.median();
  }

  private static double left(List<Line> lines) {
    int longest = lines.stream().mapToInt(line -> line.name().length()).max().orElse(0);
    return Math.min(MOST_LEFT, Math.max(LEAST_LEFT, 30 + CHAR * longest));
  }

  /** A linear axis from zero. */
  private record Scale(double left, double longest) {
    double at(double value) {
      return left + (RIGHT - left) * value / longest;
    }

    List<Tick> ticks(DoubleFunction<String> name) {
      double power = Math.pow(10, Math.floor(Math.log10(longest / TICKS)));
      double step = power;
      for (double candidate : STEPS) {
        step = candidate * power;
        if (longest / step <= TICKS) {
          break;
        }
      }
      List<Tick> ticks = new ArrayList<>();
      for (int i = 0; i * step <= longest; i++) {
        ticks.add(new Tick(Svg.pixel(at(i * step)), i == 0 ? "0" : name.apply(i * step)));
      }
      return ticks;
    }
  }

  /**
   * A bar.
   *
   * @param name the row
   * @param isJava whether it is Java's own serialization
   * @param top its upper edge
   * @param parts from left to right
   * @param interval the 95 % interval as a path, or an empty string
   * @param end where its value stands
   * @param value the figure in words
   */
  record Bar(
      String name,
      boolean isJava,
      String top,
      List<Part> parts,
      String interval,
      String end,
      String value) {}

  /** A part of a bar. */
  record Part(String x, String width, String colour) {}

  /** The meaning of a colour. */
  record Key(String colour, String text) {}
}
