// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The classes whose objects can arrive. Names have dots.
 *
 * @param offered the Serializable classes of the program
 * @param needed for each type that an object is cast to, the classes that it leads to
 */
public record Arrivals(Set<String> offered, Map<String, Needed> needed) {
  /**
   * The classes that a type leads to: its subclasses, and those of the fields of each.
   *
   * @param classes those of the program and of the JDK
   * @param open declared types that say nothing, such as {@code java.lang.Object}, or whose classes
   *     are not there
   */
  public record Needed(NavigableSet<String> classes, NavigableSet<String> open) {
    /** Copies the sets. */
    public Needed {
      classes = Collections.unmodifiableNavigableSet(new TreeSet<>(classes));
      open = Collections.unmodifiableNavigableSet(new TreeSet<>(open));
    }
  }

  /** Copies the collections. */
  public Arrivals {
    offered = Collections.unmodifiableNavigableSet(new TreeSet<>(offered));
    needed = Collections.unmodifiableMap(new TreeMap<>(needed));
  }

  /** Returns what several types lead to. */
  public Needed of(Collection<String> types) {
    NavigableSet<String> classes = new TreeSet<>();
    NavigableSet<String> open = new TreeSet<>();
    for (String type : types) {
      Needed one = needed.get(type);
      if (one == null) {
        open.add(type);
      } else {
        classes.addAll(one.classes());
        open.addAll(one.open());
      }
    }
    return new Needed(classes, open);
  }
}
