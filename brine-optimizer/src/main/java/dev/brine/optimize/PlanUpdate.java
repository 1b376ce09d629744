// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.List;

/**
 * The difference between a plan and an earlier one.
 *
 * @param plan the later one
 * @param added places that only the later one has
 * @param worse sentences about places whose evidence is worse than before
 * @param gone places that only the earlier one has
 */
public record PlanUpdate(Plan plan, List<String> added, List<String> worse, List<String> gone) {
  /** Copies the lists. */
  public PlanUpdate {
    added = List.copyOf(added);
    worse = List.copyOf(worse);
    gone = List.copyOf(gone);
  }

  /** Returns whether someone should look at the plan: places are new, or their evidence worse. */
  public boolean isNew() {
    return !added.isEmpty() || !worse.isEmpty();
  }
}
