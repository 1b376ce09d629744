// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * The transient fields of a class that Java's own serialization restores, because a hook such as
 * {@code writeObject} or {@code writeReplace} writes them. They are content like other fields. The
 * other transient fields, such as caches, are not.
 *
 * <p>A trial finds them: Java copies the first few objects of each class. A field counts if a copy
 * has a value there that is equal to that of its original, and no copy has another one. Threads may
 * share the result.
 */
public final class RestoredFields {
  private static final int TRIALS = 8;
  private static final Set<String> HOOKS =
      Set.of("writeObject", "readObject", "writeReplace", "readResolve");
  private static final Set<Object> DEFAULTS =
      Set.of(false, '\0', (byte) 0, (short) 0, 0, 0L, 0.0f, 0.0);
  private static final ClassValue<RestoredFields> TABLE =
      new ClassValue<>() {
        @Override
        protected RestoredFields computeValue(Class<?> type) {
          return new RestoredFields(candidates(type));
        }
      };

  private final List<Field> candidates;
  private final Set<Field> restored = ConcurrentHashMap.newKeySet();
  private final Set<Field> lost = ConcurrentHashMap.newKeySet();
  private final AtomicInteger trials = new AtomicInteger();

  private RestoredFields(List<Field> candidates) {
    this.candidates = List.copyOf(candidates);
  }

  /**
   * Returns the transient fields of an object that are content. There are none in collections and
   * maps, whose content is what they contain.
   */
  public static List<Field> of(Object object) {
    RestoredFields fields = TABLE.get(object.getClass());
    return fields.candidates.isEmpty() || Shape.of(object) != Shape.FIELDS
        ? List.of()
        : fields.known(object);
  }

  private List<Field> known(Object object) {
    if (trials.getAndUpdate(number -> Math.min(number + 1, TRIALS)) < TRIALS) {
      JavaForm.copy(object).ifPresent(copy -> learn(object, copy));
    }
    return candidates.stream()
        .filter(field -> restored.contains(field) && !lost.contains(field))
        .toList();
  }

  private void learn(Object object, Object copy) {
    for (Field field : candidates) {
      Object value = Fields.get(field, object);
      if (value == null || DEFAULTS.contains(value)) {
        continue;
      }
      boolean isRestored =
          copy.getClass() == object.getClass() && isCopy(value, Fields.get(field, copy));
      (isRestored ? restored : lost).add(field);
    }
  }

  /**
   * The very object of the original is one that the program has once, such as a logger, unless it
   * is a value such as an enum constant.
   */
  private static boolean isCopy(Object value, Object copied) {
    return value == copied
        ? Leaf.is(value) && value instanceof Serializable
        : Comparison.sameStoredContents(value, copied);
  }

  private static List<Field> candidates(Class<?> type) {
    List<Field> found = new ArrayList<>();
    boolean isHooked = Externalizable.class.isAssignableFrom(type);
    for (Class<?> level = type;
        level != null && !Leaf.isJdk(level);
        level = level.getSuperclass()) {
      isHooked |=
          Stream.of(level.getDeclaredMethods()).map(Method::getName).anyMatch(HOOKS::contains);
      for (Field field : level.getDeclaredFields()) {
        if (Modifier.isTransient(field.getModifiers())
            && !Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          found.add(field);
        }
      }
    }
    return isHooked && Serializable.class.isAssignableFrom(type) ? found : List.of();
  }
}
