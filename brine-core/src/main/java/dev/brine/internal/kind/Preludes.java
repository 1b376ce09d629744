// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.wire.WireReader;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/** Checks the objects that precede elements, and keys that need an identity. */
final class Preludes {
  private Preludes() {}

  /** Returns the comparator of a collection, null for the natural order. */
  @SuppressWarnings("unchecked") // Elements that it does not take fail when they are compared.
  static Comparator<Object> comparator(WireReader in, Object prelude) {
    if (prelude == null || prelude instanceof Comparator) {
      return (Comparator<Object>) prelude;
    }
    throw refused(in, "a comparator", prelude);
  }

  /** Returns the failure of a prelude of a wrong class. */
  static BrineException refused(WireReader in, String expected, Object prelude) {
    return in.corrupt(
        (prelude == null ? "null" : prelude.getClass().getName()) + " is not " + expected);
  }

  /** Returns whether all keys stay different if only values are kept. */
  static boolean areDistinct(Collection<?> keys) {
    Set<Object> values = new HashSet<>();
    for (Object key : keys) {
      if (key != null
          && Kinds.of(key.getClass()) instanceof BuiltInCodec codec
          && !codec.tracked()
          && !values.add(key)) {
        return false;
      }
    }
    return true;
  }
}
