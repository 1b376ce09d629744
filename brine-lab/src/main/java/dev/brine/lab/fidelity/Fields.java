// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The fields of classes that are not the JDK's: neither static nor transient. */
public final class Fields {
  private static final ClassValue<List<Field>> TABLE =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private Fields() {}

  /** Returns the fields of a class and of its superclasses. */
  public static List<Field> of(Class<?> type) {
    return TABLE.get(type);
  }

  /** Returns the first field of that name, or null where there is none. */
  static Field named(Class<?> type, String name) {
    for (Field field : of(type)) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** Returns the value of a field, a primitive one boxed. */
  public static Object get(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e); // made accessible when it was found
    }
  }

  private static List<Field> find(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && !Leaf.isJdk(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return List.copyOf(fields);
  }
}
