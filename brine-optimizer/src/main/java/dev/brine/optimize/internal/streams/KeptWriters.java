// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Reason;
import java.util.Objects;

/**
 * Why the streams that a class writes to stay Java's, while those that it reads from are moved. See
 * docs/decisions/040.
 *
 * @param subject what the reason is about
 */
public record KeptWriters(Reason reason, String subject) {
  /** Creates a decision. */
  public KeptWriters {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(subject, "subject");
  }
}
