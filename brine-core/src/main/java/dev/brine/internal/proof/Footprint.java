// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields that {@code hashCode}, {@code equals} and {@code compareTo} of a user's class read,
 * and what these methods do with their objects. Found in class files; nothing is loaded.
 *
 * @param fields that hold references, in any order
 */
public record Footprint(List<Field> fields, Use use) {
  /** The use that a method makes of the objects of fields. */
  public enum Use {
    /** Nothing but their own {@code hashCode}, {@code equals} and {@code compareTo} is called. */
    HASHED,
    /** Other methods get them, which may visit all that they lead to. */
    UNKNOWN
  }

  /** Makes the fields unmodifiable. */
  public Footprint {
    fields = List.copyOf(fields);
  }

  /** Returns the footprint of a class, which is neither an interface nor an array. */
  public static Footprint of(Class<?> type) {
    FootprintScan scan = new FootprintScan(type);
    scan.follow("hashCode", "()I");
    scan.follow("equals", "(Ljava/lang/Object;)Z");
    if (Comparable.class.isAssignableFrom(type)) {
      scan.follow("compareTo", "(Ljava/lang/Object;)I");
    }
    return scan.isWhole()
        ? new Footprint(allFields(type), Use.UNKNOWN)
        : new Footprint(scan.fields(), scan.use());
  }

  /** Returns all fields with references of a class and of its superclasses that are not Java's. */
  public static List<Field> allFields(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> each = type; !isJavas(each); each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
          all.add(field);
        }
      }
    }
    return all;
  }

  /** Returns whether a class is one of the JDK. */
  public static boolean isJavas(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
