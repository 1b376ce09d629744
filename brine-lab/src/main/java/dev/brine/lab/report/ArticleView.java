// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.workload.Published;
import dev.brine.lab.workload.Published.Metric;
import java.util.ArrayList;
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
      if (!pairs.isEmpty()) {
        charts.add(chart(metric, pairs, faults));
      }
    }
    return new ArticleView("article-" + workload, title, source.name(), charts, faults);
  }

  private static Chart chart(Metric metric, List<Pair> pairs, List<String> faults) {
    double longestThen = pairs.stream().mapToDouble(Pair::published).max().orElse(1);
    double longestNow =
        pairs.stream().mapToDouble(pair -> pair.measured().orElse(0.0)).max().orElse(1);
    boolean bytes = metric == Metric.BYTES;
    double common = Math.max(longestThen, longestNow);
    boolean manySizes = pairs.stream().map(pair -> pair.figure().size()).distinct().count() > 1;
    List<Bar> bars = new ArrayList<>();
    for (Pair pair : pairs) {
      Published figure = pair.figure();
      bars.add(
          new Bar(
              figure.system(),
              figure.run() + (manySizes ? " n = " + Units.grouped(figure.size()) : ""),
              percent(pair.published(), bytes ? common : longestThen),
              text(pair.published(), bytes),
              pair.measured().map(now -> percent(now, bytes ? common : longestNow)).orElse("0"),
              pair.measured().map(now -> text(now, bytes)).orElse("not measured here"),
              Integer.toString(faults.indexOf(figure.fault()) + 1)));
    }
    return new Chart(title(metric), scale(bytes), bars);
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

  private static String text(double value, boolean bytes) {
    return bytes ? Units.meanBytes(value) : Units.time(value);
  }

  private static String percent(double value, double longest) {
    return Svg.number(Math.max(0.3, 100 * value / longest));
  }

  /**
   * A chart.
   *
   * @param title what was measured
   * @param scale how to read the bars
   * @param bars one for each figure
   */
  record Chart(String title, String scale, List<Bar> bars) {}

  /**
   * A published figure and ours.
   *
   * @param system how the source names it
   * @param run the run of the source and its number of objects, where there are several
   * @param thenWidth the length of the published bar in percent
   * @param thenText the published figure
   * @param nowWidth the length of our bar in percent
   * @param nowText our figure
   * @param fault the number of the fault, or 0
   */
  record Bar(
      String system,
      String run,
      String thenWidth,
      String thenText,
      String nowWidth,
      String nowText,
      String fault) {}

  /** A published figure and ours, both for one object, in ns or bytes. */
  private record Pair(Published figure, double published, Optional<Double> measured) {
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
