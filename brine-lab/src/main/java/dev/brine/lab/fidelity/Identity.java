// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Supplier;

/** Pairs the objects before and after a round trip: one to one where sharing is kept. */
final class Identity {
  private final IdentityHashMap<Object, Seen> partners = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Seen> origins = new IdentityHashMap<>();
  private final Set<Pair> crossings = new HashSet<>();

  private record Seen(Object expected, Object actual, Step path) {}

  /** Two objects, each equal to itself only. */
  private record Pair(Object expected, Object actual) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Pair pair && pair.expected == expected && pair.actual == actual;
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(expected) + System.identityHashCode(actual);
    }
  }

  /** Returns whether an expected object is known to have come back as that actual one. */
  boolean isPartner(Object expected, Object actual) {
    Seen seen = partners.get(expected);
    return seen != null && seen.actual == actual;
  }

  /**
   * Records that an object came back as another one.
   *
   * @param lost gets a sentence if that breaks or invents sharing
   * @return whether the two have not been met together before, so that their contents count
   */
  boolean meet(Object expected, Object actual, Step path, Lost lost) {
    Seen seen = new Seen(expected, actual, path);
    Seen partner = partners.putIfAbsent(expected, seen);
    Seen origin = origins.putIfAbsent(actual, seen);
    if (partner == null && origin == null) {
      return true;
    }
    if (partner != null && partner.actual == actual) {
      return false;
    }
    if (!crossings.add(new Pair(expected, actual))) {
      return false;
    }
    if (!isImmutableEmpty(expected) && !isImmutableEmpty(actual)) {
      if (partner != null) {
        lost.found(() -> "not the object of " + partner.path.text() + " but another one");
      } else {
        lost.found(() -> "not an object of its own but that of " + origin.path.text());
      }
    }
    return true;
  }

  /** Gets the description of a lost identity. */
  interface Lost {
    /** Gets the description, which is built only if it is shown. */
    void found(Supplier<String> text);
  }

  private static boolean isImmutableEmpty(Object value) {
    String name = value.getClass().getName();
    return name.startsWith("java.util.Collections$Empty")
        || (name.startsWith("java.util.ImmutableCollections$") && Shape.isEmpty(value));
  }
}
