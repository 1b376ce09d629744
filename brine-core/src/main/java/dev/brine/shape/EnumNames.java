// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The names of the constants of enums. */
public final class EnumNames {
  /** The reason to refuse an enum that does not show all its constants. */
  public static final String PROBLEM = "its method values() does not return its constants";

  private EnumNames() {}

  /**
   * Returns the names of the constants of an enum as declared; null where {@code values()} is
   * missing or does not return them all in their order, or where two have one name. Initializes the
   * enum.
   */
  static List<String> of(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    if (constants == null || constants.length < fields(type)) {
      return null;
    }
    List<String> names = new ArrayList<>();
    for (Object constant : constants) {
      if (!(constant instanceof Enum<?> known) || !isInOrder(known, names.size())) {
        return null;
      }
      names.add(known.name());
    }
    return new HashSet<>(names).size() == names.size() ? List.copyOf(names) : null;
  }

  @SuppressWarnings("EnumOrdinal") // The places of constants in messages are their ordinals.
  private static boolean isInOrder(Enum<?> constant, int place) {
    return constant.ordinal() == place && constant.name() != null;
  }

  /** An obfuscator may have removed fields that nobody refers to. */
  private static int fields(Class<?> type) {
    int count = 0;
    for (Field field : type.getDeclaredFields()) {
      count += field.isEnumConstant() ? 1 : 0;
    }
    return count;
  }
}
