// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.workload.Published;
import dev.brine.lab.workload.Published.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The figures that a source published beside those of this run.
 *
 * @param id the anchor
 * @param title the workload
 * @param source what the source is
 * @param charts one for each thing that the source measured
 * @param faults what was wrong with its figures; the bars refer to them by number, from 1
 */
record ArticleView(
    String id, String title, String source, List<Chart> charts, List<String> faults) {

  /** Returns the sources of the workloads of a run, against the boards of one JVM. */
  static List<ArticleView> all(List<Board> boards, PublishedFigures published) {
    List<ArticleView> articles = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (Board board : boards) {
      String workload = board.subject().workload();
      PublishedFigures.Source source = published.sources().get(workload);
      if (source != null && seen.add(workload)) {
        List<Board> same =
            boards.stream().filter(b -> b.subject().workload().equals(workload)).toList();
        articles.add(of(board.subject().title(), workload, source, same));
      }
    }
    return articles;
  }

  private static ArticleView of(
      String title, String workload, PublishedFigures.Source source, List<Board> boards) {
    List<String> faults =
        source.figures().stream()
            .map(Published::fault)
            .filter(fault -> !fault.isEmpty())
            .distinct()
            .toList();
    List<Chart> charts = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      List<Pair> pairs =
          source.figures().stream()
              .filter(figure -> figure.metric() == metric)
              .map(figure -> Pair.of(figure, boards))
              .toList();
      charts.addAll(charts(metric, pairs, faults));
    }
    return new ArticleView("article-" + workload, title, source.name(), charts, faults);
  }

  /** Returns a chart for each number of objects; only that of the most objects is shown at once. */
  private static List<Chart> charts(Metric metric, List<Pair> pairs, List<String> faults) {
    List<Integer> sizes =
        pairs.stream()
            .map(pair -> pair.figure().size())
            .distinct()
            .sorted(Comparator.reverseOrder())
            .toList();
    List<Chart> charts = new ArrayList<>();
    for (int size : sizes) {
      String suffix = sizes.size() > 1 ? ", n = " + Units.grouped(size) : "";
      List<Pair> same = pairs.stream().filter(pair -> pair.figure().size() == size).toList();
      charts.add(chart(title(metric) + suffix, !charts.isEmpty(), same, faults));
    }
    return charts;
  }

  private static Chart chart(String title, boolean folded, List<Pair> pairs, List<String> faults) {
    boolean bytes = pairs.get(0).figure().metric() == Metric.BYTES;
    double then = pairs.stream().mapToDouble(Pair::published).max().orElse(1);
    double now = pairs.stream().mapToDouble(Pair::ours).max().orElse(1);
    double common = Math.max(then, now);
    List<Bar> bars = new ArrayList<>();
    for (Pair pair : pairs) {
      bars.add(bar(pair, bytes ? common : then, bytes ? common : now, faults));
    }
    return new Chart(title, scale(bytes), folded, bars);
  }

  private static Bar bar(Pair pair, double then, double now, List<String> faults) {
    Published figure = pair.figure();
    return new Bar(
        figure.system(),
        figure.run(),
        percent(pair.published(), then),
        published(pair),
        pair.measured().map(own -> percent(own.each().median(), now)).orElse("0"),
        pair.measured()
            .map(own -> Interval.of(own.each(), value -> 100 * value / now))
            .orElse(Interval.NONE),
        pair.measured().map(own -> measured(own, figure)).orElse("not measured here"),
        Integer.toString(faults.indexOf(figure.fault()) + 1));
  }

  private static String title(Metric metric) {
    return switch (metric) {
      case BYTES -> "Bytes for each object";
      case CONSTRUCT_MS -> "Time to build one object";
      case SERIALIZE_MS -> "Time to serialize one object";
      case DESERIALIZE_MS -> "Time to deserialize one object";
      case BOTH_MS, BOTH_NS -> "Time to serialize and deserialize one object";
    };
  }

  private static String scale(boolean bytes) {
    return bytes
        ? "All bars have one scale."
        : "Published and measured bars have a scale each, as the machines differ: compare the"
            + " order and the proportions.";
  }

  /** Returns a figure as it was printed, and for one object where it was for several. */
  private static String published(Pair pair) {
    Published figure = pair.figure();
    String unit =
        switch (figure.metric()) {
          case BYTES -> " B";
          case BOTH_NS -> " ns";
          default -> " ms";
        };
    String printed = Units.printed(figure.value()) + unit;
    return figure.size() == 1 || figure.metric() == Metric.BOTH_NS
        ? printed
        : printed + " (" + text(pair.published(), figure.metric()) + " each)";
  }

  /** Returns our figure for one object, and of how many where the source had another number. */
  private static String measured(NearestBoard.Measured own, Published figure) {
    String each = text(own.each().median(), figure.metric()) + (own.size() > 1 ? " each" : "");
    return own.size() == figure.size() ? each : each + " at n = " + Units.grouped(own.size());
  }

  private static String text(double value, Metric metric) {
    return metric == Metric.BYTES ? Units.meanBytes(value) : Units.time(value);
  }

  private static String percent(double value, double longest) {
    return Svg.number(Math.max(0.3, 100 * value / longest));
  }

  /**
   * A chart.
   *
   * @param title what was measured
   * @param scale how to read the bars
   * @param folded whether it is shown on demand
   * @param bars one for each figure
   */
  record Chart(String title, String scale, boolean folded, List<Bar> bars) {}

  /**
   * A published figure and ours.
   *
   * @param system how the source names it
   * @param run the run of the source, where there are several
   * @param thenWidth the length of the published bar in percent
   * @param thenText the published figure as printed, and for one object
   * @param nowWidth the length of our bar in percent
   * @param interval the interval of our figure
   * @param nowText our figure for one object
   * @param fault the number of the fault, or 0
   */
  record Bar(
      String system,
      String run,
      String thenWidth,
      String thenText,
      String nowWidth,
      Interval interval,
      String nowText,
      String fault) {}

  /** A published figure and ours, both for one object, in ns or bytes. */
  private record Pair(
      Published figure, double published, Optional<NearestBoard.Measured> measured) {
    /** Returns the upper end of our figure, or 0. */
    double ours() {
      return measured
          .map(NearestBoard.Measured::each)
          .map(each -> each.hasInterval() ? each.high() : each.median())
          .orElse(0.0);
    }

    static Pair of(Published figure, List<Board> boards) {
      double scale =
          switch (figure.metric()) {
            case BYTES -> 1.0 / figure.size();
            case BOTH_NS -> 1;
            default -> 1e6 / figure.size();
          };
      return new Pair(figure, figure.value() * scale, NearestBoard.measured(figure, boards));
    }
  }
}
