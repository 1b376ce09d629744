// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.model.Host;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Copies values between the workloads' classes and those of {@link JprotobufModel}, by name. */
final class JprotobufCopier {
  private static final String OWN = Host.class.getPackageName() + ".";
  private static final String ANNOTATED = JprotobufModel.class.getName() + "$";

  private JprotobufCopier() {}

  /** Returns the annotated class that stands for a class of the workloads. */
  static Class<?> annotated(Class<?> own) throws Refusal {
    try {
      return Class.forName(ANNOTATED + own.getSimpleName());
    } catch (ClassNotFoundException e) {
      throw new Refusal("trees only; no annotated class stands for " + own.getSimpleName());
    }
  }

  /** Returns a copy whose objects, if any, are of the other side's classes. */
  static Object copy(Object value) throws ReflectiveOperationException {
    if (value instanceof Collection<?> collection) {
      return copyElements(collection);
    }
    if (value == null || !isModel(value.getClass())) {
      return value;
    }
    Class<?> target = counterpart(value.getClass());
    if (value instanceof Enum<?> constant) {
      return Arrays.stream(target.getEnumConstants())
          .filter(candidate -> ((Enum<?>) candidate).name().equals(constant.name()))
          .findFirst()
          .orElseThrow();
    }
    Object copy = target.getDeclaredConstructor().newInstance();
    for (Field to : target.getDeclaredFields()) {
      if (!Modifier.isStatic(to.getModifiers())) {
        Field from = value.getClass().getDeclaredField(to.getName());
        from.setAccessible(true);
        to.setAccessible(true);
        to.set(copy, fitting(to.getType(), copy(from.get(value))));
      }
    }
    return copy;
  }

  private static Object fitting(Class<?> type, Object value) {
    return type == Set.class && value instanceof Collection<?> collection
        ? new HashSet<Object>(collection)
        : value;
  }

  private static List<Object> copyElements(Collection<?> from) throws ReflectiveOperationException {
    List<Object> to = new ArrayList<>(from.size());
    for (Object element : from) {
      to.add(copy(element));
    }
    return to;
  }

  private static boolean isModel(Class<?> type) {
    return type.getName().startsWith(OWN) || type.getName().startsWith(ANNOTATED);
  }

  private static Class<?> counterpart(Class<?> type) throws ClassNotFoundException {
    String side = type.getName().startsWith(OWN) ? ANNOTATED : OWN;
    return Class.forName(side + type.getSimpleName());
  }
}
