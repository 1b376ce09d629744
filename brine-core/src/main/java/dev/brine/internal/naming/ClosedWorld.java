// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.internal.BinaryName;
import dev.brine.internal.Problems;
import dev.brine.internal.codec.UnsupportedClasses;
import dev.brine.internal.javaform.Companions;
import java.util.Set;

/** Decides which classes a message may name, beyond those that the static types lead to. */
public final class ClosedWorld {
  /** Sees all classes of Java's own modules, also those that the bootstrap loader does not. */
  private static final ClassLoader JAVA = ClassLoader.getPlatformClassLoader();

  private static final Set<String> OWN = Set.of("java.io", "java.lang");

  private ClosedWorld() {}

  /** Returns whether a name can be that of an exception of the JDK's own. */
  public static boolean isOwnException(String name) {
    return OWN.contains(name.substring(0, Math.max(name.lastIndexOf('.'), 0)));
  }

  /** Returns whether a class is an exception of the JDK's own that runs no code when it is read. */
  public static boolean isOwnException(Class<?> type) {
    return Throwable.class.isAssignableFrom(type) && OWN.contains(type.getPackageName());
  }

  /**
   * Java's own interfaces and abstract classes only name what an array may hold, and the companions
   * of objects in Java form hold values.
   */
  public static boolean isHarmless(Class<?> type) {
    return type.getClassLoader() == null && isHarmless(type.getName());
  }

  /** Returns the class of a name that a filter allows, or null where it does not or none exists. */
  static Class<?> find(String name, TypeFilter filter, ClassLoader loader) {
    if (!mayLoad(name, filter)) {
      return null;
    }
    try {
      Class<?> type = load(name, loader);
      return isHarmless(type) || filter.allows(type) ? type : null;
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /** Returns the failure of a message that names a class that {@link #find} does not find. */
  static BrineException missing(String name, TypeFilter filter, ClassLoader loader) {
    if (!mayLoad(name, filter)) {
      return refused(name);
    }
    try {
      return refused(load(name, loader).getName());
    } catch (ClassNotFoundException | LinkageError e) {
      return UnsupportedClasses.notFound(name, e);
    }
  }

  /** Returns whether a filter allows a class to be loaded, to be judged. */
  public static boolean mayLoad(String name, TypeFilter filter) {
    return isHarmless(name) || filter.mayLoad(name);
  }

  private static boolean isHarmless(String name) {
    return AlwaysAllowed.contains(name) || Companions.contains(name);
  }

  private static boolean isJava(String name) {
    return name.startsWith("java.") || Companions.contains(name);
  }

  /** Returns the class of a name, which is not initialized. */
  public static Class<?> load(String name, ClassLoader loader) throws ClassNotFoundException {
    return Class.forName(name, false, isJava(name) ? JAVA : loader);
  }

  /** Returns the failure of a class that is not allowed. */
  public static BrineException refused(String name) {
    return refused(name, null);
  }

  /**
   * Returns the failure of a class that is not allowed. Of an array, the class of the elements is
   * what the filter must allow.
   *
   * @param cause what was thrown for it, or null
   */
  public static BrineException refused(String name, Throwable cause) {
    String type = BinaryName.elementClass(name);
    return Problems.refusal(
        name,
        "neither the static types nor the filter allow " + (type == null ? name : type),
        type == null ? null : advice(type),
        cause);
  }

  private static String advice(String name) {
    return "Allow it: Brine.newBuilder().types(TypeFilter.allow(\""
        + name
        + "\"))"
        + orItsPackage(name)
        + ": docs/troubleshooting.md#refused";
  }

  private static String orItsPackage(String name) {
    int end = name.lastIndexOf('.');
    return end < 0 || name.startsWith("java.")
        ? ""
        : ", or all of its package by \"" + name.substring(0, end) + ".*\"";
  }
}
