// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Classes that have one instance by the rules of their language: {@code object} and {@code
 * companion object} of Kotlin, {@code object} of Scala. Looking for it initializes no class.
 *
 * <p>Kotlin compiles the properties of an {@code object} to static fields, and an interface that is
 * implemented by delegation to a field {@code $$delegate_0}. So a class with other fields of its
 * own is none, whatever its static fields are named. See docs/decisions/037.
 */
final class Singleton {
  private static final String METADATA = "kotlin.Metadata";
  private static final String DELEGATE = "$$delegate_";
  private static final int KIND_OF_CLASSES = 1;

  private Singleton() {}

  /** Returns the static field that holds the one instance of a class, or null. */
  static Field of(Class<?> type) {
    if (!Modifier.isFinal(type.getModifiers()) || type.isEnum() || type.isRecord()) {
      return null;
    }
    try {
      if (type.getName().endsWith("$")) {
        return find(type, "MODULE$", type);
      }
      return hasNoOther(type) && isOfKotlin(type) ? ofKotlin(type) : null;
    } catch (LinkageError e) {
      // A class that a signature names is missing, which none of these classes needs.
      return null;
    }
  }

  private static Field ofKotlin(Class<?> type) {
    Field field = find(type, "INSTANCE", type);
    Class<?> outer = field == null ? type.getEnclosingClass() : null;
    return outer == null ? field : find(outer, type.getSimpleName(), type);
  }

  private static Field find(Class<?> owner, String name, Class<?> type) {
    for (Field field : owner.getDeclaredFields()) {
      boolean isOne = Modifier.isStatic(field.getModifiers()) && field.getType() == type;
      if (isOne && field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** Returns whether a class has no state of its own and no constructor that others call. */
  private static boolean hasNoOther(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.getName().startsWith(DELEGATE)) {
        return false;
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      boolean isPrivate = Modifier.isPrivate(constructor.getModifiers());
      if (!constructor.isSynthetic() && (!isPrivate || constructor.getParameterCount() > 0)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfKotlin(Class<?> type) {
    for (Annotation annotation : type.getDeclaredAnnotations()) {
      Class<? extends Annotation> known = annotation.annotationType();
      if (known.getName().equals(METADATA)) {
        try {
          return known.getMethod("k").invoke(annotation).equals(KIND_OF_CLASSES);
        } catch (ReflectiveOperationException e) {
          return false;
        }
      }
    }
    return false;
  }
}
