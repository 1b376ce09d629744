// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Separation;
import dev.brine.lab.figure.Units;

/**
 * The comparison of a time with the best of its table.
 *
 * @param factor the time divided by the best
 * @param separation whether the difference is more than noise
 */
public record Mark(double factor, Separation separation) {
  /** Returns the factor, with a tilde before it where the difference may be noise. */
  public String text() {
    return (separation == Separation.NOT_SEPARATED ? "~" : "") + Units.factor(factor);
  }
}
