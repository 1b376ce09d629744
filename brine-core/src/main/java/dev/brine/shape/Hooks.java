// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/**
 * The hooks of a Serializable class, by the rules of Java's streams. Finding them initialises no
 * class.
 *
 * @param isExternal whether it is Externalizable
 * @param isHooked whether a class of its hierarchy has {@code writeObject}, {@code readObject},
 *     {@code readObjectNoData} or {@code serialPersistentFields}
 * @param isReplaced whether it has {@code writeReplace}
 * @param isResolved whether it has {@code readResolve}
 */
public record Hooks(boolean isExternal, boolean isHooked, boolean isReplaced, boolean isResolved) {
  private static final Hooks NONE = new Hooks(false, false, false, false);

  private static final ClassCache<Hooks> KNOWN =
      new ClassCache<>() {
        @Override
        protected Hooks compute(Class<?> type) {
          return read(type);
        }
      };

  /** Returns the hooks of a class; none for an enum. */
  public static Hooks of(Class<?> type) {
    boolean hasNone = !Serializable.class.isAssignableFrom(type) || type.isEnum();
    return hasNone || type.isArray() ? NONE : KNOWN.get(type);
  }

  /** Returns whether a class itself has {@code writeObject}. */
  static boolean writes(Class<?> level) {
    return has(level, "writeObject", ObjectOutputStream.class);
  }

  private static Hooks read(Class<?> type) {
    boolean isRecord = type.isRecord();
    boolean isHooked = false;
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      if (!isRecord && Serializable.class.isAssignableFrom(level)) {
        isHooked |= isHooked(level);
      }
    }
    boolean isReplaced = inherited(type, "writeReplace") != null;
    boolean isResolved = inherited(type, "readResolve") != null;
    boolean isExternal = !isRecord && Externalizable.class.isAssignableFrom(type);
    return new Hooks(isExternal, isHooked, isReplaced, isResolved);
  }

  private static boolean isHooked(Class<?> level) {
    return writes(level)
        || has(level, "readObject", ObjectInputStream.class)
        || has(level, "readObjectNoData")
        || declaresPersistentFields(level);
  }

  /** Returns whether a class itself declares {@code serialPersistentFields}. */
  public static boolean declaresPersistentFields(Class<?> level) {
    for (Field field : level.getDeclaredFields()) {
      if (PersistentFields.isDeclaration(field)) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(Class<?> level, String name, Class<?>... parameters) {
    Method method = find(level, name, parameters);
    return method != null
        && method.getReturnType() == void.class
        && Modifier.isPrivate(method.getModifiers())
        && !Modifier.isStatic(method.getModifiers());
  }

  /** Returns the method without parameters that the objects of a class have, or null. */
  private static Method inherited(Class<?> type, String name) {
    Class<?> level = type;
    Method method = find(level, name);
    while (method == null) {
      level = level.getSuperclass();
      if (level == null) {
        return null;
      }
      method = find(level, name);
    }
    int modifiers = method.getModifiers();
    boolean isOpen = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    boolean isSeen =
        isOpen || level == type || (!Modifier.isPrivate(modifiers) && inSamePackage(type, level));
    boolean isOne =
        method.getReturnType() == Object.class
            && !Modifier.isStatic(modifiers)
            && !Modifier.isAbstract(modifiers);
    return isSeen && isOne ? method : null;
  }

  private static boolean inSamePackage(Class<?> one, Class<?> other) {
    return one.getClassLoader() == other.getClassLoader()
        && one.getPackageName().equals(other.getPackageName());
  }

  /** Searches first, because the exception for a missing method takes longer than the search. */
  private static Method find(Class<?> type, String name, Class<?>... parameters) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && Arrays.equals(method.getParameterTypes(), parameters)) {
        return mostSpecific(type, name, parameters);
      }
    }
    return null;
  }

  /** Java's streams choose this one of methods that differ only in their return type. */
  private static Method mostSpecific(Class<?> type, String name, Class<?>... parameters) {
    try {
      return type.getDeclaredMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(name, e);
    }
  }
}
