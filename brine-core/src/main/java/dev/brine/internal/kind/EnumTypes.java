// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.javaform.KeptParts;
import dev.brine.shape.ClassCache;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** The enums whose constants the sets and maps of enums hold. */
final class EnumTypes {
  private static final ClassCache<Integer> CONSTANTS =
      new ClassCache<>() {
        @Override
        protected Integer compute(Class<?> type) {
          Object[] constants = type.getEnumConstants();
          return constants == null ? -1 : constants.length;
        }
      };

  private EnumTypes() {}

  /** Returns the enum of a set, which for an empty one only Java's serialization knows. */
  static Class<?> of(WireWriter out, EnumSet<?> set) {
    return set.isEmpty()
        ? KeptParts.firstEnum(out, set)
        : set.iterator().next().getDeclaringClass();
  }

  /** Returns the enum of a map, which for an empty one only Java's serialization knows. */
  static Class<?> of(WireWriter out, EnumMap<?, ?> map) {
    return map.isEmpty()
        ? KeptParts.firstEnum(out, map)
        : map.keySet().iterator().next().getDeclaringClass();
  }

  /** Reads an enum. */
  static Class<?> read(WireReader in) {
    Class<?> type = in.className();
    if (!type.isEnum() || CONSTANTS.get(type) < 0) {
      throw in.corrupt("no enum: " + type.getName());
    }
    return type;
  }

  /** Returns the memory that the array of a map is counted as: it has a place for each constant. */
  static long costOfMap(Class<?> type) {
    return Costs.array(CONSTANTS.get(type));
  }

  /** Returns the memory that the bits of a set are counted as, where they need an array. */
  static long costOfSet(Class<?> type) {
    int constants = CONSTANTS.get(type);
    return constants <= Long.SIZE ? 0 : Costs.OBJECT + Byte.SIZE + constants / Byte.SIZE;
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
