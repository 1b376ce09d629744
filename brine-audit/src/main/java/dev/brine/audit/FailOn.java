// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.Locale;

/** The finding that makes a build fail. */
public enum FailOn {
  /** No finding does. */
  NONE,
  /** A place that deserializes and is not surely filtered. */
  UNFILTERED,
  /** A class of a known attack. */
  GADGET,
  /** A place that is not surely filtered, and was not so in an older audit. */
  NEW;

  /** Returns the name that users write. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns whether an audit has the finding.
   *
   * @param baseline the older audit, {@link Baseline#NONE} for none
   */
  public boolean isIn(AuditReport report, Baseline baseline) {
    return switch (this) {
      case NONE -> false;
      case UNFILTERED -> !report.unfiltered().isEmpty();
      case GADGET -> !report.gadgets().isEmpty();
      case NEW -> !baseline.added(report).isEmpty();
    };
  }
}
