// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.result.CellKey;
import java.util.Locale;

/** Something that is worse than the gate allows. */
public sealed interface Violation {
  /** Returns the cell. */
  CellKey key();

  /** Returns the violation as a sentence that names the cell. */
  String sentence();

  /** Returns the cell in words. */
  private static String where(CellKey key) {
    return key.row() + " on " + key.workload() + "@" + key.size() + ", Java " + key.jvm();
  }

  /**
   * A figure that has become worse than permitted.
   *
   * @param key the cell
   * @param figure which figure of it, in words
   * @param baseline its value in the baseline
   * @param current its value now
   * @param factor the largest permitted ratio
   */
  record Worse(CellKey key, String figure, double baseline, double current, double factor)
      implements Violation {
    /** Returns the current value divided by that of the baseline. */
    public double ratio() {
      return current / baseline;
    }

    @Override
    public String sentence() {
      return String.format(
          Locale.ROOT,
          "Over limit: %s of %s, is %.2f times the baseline; %.2f is allowed",
          figure,
          where(key),
          ratio(),
          factor);
    }
  }

  /**
   * A row that does not do any more what it did in the baseline.
   *
   * @param key the cell
   * @param loss what is lost, in words
   */
  record Lost(CellKey key, String loss) implements Violation {
    @Override
    public String sentence() {
      return "Over limit: " + where(key) + ": " + loss;
    }
  }
}
