// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Results;
import java.util.List;
import java.util.stream.Stream;

/**
 * Two runs side by side, cell by cell. Where the machines differ, the later times are scaled by
 * {@link MachineScale}.
 *
 * @param before the earlier run
 * @param after the later run
 * @param lines the cells that either run measured, in the order of the later run
 * @param warnings the differences of the set-up that make a comparison doubtful, each as a sentence
 */
public record RunDiff(Results before, Results after, List<Line> lines, List<String> warnings) {
  /** Copies the lists. */
  public RunDiff {
    lines = List.copyOf(lines);
    warnings = List.copyOf(warnings);
  }

  /** Returns the same with another warning before all others. */
  public RunDiff withDoubt(String sentence) {
    return new RunDiff(
        before, after, lines, Stream.concat(Stream.of(sentence), warnings.stream()).toList());
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
   * @param after the same of the later run, as the machine of the earlier would have it, or null
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
    return new RunComparison(before, after).diff();
  }
}
