// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.print;

import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.filter.FilterCheck;

/**
 * The parts of an audit that class files do not show.
 *
 * @param evidence of recordings and captures
 * @param check of an existing filter, or null
 * @param costs of the places of a capture
 */
public record Seen(Evidence evidence, FilterCheck check, Costs costs) {
  /** Nothing besides class files. */
  public static final Seen NOTHING = new Seen(Evidence.none(), null, Costs.none());
}
