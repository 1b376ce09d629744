// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The objects that were read at one place.
 *
 * @param place the code that called the stream
 * @param source the name of the recording or capture
 * @param callers the places that called it, as far as they are known
 * @param classes how often the JVM checked each class, or how many objects a capture has of it;
 *     binary names without dimensions of arrays, no primitive types
 * @param objects how many root objects were read
 * @param checks how many checks of classes and references the JVM recorded; 0 in a capture, which
 *     does not show filters
 * @param unfiltered how many of them no filter took part in
 * @param rejected how many of them a filter answered with a refusal
 * @param extent the largest sizes
 */
public record SeenRead(
    SeenPlace place,
    String source,
    Set<SeenPlace> callers,
    SortedMap<String, Long> classes,
    long objects,
    long checks,
    long unfiltered,
    long rejected,
    Extent extent) {
  /** Copies the collections. */
  public SeenRead {
    callers = Set.copyOf(callers);
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
  }

  /** Returns whether a filter took part in checks that were recorded. */
  public boolean isFiltered() {
    return unfiltered < checks;
  }

  /** Returns whether an entry point of class files is this place, or calls it. */
  public boolean isBehind(String className, String method, int line) {
    return place.is(className, method, line)
        || callers.stream().anyMatch(caller -> caller.is(className, method, line));
  }
}
