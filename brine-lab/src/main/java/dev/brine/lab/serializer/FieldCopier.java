// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.model.Host;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Copies values between the workloads' classes and those annotated for a library, by the names of
 * classes and fields.
 *
 * <p>A collection of anything but such objects is taken over as the library made it, and a list of
 * them keeps whether it can grow, because that decides how true the copy is to what was written.
 */
final class FieldCopier {
  private static final String OWN = Host.class.getPackageName() + ".";

  /** The counterpart on the other side of each class. */
  private final Map<Class<?>, Class<?>> counterparts = new HashMap<>();

  /** Creates a copier to and from the classes that are nested in another. */
  FieldCopier(Class<?> model) {
    for (Class<?> annotated : model.getDeclaredClasses()) {
      own(annotated).ifPresent(own -> pair(own, annotated));
    }
  }

  /** Returns the annotated counterpart of a class of the workloads, if there is one. */
  Optional<Class<?>> annotated(Class<?> own) {
    return Optional.ofNullable(counterparts.get(own));
  }

  /** Returns a copy whose objects, if any, are of the other side's classes. */
  Object copy(Object value) throws ReflectiveOperationException {
    if (value instanceof List<?> list) {
      return copyList(list);
    }
    if (!isModel(value)) {
      return value;
    }
    Class<?> target = counterparts.get(value.getClass());
    return value instanceof Enum<?> constant
        ? constantOf(target, constant.name())
        : copyFields(value, target);
  }

  private Object copyFields(Object value, Class<?> target) throws ReflectiveOperationException {
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

  private List<?> copyList(List<?> list) throws ReflectiveOperationException {
    if (list.stream().noneMatch(this::isModel)) {
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

  /** Returns a collection as a field can hold it, where one side has sets and the other lists. */
  private static Object fitting(Class<?> type, Object value) {
    if (!(value instanceof Collection<?> collection) || type.isInstance(value)) {
      return value;
    }
    return type == Set.class ? new HashSet<Object>(collection) : new ArrayList<Object>(collection);
  }

  private static Object constantOf(Class<?> type, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(candidate -> ((Enum<?>) candidate).name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private boolean isModel(Object value) {
    return value != null && counterparts.containsKey(value.getClass());
  }

  private void pair(Class<?> own, Class<?> annotated) {
    counterparts.put(own, annotated);
    counterparts.put(annotated, own);
  }

  private static Optional<Class<?>> own(Class<?> annotated) {
    try {
      return Optional.of(Class.forName(OWN + annotated.getSimpleName()));
    } catch (ClassNotFoundException standsForNone) {
      return Optional.empty();
    }
  }
}
