// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.fidelity.Fields;
import dev.brine.lab.fidelity.Leaf;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/** Changes one field of an object graph. */
final class Mutation {
  private Mutation() {}

  /**
   * Changes the first number, text or truth value of a field that is not final, nearest to the
   * root. Returns whether there was one.
   */
  static boolean change(Object root) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Queue<Object> pending = new ArrayDeque<>();
    pending.add(root);
    while (!pending.isEmpty()) {
      Object object = pending.remove();
      if (Leaf.is(object) || !seen.add(object)) {
        continue;
      }
      addElements(object, pending);
      for (Field field : Fields.of(object.getClass())) {
        if (set(field, object)) {
          return true;
        }
        Object part = Fields.get(field, object);
        if (part != null) {
          pending.add(part);
        }
      }
    }
    return false;
  }

  private static void addElements(Object object, Queue<Object> pending) {
    Collection<?> elements =
        object instanceof Map<?, ?> map
            ? map.values()
            : object instanceof Collection<?> collection
                ? collection
                : object instanceof Object[] array ? Arrays.asList(array) : Set.of();
    for (Object element : elements) {
      if (element != null) {
        pending.add(element);
      }
    }
  }

  private static boolean set(Field field, Object owner) {
    Object changed = Modifier.isFinal(field.getModifiers()) ? null : other(field, owner);
    if (changed == null) {
      return false;
    }
    try {
      field.set(owner, changed);
      return true;
    } catch (IllegalAccessException e) {
      throw new AssertionError(e); // made accessible when it was found
    }
  }

  private static Object other(Field field, Object owner) {
    Class<?> type = field.getType();
    Object value = Fields.get(field, owner);
    if (type == int.class) {
      return (Integer) value ^ 1;
    }
    if (type == long.class) {
      return (Long) value ^ 1;
    }
    if (type == boolean.class) {
      return !(Boolean) value;
    }
    if (type == double.class) {
      return (Double) value + 1;
    }
    return value instanceof String text && type == String.class ? text + "x" : null;
  }
}
