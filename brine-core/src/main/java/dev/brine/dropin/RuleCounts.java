// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.RenameCounts;
import java.time.Instant;
import java.util.Optional;

/** Counters of the names that one rule for renamed classes has changed. Figures only grow. */
public final class RuleCounts {
  private final RenameCounts counts;

  RuleCounts(RenameCounts counts) {
    this.counts = counts;
  }

  /** Returns how many names were renamed: each time that a stream names a class. */
  public long getCount() {
    return counts.count();
  }

  /** Returns when the first was, such as {@code 2026-11-29T10:15:30Z}, or an empty text. */
  public String getFirst() {
    return text(counts.first());
  }

  /** Returns when the last was, or an empty text. */
  public String getLast() {
    return text(counts.last());
  }

  private static String text(Optional<Instant> time) {
    return time.map(Instant::toString).orElse("");
  }
}
