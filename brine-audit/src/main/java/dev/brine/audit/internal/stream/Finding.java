// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.stream;

import dev.brine.audit.Filtering;

/**
 * The result of looking for the filter of a stream.
 *
 * @param filtering whether a filter guards the read
 * @param isWithin whether the read belongs to the reading of an outer object, by a hook of a class
 */
public record Finding(Filtering filtering, boolean isWithin) {
  /** A read by a hook: the stream of the outer object decides. */
  static final Finding WITHIN = new Finding(Filtering.SET, true);

  static Finding of(Filtering filtering) {
    return new Finding(filtering, false);
  }

  /** Returns the finding for a read that may be of this or the other stream. */
  Finding and(Finding other) {
    return new Finding(filtering.and(other.filtering), isWithin && other.isWithin);
  }
}
