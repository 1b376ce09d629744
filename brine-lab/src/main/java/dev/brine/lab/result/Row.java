// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Library;

/**
 * A serializer that a run took part with.
 *
 * @param description what the row is
 * @param library the release that was measured
 */
public record Row(Description description, Library library) {
  /** Returns the id of the serializer. */
  public String id() {
    return description.id();
  }
}
