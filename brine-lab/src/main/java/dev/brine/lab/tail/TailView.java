// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Subject;
import dev.brine.lab.result.TailCell.Pauses;
import dev.brine.lab.result.TailCell.Round;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The latencies of one workload in one JVM, as shown.
 *
 * @param id the name of the section within the page
 * @param title the workload and the JVM
 * @param rate the rate, and how it was chosen
 * @param panels one for each collector
 */
public record TailView(String id, String title, String rate, List<Panel> panels) {
  private static final double MEDIAN = 0.5;
  private static final double HUNDREDTH = 0.99;
  private static final String NONE = "–";

  /** Returns the views of a run; none where no latencies were measured. */
  public static List<TailView> all(Analysis analysis) {
    Map<String, List<TailGroup>> groups = new LinkedHashMap<>();
    for (TailGroup group : TailGroup.all(analysis)) {
      groups
          .computeIfAbsent(group.label() + ", Java " + group.jvm(), name -> new ArrayList<>())
          .add(group);
    }
    List<TailView> views = new ArrayList<>();
    groups.values().forEach(own -> views.add(of(analysis, own, views.size() + 1)));
    return views;
  }

  private static TailView of(Analysis analysis, List<TailGroup> groups, int place) {
    TailGroup first = groups.get(0);
    // A row has the same number and colour with every collector.
    List<CellKey> numbered = drawn(first.ranked()).stream().map(row -> row.cell().key()).toList();
    return new TailView(
        "tails-" + place,
        title(analysis, first) + ", Java " + first.jvm(),
        TailSentences.rate(analysis, first.first()),
        groups.stream().map(group -> panel(analysis, group, numbered)).toList());
  }

  private static String title(Analysis analysis, TailGroup group) {
    return analysis.results().subjects().stream()
        .filter(subject -> subject.label().equals(group.label()))
        .map(Subject::title)
        .findFirst()
        .orElse(group.label());
  }

  private static Panel panel(Analysis analysis, TailGroup group, List<CellKey> numbered) {
    List<Percentiles> ranked = group.ranked();
    List<Percentiles> drawn =
        ranked.stream()
            .filter(row -> !row.isBehind() && numbered.contains(row.cell().key()))
            .toList();
    Map<CellKey, Estimate> compared =
        group.estimates(TailGroup.COMPARED, analysis.results().run().seed());
    List<Line> lines = new ArrayList<>();
    for (Percentiles row : ranked) {
      CellKey key = row.cell().key();
      lines.add(line(analysis, row, numbered.indexOf(key) + 1, compared.get(key)));
    }
    List<String> missing =
        group.rows().stream()
            .filter(row -> !row.isMeasured())
            .map(row -> analysis.name(row.cell().key()) + ": " + row.cell().reason())
            .toList();
    return new Panel(
        group.collector(),
        flags(analysis, group),
        TailSentences.finding(analysis, group),
        drawn.isEmpty()
            ? null
            : TailPlot.of(
                drawn, drawn.stream().map(row -> numbered.indexOf(row.cell().key()) + 1).toList()),
        lines,
        missing);
  }

  /**
   * Returns the flags that the processes had besides those of all processes, or an empty string.
   */
  private static String flags(Analysis analysis, TailGroup group) {
    List<String> usual =
        analysis.results().run().jvms().stream()
            .filter(jvm -> jvm.id().equals(group.jvm()))
            .flatMap(jvm -> jvm.flags().stream())
            .toList();
    return String.join(
        " ", group.first().flags().stream().filter(flag -> !usual.contains(flag)).toList());
  }

  /** Returns the rows that are drawn: the best, and Java's own for comparison. */
  private static List<Percentiles> drawn(List<Percentiles> ranked) {
    List<Percentiles> able = ranked.stream().filter(row -> !row.isBehind()).toList();
    if (able.size() <= TailPlot.MOST) {
      return able;
    }
    List<Percentiles> drawn = new ArrayList<>(able.subList(0, TailPlot.MOST));
    able.stream()
        .filter(row -> row.cell().key().row().equals(Analysis.BASELINE) && !drawn.contains(row))
        .forEach(java -> drawn.set(TailPlot.MOST - 1, java));
    return drawn;
  }

  private static Line line(Analysis analysis, Percentiles row, int number, Estimate compared) {
    String name = analysis.name(row.cell().key());
    if (row.isBehind()) {
      return new Line(0, name, "cannot keep up with the rate", List.of());
    }
    List<String> cells = new ArrayList<>();
    cells.add(known(row, MEDIAN));
    cells.add(known(row, HUNDREDTH));
    String spread =
        compared == null
            ? ""
            : " " + Units.spread(compared.median(), compared.low(), compared.high());
    cells.add((known(row, TailGroup.COMPARED) + spread).strip());
    cells.add(Units.time(row.longest()));
    cells.add(pauses(row));
    return new Line(number, name, "", cells);
  }

  private static String known(Percentiles row, double part) {
    return row.knows(part) ? Units.time(row.at(part)) : NONE;
  }

  private static String pauses(Percentiles row) {
    List<Pauses> each = row.cell().rounds().stream().map(Round::pauses).toList();
    int count = each.stream().mapToInt(Pauses::count).sum();
    double longest = each.stream().mapToDouble(Pauses::longestNanos).max().orElse(0);
    return count == 0 ? "none" : count + " (" + Units.time(longest) + ")";
  }

  /**
   * One collector.
   *
   * @param collector its name
   * @param flags the flags of the JVM besides the usual ones, or an empty string
   * @param finding what was found
   * @param plot the drawing, or null without latencies
   * @param lines the rows, the lowest latency of 99.9 % first
   * @param missing the rows without latencies, with the reasons
   */
  record Panel(
      String collector,
      String flags,
      String finding,
      TailPlot plot,
      List<Line> lines,
      List<String> missing) {}

  /**
   * A row of the table.
   *
   * @param number its number in the drawing, or 0 where it is not drawn
   * @param name its name
   * @param state why it has no figures, or an empty string
   * @param cells its figures
   */
  record Line(int number, String name, String state, List<String> cells) {}
}
