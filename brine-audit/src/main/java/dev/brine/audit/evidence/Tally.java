// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects what was read at one place. Its memory is bounded by the code of the program. */
final class Tally {
  private static final int MOST_CALLERS = 1_000;
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double", "void");

  private final SeenPlace place;
  private final Set<SeenPlace> callers = new HashSet<>();
  private final SortedMap<String, Long> classes = new TreeMap<>();
  private long objects;
  private long checks;
  private long unfiltered;
  private long rejected;
  private Extent extent = Extent.NONE;

  Tally(SeenPlace place) {
    this.place = place;
  }

  void callers(Set<SeenPlace> more) {
    if (callers.size() < MOST_CALLERS) {
      callers.addAll(more);
    }
  }

  /** Counts a class; of an array its elements, unless they are of a primitive type. */
  void type(String name) {
    String element = element(name);
    if (!PRIMITIVES.contains(element)) {
      classes.merge(VaryingNames.pattern(element), 1L, Long::sum);
    }
  }

  /** Recordings have arrays as {@code [Lcom.acme.Order;} or {@code com.acme.Order[]}. */
  private static String element(String name) {
    int dimensions = name.lastIndexOf('[') + 1;
    if (!name.startsWith("[")) {
      return dimensions == 0 ? name : name.substring(0, name.indexOf('['));
    }
    boolean isObject = name.charAt(dimensions) == 'L';
    return isObject ? name.substring(dimensions + 1, name.length() - 1) : "int";
  }

  void objects(long more) {
    objects += more;
  }

  void check() {
    checks++;
  }

  void unfiltered() {
    unfiltered++;
  }

  void rejected() {
    rejected++;
  }

  void extent(Extent seen) {
    extent = extent.and(seen);
  }

  SeenRead of(String source) {
    return new SeenRead(
        place, source, callers, classes, objects, checks, unfiltered, rejected, extent);
  }
}
