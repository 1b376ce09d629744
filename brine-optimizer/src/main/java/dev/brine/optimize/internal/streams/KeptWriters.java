// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Reason;
import java.util.Objects;

/**
 * The reason why the output streams of a class stay Java's, while its input streams are moved. See
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
