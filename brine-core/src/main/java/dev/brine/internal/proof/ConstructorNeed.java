// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The reason for which objects of a class can only be created by a constructor, which sets their
 * fields for good (JEP 401, a preview in Java 28).
 */
public enum ConstructorNeed {
  /** It is a value class. */
  VALUE_CLASS("it is a value class"),
  /** It has fields that are set before the constructor of the superclass. */
  STRICT_FIELDS("it has strictly initialized fields");

  private static final MethodHandle IS_VALUE = find(Class.class, "isValue");
  private static final MethodHandle IS_STRICT = find(Field.class, "isStrictInit");

  private final String reason;

  ConstructorNeed(String reason) {
    this.reason = reason;
  }

  /** Returns the method of a newer Java, or null. */
  private static MethodHandle find(Class<?> owner, String name) {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(owner, name, MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** Returns why a class needs a constructor, or null where its objects may come before fields. */
  public static ConstructorNeed of(Class<?> type) {
    if (is(IS_VALUE, type)) {
      return VALUE_CLASS;
    }
    return hasStrictFields(type) ? STRICT_FIELDS : null;
  }

  /** A superclass that is not Serializable has its constructor run, as in Java. */
  private static boolean hasStrictFields(Class<?> type) {
    boolean isSerializable = Serializable.class.isAssignableFrom(type);
    for (Class<?> level = IS_STRICT == null ? null : type;
        level != null && (!isSerializable || Serializable.class.isAssignableFrom(level));
        level = level.getSuperclass()) {
      for (Field field : level.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && is(IS_STRICT, field)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean is(MethodHandle method, Object object) {
    try {
      return method != null && (boolean) method.invoke(object);
    } catch (Throwable e) {
      throw new LinkageError(object.toString(), e);
    }
  }

  /** Returns why a class whose methods read its objects is unsupported. */
  public String withCallbacks() {
    return reason + ", so no readObject or readExternal can set its fields";
  }

  /** Returns the failure of an object that contains itself: a constructor would need it before. */
  public BrineException inCycle(Class<?> type) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "cannot create an object of " + type.getName() + " that contains itself: " + reason,
        "Use another class for the cycle: docs/troubleshooting.md#final-fields",
        null);
  }

  /** Returns the failure of a class without a proven constructor. */
  public BrineException unproven(Class<?> type) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "cannot create an object of "
            + type.getName()
            + ": "
            + reason
            + ", and no constructor provably only stores its parameters",
        "Make the class a record, give it such a constructor, or a writeReplace:"
            + " docs/troubleshooting.md#final-fields",
        null);
  }
}
