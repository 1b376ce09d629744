// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.figure.Svg;
import java.util.function.DoubleUnaryOperator;

/**
 * The 95 % interval of a bar, as a mark across its end.
 *
 * @param left where it starts, in percent of the longest bar, or an empty string without an
 *     interval
 * @param width how long it is
 */
record Interval(String left, String width) {
  /** No interval. */
  static final Interval NONE = new Interval("", "");

  /** Returns the interval of an estimate, if it has one that can be drawn. */
  static Interval of(Estimate estimate, DoubleUnaryOperator percent) {
    if (!estimate.hasInterval() || estimate.low() <= 0) {
      return NONE;
    }
    double one = percent.applyAsDouble(estimate.low());
    double other = percent.applyAsDouble(estimate.high());
    double left = Math.min(one, other);
    return new Interval(Svg.number(left), Svg.number(Math.max(0.3, Math.abs(one - other))));
  }
}
