// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.fidelity.Grade;

/**
 * A figure in a table.
 *
 * @param text the figure
 * @param note a small remark beside it, or an empty string
 * @param tone b: the best, m: much worse, w: far worse, g: good, x: bad, or an empty string
 */
public record CellView(String text, String note, String tone) {
  /** No figure. */
  static final CellView NONE = new CellView("", "", "");

  /** Returns a grade with a sign that is distinct without colour. */
  static CellView grade(Grade grade) {
    String word = Words.grade(grade);
    return switch (grade) {
      case EXACT, EQUAL -> new CellView("✓ " + word, "", "g");
      case TYPES_CHANGED, SHARING_LOST -> new CellView("△ " + word, "", "m");
      case LOSSY -> new CellView("✗ " + word, "", "x");
      case REFUSED -> new CellView("– " + word, "", "n");
    };
  }
}
