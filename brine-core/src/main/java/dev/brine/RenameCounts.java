// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.time.Instant;
import java.util.Optional;

/**
 * Counts of what one rule of {@link ClassRenames} has renamed: each time that a message or a stream
 * names a class.
 *
 * @param count how many names were renamed, 0 or more
 * @param first when the first was
 * @param last when the last was
 */
public record RenameCounts(long count, Optional<Instant> first, Optional<Instant> last) {}
