// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.time.Instant;

/**
 * Counts of what one rule of {@link ClassRenames} has renamed. A class counts once for each message
 * or stream that names it, and in Java's form once more for its arrays.
 *
 * @param names how many names were renamed
 * @param first when the first was, or null for none
 * @param last when the last was, or null for none
 */
public record RenameCounts(long names, Instant first, Instant last) {
  /** The counts of a rule that has renamed nothing. */
  public static final RenameCounts NONE = new RenameCounts(0, null, null);

  /** Returns the counts after one more name. */
  public RenameCounts plusOne(Instant now) {
    return new RenameCounts(names + 1, first == null ? now : first, now);
  }
}
