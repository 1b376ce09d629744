// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** The classes of Java itself, as the running Java has them. Internal names. */
public final class JavaTypes {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private JavaTypes() {}

  /** Returns whether a class belongs to Java, by its name. */
  public static boolean isJava(String name) {
    return name.startsWith("java/") || name.startsWith("[") || name.startsWith("jdk/");
  }

  /** Returns whether a class is one of Java's object streams. */
  static boolean isObjectStream(String name) {
    return name.startsWith("java/io/Object");
  }

  /** Returns whether one of Java's classes is another one, extends or implements it. */
  public static boolean isA(String name, String above) {
    Class<?> type = find(name);
    Class<?> other = find(above);
    return type != null && other != null && other.isAssignableFrom(type);
  }

  /** Returns the methods of one of Java's classes that others override: names and descriptors. */
  static Set<String> declared(String name) {
    Class<?> type = find(name);
    return type == null
        ? Set.of()
        : Arrays.stream(type.getMethods())
            .filter(one -> one.getDeclaringClass() != Object.class)
            .map(one -> one.getName() + Type.getMethodDescriptor(one))
            .collect(Collectors.toUnmodifiableSet());
  }

  private static Class<?> find(String name) {
    try {
      return isJava(name) ? Class.forName(name.replace('/', '.'), false, PLATFORM) : null;
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
