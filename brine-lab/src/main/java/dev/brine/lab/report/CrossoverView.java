// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Crossover;
import dev.brine.lab.analysis.Crossover.Range;
import dev.brine.lab.analysis.Footing;
import dev.brine.lab.figure.Svg;
import dev.brine.lab.figure.Units;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The best rows of a workload by the bandwidth of the link, with the time of one message from end
 * to end.
 *
 * @param title the workload and the footing of the rows
 * @param sentence which row is best on which link, or why none is named
 * @param ranges which row is best on which link; none where none is named
 */
record CrossoverView(String title, String sentence, List<RangeRow> ranges) {
  /** Returns the views of a workload: one for each footing on which two rows can be compared. */
  static List<CrossoverView> of(Analysis analysis, String jvm, Subject subject) {
    Optional<String> obstacle = analysis.obstacle(jvm, subject);
    if (obstacle.isPresent()) {
      return List.of(new CrossoverView(subject.title(), obstacle.get(), List.of()));
    }
    return Footing.COMPARED.stream()
        .map(footing -> of(analysis, jvm, subject, footing))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<CrossoverView> of(
      Analysis analysis, String jvm, Subject subject, Footing footing) {
    Crossover crossover = Crossover.of(analysis, jvm, subject, footing);
    if (crossover.rows().size() < 2) {
      return Optional.empty();
    }
    List<Range> ranges = crossover.ranges();
    return Optional.of(
        new CrossoverView(
            subject.title() + ", " + footing.words(),
            sentence(analysis, ranges),
            ranges.stream().map(range -> row(analysis, crossover, range)).toList()));
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
