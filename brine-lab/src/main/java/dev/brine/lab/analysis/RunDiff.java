// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Clock;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Two runs side by side, cell by cell.
 *
 * @param before the earlier run
 * @param after the later run
 * @param lines the cells that either run measured, in the order of the later run
 */
public record RunDiff(Results before, Results after, List<Line> lines) {
  /** Copies the list. */
  public RunDiff {
    lines = List.copyOf(lines);
  }

  /** The change of a cell's time between two runs. */
  public enum Change {
    /** It is shorter, by more than noise. */
    FASTER,
    /** It is longer, by more than noise. */
    SLOWER,
    /** The intervals touch, one is not known, or a run is too noisy. */
    NOT_SEPARATED,
    /** Only the later run has it. */
    NEW,
    /** Only the earlier run has it. */
    LOST
  }

  /**
   * A cell in both runs.
   *
   * @param key the row, workload and JVM
   * @param name the row as sentences name it
   * @param before the time from end to end in nanoseconds, or null where not measured
   * @param after the same of the later run, or null
   * @param bytesBefore bytes of a message, or NaN
   * @param bytesAfter the same of the later run, or NaN
   * @param change what became of the time
   */
  public record Line(
      CellKey key,
      String name,
      Estimate before,
      Estimate after,
      double bytesBefore,
      double bytesAfter,
      Change change) {
    /** Returns the later time divided by the earlier, or NaN where one is not known. */
    public double ratio() {
      return before == null || after == null ? Double.NaN : after.median() / before.median();
    }
  }

  /** Returns the difference of two runs. */
  public static RunDiff of(Results before, Results after) {
    List<Analysis> both = Analysis.of(before, after);
    Analysis old = both.get(0);
    Analysis now = both.get(1);
    Set<CellKey> keys = new LinkedHashSet<>();
    after.cells().stream().map(Cell::key).forEach(keys::add);
    before.cells().stream().map(Cell::key).forEach(keys::add);
    List<Line> lines = new ArrayList<>();
    for (CellKey key : keys) {
      boolean was = isMeasured(old, key);
      boolean is = isMeasured(now, key);
      if (was || is) {
        lines.add(line(key, was ? old : null, is ? now : null));
      }
    }
    return new RunDiff(before, after, lines);
  }

  private static boolean isMeasured(Analysis analysis, CellKey key) {
    return analysis.cell(key).filter(cell -> cell.outcome() == Outcome.MEASURED).isPresent()
        && analysis.total(key).isPresent();
  }

  /** Returns a line; an analysis is null where its run has not measured the cell. */
  private static Line line(CellKey key, Analysis old, Analysis now) {
    Estimate before = old == null ? null : old.total(key).orElseThrow();
    Estimate after = now == null ? null : now.total(key).orElseThrow();
    return new Line(
        key,
        (now == null ? old : now).name(key),
        before,
        after,
        old == null ? Double.NaN : old.rawBytes(key).orElse(Double.NaN),
        now == null ? Double.NaN : now.rawBytes(key).orElse(Double.NaN),
        change(key, old, now));
  }

  private static Change change(CellKey key, Analysis old, Analysis now) {
    if (old == null) {
      return Change.NEW;
    }
    if (now == null) {
      return Change.LOST;
    }
    Estimate before = old.total(key).orElseThrow();
    Estimate after = now.total(key).orElseThrow();
    if (!after.isSeparatedFrom(before) || old.isTooNoisy(key) || now.isTooNoisy(key)) {
      return Change.NOT_SEPARATED;
    }
    return after.median() < before.median() ? Change.FASTER : Change.SLOWER;
  }

  /** Returns the differences of the set-up that make a comparison doubtful, each as a sentence. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    warnIf(
        warnings,
        !before.run().machine().cpu().equals(after.run().machine().cpu()),
        "The runs are of different machines.");
    warnIf(
        warnings,
        !before.run().profile().equals(after.run().profile()),
        "The runs are of different profiles: "
            + before.run().profile()
            + " and "
            + after.run().profile()
            + ".");
    warnIf(
        warnings,
        !before.run().state().equals(after.run().state()),
        "The processes of the runs handled other messages before: --profile "
            + before.run().state()
            + " and "
            + after.run().state()
            + ".");
    boolean isCpu = Analysis.of(before, after).get(0).clock() == Clock.CPU;
    warnIf(
        warnings,
        Noise.of(before).isNoisy() || Noise.of(after).isNoisy(),
        "Other programs used the machine during one of the runs"
            + (isCpu ? ", so that CPU times are compared." : "."));
    return warnings;
  }

  private static void warnIf(List<String> warnings, boolean condition, String sentence) {
    if (condition) {
      warnings.add(sentence);
    }
  }
}
