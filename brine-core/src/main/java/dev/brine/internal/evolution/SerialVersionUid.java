// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** The serialVersionUIDs of classes. */
public final class SerialVersionUid {
  private static final String NAME = "serialVersionUID";

  private SerialVersionUid() {}

  /**
   * Returns the one that Java's serialization uses: declared, or computed from the class; null for
   * records, enums and classes that are not Serializable. The class may be initialised for it.
   *
   * @throws BrineException where it cannot be known
   */
  public static Long of(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type) || type.isRecord() || type.isEnum()) {
      return null;
    }
    Long declared = declared(type);
    if (declared != null) {
      return declared;
    }
    try {
      return ObjectStreamClass.lookup(type).getSerialVersionUID();
    } catch (LinkageError e) {
      throw Problems.exception(
          Reason.UNSUPPORTED,
          "the serialVersionUID of " + type.getName() + " cannot be computed",
          "Declare one: docs/troubleshooting.md#unsupported",
          e);
    }
  }

  /** Returns whether a class declares one, which then does not depend on the name of the class. */
  public static boolean isDeclared(Class<?> type) {
    try {
      int needed = Modifier.STATIC | Modifier.FINAL;
      return (type.getDeclaredField(NAME).getModifiers() & needed) == needed;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }

  /** Returns the one that a class declares, or null: the JDK's own look takes far longer. */
  private static Long declared(Class<?> type) {
    try {
      Field field = type.getDeclaredField(NAME);
      int needed = Modifier.STATIC | Modifier.FINAL;
      if ((field.getModifiers() & needed) == needed) {
        field.setAccessible(true);
        return field.getLong(null);
      }
    } catch (NoSuchFieldException | IllegalAccessException | RuntimeException e) {
      // None that a number can be read of here: the JDK decides.
    }
    return null;
  }
}
