// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import java.util.List;

/**
 * The content of a schema, with the bits at which its classes start.
 *
 * @param starts the bit at which the name of each class starts, then the bit at which the rest of
 *     each starts, from 0, in the order of the shapes
 */
public record Outline(Description description, List<Long> starts) {
  /** Makes the starts unmodifiable. */
  public Outline {
    starts = List.copyOf(starts);
  }
}
