// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the row that brings a message to the other end of a link first, for each bandwidth: its
 * time to write and read, and the time that the link needs for its bytes. Nothing waits.
 */
public final class Crossover {
  /** The slowest link, in bits a second. */
  public static final double SLOWEST = 1e6;

  /** The fastest link, in bits a second. */
  public static final double FASTEST = 1e11;

  private static final double BITS_AND_NANOS = Byte.SIZE * 1e9;

  private final Analysis analysis;
  private final List<CellKey> rows;

  private Crossover(Analysis analysis, List<CellKey> rows) {
    this.analysis = analysis;
    this.rows = rows;
  }

  /** Returns the crossover of the faithful rows of a footing, and of Java's own. */
  public static Crossover of(Analysis analysis, String jvm, Subject subject, Footing footing) {
    List<CellKey> rows =
        analysis.cells(jvm, subject).stream()
            .filter(Analysis::isFaithful)
            .map(Cell::key)
            .filter(key -> isCompared(analysis, key, footing))
            .filter(key -> analysis.total(key).isPresent() && analysis.rawBytes(key).isPresent())
            .toList();
    return new Crossover(analysis, rows);
  }

  private static boolean isCompared(Analysis analysis, CellKey key, Footing footing) {
    return key.row().equals(Analysis.BASELINE)
        || (analysis.isContender(key) && footing.includes(analysis.row(key)));
  }

  /** Returns the rows that are compared. */
  public List<CellKey> rows() {
    return rows;
  }

  /** Returns nanoseconds from end to end over a link of so many bits a second. */
  public double nanos(CellKey row, double bitsPerSecond) {
    return analysis.totalNanos(row).orElseThrow() + transmission(row, bitsPerSecond);
  }

  private double transmission(CellKey row, double bitsPerSecond) {
    return bytes(row) * BITS_AND_NANOS / bitsPerSecond;
  }

  private double bytes(CellKey row) {
    return analysis.rawBytes(row).orElseThrow();
  }

  /** Returns the ranges of links, from slow to fast, each with its best row; none without rows. */
  public List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    double from = SLOWEST;
    while (from < FASTEST && !rows.isEmpty()) {
      CellKey best = best(from);
      double to = Math.min(FASTEST, end(best, from));
      ranges.add(new Range(from, to, best, notSeparated(best, Math.sqrt(from * to))));
      from = to;
    }
    return ranges;
  }

  /** Returns the best row just above a bandwidth; of equal ones, the one with the shorter time. */
  private CellKey best(double bitsPerSecond) {
    double above = bitsPerSecond * (1 + 1e-9);
    return rows.stream()
        .min(
            Comparator.<CellKey>comparingDouble(row -> nanos(row, above))
                .thenComparingDouble(row -> analysis.totalNanos(row).orElseThrow()))
        .orElseThrow();
  }

  /** Returns the bandwidth at which another row becomes better: one with a shorter time. */
  private double end(CellKey best, double from) {
    double time = analysis.totalNanos(best).orElseThrow();
    return rows.stream()
        .filter(row -> analysis.totalNanos(row).orElseThrow() < time)
        .filter(row -> bytes(row) > bytes(best))
        .mapToDouble(
            row ->
                (bytes(row) - bytes(best))
                    * BITS_AND_NANOS
                    / (time - analysis.totalNanos(row).orElseThrow()))
        .filter(crossing -> crossing > from * (1 + 1e-6))
        .min()
        .orElse(FASTEST);
  }

  private List<CellKey> notSeparated(CellKey best, double bitsPerSecond) {
    Estimate first = endToEnd(best, bitsPerSecond);
    return rows.stream()
        .filter(row -> !row.equals(best))
        .filter(row -> !endToEnd(row, bitsPerSecond).isSeparatedFrom(first))
        .toList();
  }

  private Estimate endToEnd(CellKey row, double bitsPerSecond) {
    double link = transmission(row, bitsPerSecond);
    return analysis
        .total(row)
        .orElseThrow()
        .plus(new Estimate(link, link, link, Integer.MAX_VALUE));
  }

  /**
   * A range of links with one best row.
   *
   * @param from bits a second from which it is best
   * @param to bits a second up to which it is
   * @param best the row with the shortest time from end to end
   * @param notSeparated the rows whose intervals touch that of the best in the middle of the range
   */
  public record Range(double from, double to, CellKey best, List<CellKey> notSeparated) {}
}
