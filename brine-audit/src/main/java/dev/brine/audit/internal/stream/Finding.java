// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.stream;

import dev.brine.audit.Filtering;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * The result of looking for the filter of a stream.
 *
 * @param filtering whether a filter guards the read
 * @param isWithin whether the read belongs to the reading of an outer object, by a hook of a class
 * @param creators the methods that create the stream, and the classes that it is of
 */
public record Finding(Filtering filtering, boolean isWithin, Set<String> creators) {
  /** Sorts the creators, so that each run has the same result. */
  public Finding {
    creators = Collections.unmodifiableSortedSet(new TreeSet<>(creators));
  }

  /** A read by a hook: the stream of the outer object decides. */
  static final Finding WITHIN = new Finding(Filtering.SET, true, Set.of());

  /** Returns a finding without a place that creates the stream. */
  public static Finding of(Filtering filtering) {
    return new Finding(filtering, false, Set.of());
  }

  /** Returns this finding with another filter. */
  Finding with(Filtering other) {
    return new Finding(other, isWithin, creators);
  }

  /** Returns the finding for a read that may be of this or the other stream. */
  Finding and(Finding other) {
    Set<String> all = new TreeSet<>(creators);
    all.addAll(other.creators);
    return new Finding(filtering.and(other.filtering), isWithin && other.isWithin, all);
  }
}
