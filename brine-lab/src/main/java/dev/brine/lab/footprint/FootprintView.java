// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.footprint;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Footprint;
import dev.brine.lab.result.FootprintCell;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.statistics.descriptive.Median;

/**
 * The footprints of the rows in one JVM, as shown.
 *
 * @param title the workload and the JVM
 * @param heads the heads of the columns behind the first
 * @param rows the rows, in the order of the run
 */
public record FootprintView(String title, List<String> heads, List<Line> rows) {
  private static final List<String> ALWAYS =
      List.of("Jars", "Classes", "Metaspace", "Code", "Threads", "Heap", "First use", "Full speed");
  private static final List<String> WITH_TAILS =
      List.of(
          "Kept after a large message", "Kept when dropped", "First use, jars", "with AOT cache");
  private static final String NONE = "–";

  /** Returns the views of a run: one for each JVM; none without footprints. */
  public static List<FootprintView> all(Analysis analysis) {
    List<FootprintView> views = new ArrayList<>();
    for (Jvm jvm : analysis.results().run().jvms()) {
      List<Cell> cells =
          analysis.results().cells().stream()
              .filter(cell -> cell.key().jvm().equals(jvm.id()) && footprint(cell).isPresent())
              .toList();
      if (!cells.isEmpty()) {
        views.add(of(analysis, cells));
      }
    }
    return views;
  }

  private static FootprintView of(Analysis analysis, List<Cell> cells) {
    boolean hasMore = !analysis.results().footprints().isEmpty();
    CellKey first = cells.get(0).key();
    return new FootprintView(
        first.label() + ", Java " + first.jvm(),
        hasMore ? Stream.concat(ALWAYS.stream(), WITH_TAILS.stream()).toList() : ALWAYS,
        cells.stream().map(cell -> line(analysis, cell, hasMore)).toList());
  }

  static Optional<Footprint> footprint(Cell cell) {
    return cell.samples().stream().map(Sample::footprint).filter(Objects::nonNull).findFirst();
  }

  private static Line line(Analysis analysis, Cell cell, boolean hasMore) {
    Footprint footprint = footprint(cell).orElseThrow();
    CellKey key = cell.key();
    List<String> cells = new ArrayList<>();
    cells.add(jars(analysis, key));
    cells.add(Units.grouped(footprint.classes()));
    cells.add(bytes(footprint.metaspaceBytes()));
    cells.add(bytes(footprint.codeCacheBytes()));
    cells.add(Units.grouped(footprint.threads()));
    cells.add(bytes(footprint.heapBytes()));
    cells.add(
        analysis
            .estimate(key, Operation.FIRST_USE)
            .map(Estimate::median)
            .map(Units::time)
            .orElse(NONE));
    cells.add(fullSpeed(analysis, key));
    if (hasMore) {
      cells.addAll(more(analysis, key));
    }
    return new Line(analysis.name(key), Units.grouped((double) footprint.messages()), cells);
  }

  private static String jars(Analysis analysis, CellKey key) {
    var facts = analysis.row(key).library().facts();
    return facts == null || !(facts.jarBytes() > 0) ? NONE : Units.bytes(facts.jarBytes());
  }

  /** Returns the sum of both directions. */
  private static String fullSpeed(Analysis analysis, CellKey key) {
    List<FullSpeed> both =
        Stream.of(Operation.SERIALIZE, Operation.DESERIALIZE)
            .flatMap(operation -> analysis.fullSpeed(key, operation).stream())
            .toList();
    double sum = both.stream().mapToDouble(FullSpeed::nanos).sum();
    boolean isReached = both.stream().allMatch(FullSpeed::reached);
    return both.isEmpty() ? NONE : (isReached ? "" : "> ") + Units.effort(sum);
  }

  private static List<String> more(Analysis analysis, CellKey key) {
    return analysis.results().footprints().stream()
        .filter(cell -> cell.jvm().equals(key.jvm()) && cell.row().equals(key.row()))
        .findFirst()
        .map(FootprintView::more)
        .orElse(WITH_TAILS.stream().map(head -> NONE).toList());
  }

  private static List<String> more(FootprintCell cell) {
    return List.of(
        cell.whyNoMemory().isEmpty()
            ? bytes(cell.keptBytes()) + " of " + Units.bytes(cell.messageBytes())
            : cell.whyNoMemory(),
        cell.whyNoMemory().isEmpty() ? bytes(cell.leftBytes()) : NONE,
        time(cell.plainNanos()),
        cell.whyNoCache().isEmpty()
            ? time(cell.cachedNanos()) + ", cache " + Units.bytes(cell.cacheBytes())
            : cell.whyNoCache());
  }

  private static String time(List<Double> nanos) {
    return nanos.isEmpty()
        ? NONE
        : Units.time(Median.withDefaults().evaluate(nanos.stream().mapToDouble(n -> n).toArray()));
  }

  /** Returns an amount; what a collection freed besides may make it less than nothing. */
  static String bytes(double bytes) {
    return Units.bytes(Math.max(0, bytes));
  }

  /**
   * A row.
   *
   * @param name its name
   * @param messages the messages that it had handled
   * @param cells its figures
   */
  record Line(String name, String messages, List<String> cells) {}
}
