// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.model.Host;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Copies values between the workloads' classes and those of {@link ActivejModel}, by name. */
final class ActivejCopier {
  private static final String OWN = Host.class.getPackageName() + ".";
  private static final String ANNOTATED = ActivejModel.class.getName() + "$";

  private ActivejCopier() {}

  /** Returns the annotated class that stands for a class of the workloads, if there is one. */
  static Optional<Class<?>> annotated(Class<?> own) {
    return counterpart(own);
  }

  /**
   * Returns a copy whose objects are of the other side's classes; collections of anything else are
   * taken over as they are, and those of objects keep how the library made them.
   */
  static Object copy(Object value) throws ReflectiveOperationException {
    if (value instanceof List<?> list) {
      return copyList(list);
    }
    Optional<Class<?>> counterpart =
        value == null ? Optional.empty() : counterpart(value.getClass());
    if (counterpart.isEmpty()) {
      return value;
    }
    Constructor<?> constructor = counterpart.get().getDeclaredConstructor();
    Object copy = constructor.newInstance();
    for (Field to : counterpart.get().getDeclaredFields()) {
      if (!Modifier.isStatic(to.getModifiers())) {
        Field from = value.getClass().getDeclaredField(to.getName());
        from.setAccessible(true);
        to.setAccessible(true);
        to.set(copy, copy(from.get(value)));
      }
    }
    return copy;
  }

  private static Object copyList(List<?> list) throws ReflectiveOperationException {
    if (list.isEmpty() || list.get(0) instanceof String) {
      return list;
    }
    List<Object> copy = new ArrayList<>(list.size());
    for (Object element : list) {
      copy.add(copy(element));
    }
    if (list instanceof ArrayList) {
      return copy;
    }
    return copy.size() == 1
        ? Collections.singletonList(copy.get(0))
        : Arrays.asList(copy.toArray());
  }

  private static Optional<Class<?>> counterpart(Class<?> type) {
    String name = type.getName();
    if (name.startsWith(ANNOTATED)) {
      return load(OWN + type.getSimpleName());
    }
    return name.startsWith(OWN) && !type.isEnum()
        ? load(ANNOTATED + type.getSimpleName())
        : Optional.empty();
  }

  private static Optional<Class<?>> load(String name) {
    try {
      return Optional.of(Class.forName(name));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }
}
