// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Reason;
import java.util.Objects;

/** Decides which places of a class keep writing to Java's streams. See docs/decisions/040. */
@FunctionalInterface
public interface KeptWriters {
  /** All places write to Brine's streams. */
  KeptWriters NONE = place -> null;

  /**
   * Returns why a place that writes stays Java's, or null where it is moved.
   *
   * @param place the name of the method that creates a stream; empty for the class itself, if it
   *     extends Java's stream
   */
  Cause of(String place);

  /**
   * The reason why a place keeps writing to Java's streams, while what reads is moved.
   *
   * @param subject what the reason is about
   */
  record Cause(Reason reason, String subject) {
    /** Creates a cause. */
    public Cause {
      Objects.requireNonNull(reason, "reason");
      Objects.requireNonNull(subject, "subject");
    }
  }
}
