// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import dev.brine.optimize.Outcome;
import java.util.List;

/** The result for a class: the new class file, if there is one, and what was done and refused. */
public final class RewrittenClass {
  /** There was nothing to do. */
  public static final RewrittenClass NOTHING = new RewrittenClass(null, List.of());

  private final byte[] bytes;
  private final List<Outcome> outcomes;

  /**
   * Creates a result.
   *
   * @param bytes the new class file, not copied, or null where the class stays as it is
   */
  public RewrittenClass(byte[] bytes, List<Outcome> outcomes) {
    this.bytes = bytes;
    this.outcomes = List.copyOf(outcomes);
  }

  /** Returns the outcome for a class that stays as it is. */
  public static RewrittenClass refused(Outcome outcome) {
    return new RewrittenClass(null, List.of(outcome));
  }

  /** Returns the new class file, or null where the class stays as it is. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns the outcomes. */
  public List<Outcome> outcomes() {
    return outcomes;
  }
}
