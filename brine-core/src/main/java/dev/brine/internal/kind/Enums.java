// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.Opened;
import dev.brine.wire.WireReader;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** The enums whose constants the sets and maps of enums hold. */
final class Enums {
  private Enums() {}

  /** Returns the enum of a set, which an empty one tells only Java's serialization. */
  static Class<?> of(EnumSet<?> set) {
    return set.isEmpty() ? Opened.of(set).firstEnum() : set.iterator().next().getDeclaringClass();
  }

  /** Returns the enum of a map, which an empty one tells only Java's serialization. */
  static Class<?> of(EnumMap<?, ?> map) {
    return map.isEmpty()
        ? Opened.of(map).firstEnum()
        : map.keySet().iterator().next().getDeclaringClass();
  }

  /** Reads an enum. */
  static Class<?> read(WireReader in) {
    Class<?> type = in.className();
    if (!type.isEnum()) {
      throw in.corrupt("expected an enum but was " + type.getName());
    }
    return type;
  }

  /** Returns an empty set. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // The class is an enum, and the set checks elements.
  static Collection<Object> setOf(Class<?> type) {
    return (Collection) EnumSet.noneOf((Class) type);
  }

  /** Returns an empty map. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // The class is an enum, and the map checks keys.
  static Map<Object, Object> mapOf(Class<?> type) {
    return new EnumMap((Class) type);
  }
}
