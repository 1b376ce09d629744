// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * Makes random collections and maps; elements of sets and keys of maps are scalars. In place of an
 * interface comes the usual class, another one, or a view.
 */
final class RandomContainers {
  private final Random random;
  private final Function<Type, Object> item;
  private final List<Object> made;
  private final RandomScalars scalars;
  private final boolean isUsual;

  RandomContainers(Random random, Function<Type, Object> item, List<Object> made, boolean isUsual) {
    this.random = random;
    this.isUsual = isUsual;
    this.item = item;
    this.made = made;
    scalars = new RandomScalars(random);
  }

  /** Returns a container of a type. */
  Object of(Class<?> raw, Type type) {
    int size = random.nextInt(6);
    if (Map.class.isAssignableFrom(raw)) {
      return map(raw, type, size);
    }
    return Set.class.isAssignableFrom(raw) ? set(raw, type, size) : list(raw, type, size);
  }

  private Set<Object> set(Class<?> raw, Type type, int size) {
    int choice = choice(raw, 3);
    Set<Object> set = choice == 1 ? new LinkedHashSet<>() : new HashSet<>();
    made.add(set);
    for (int i = 0; i < size; i++) {
      set.add(key(argument(type, 0)));
    }
    return choice == 2 ? kept(Collections.unmodifiableSet(set)) : set;
  }

  @SuppressWarnings("JdkObsolete") // Its class is the point.
  private Collection<Object> list(Class<?> raw, Type type, int size) {
    int choice = choice(raw, 5);
    Collection<Object> list = choice == 1 ? new LinkedList<>() : new ArrayList<>();
    if (choice != 2) {
      made.add(list);
    }
    for (int i = 0; i < size; i++) {
      list.add(item.apply(argument(type, 0)));
    }
    return switch (choice) {
      case 2 -> kept(list.contains(null) ? list : List.copyOf(list));
      case 3 -> kept(Collections.unmodifiableList((List<Object>) list));
      case 4 -> kept(Collections.synchronizedList((List<Object>) list));
      default -> list;
    };
  }

  private int choice(Class<?> raw, int choices) {
    return raw.isInterface() && !isUsual ? random.nextInt(choices) : 0;
  }

  /** Returns what is made last and is in no cycle. */
  private <T> T kept(T container) {
    made.add(container);
    return container;
  }

  private Map<Object, Object> map(Class<?> raw, Type type, int size) {
    int choice = choice(raw, 3);
    Map<Object, Object> map = choice == 1 ? new LinkedHashMap<>() : new HashMap<>();
    made.add(map);
    for (int i = 0; i < size; i++) {
      map.put(key(argument(type, 0)), item.apply(argument(type, 1)));
    }
    return choice == 2 ? kept(Collections.unmodifiableMap(map)) : map;
  }

  private Object key(Type type) {
    Object key = type instanceof Class<?> plain ? scalars.of(plain) : null;
    return key != null || random.nextInt(6) == 0 ? key : scalars.of(String.class);
  }

  private static Type argument(Type type, int place) {
    return type instanceof ParameterizedType parameterized
        ? parameterized
            .getActualTypeArguments()[place % parameterized.getActualTypeArguments().length]
        : Object.class;
  }
}
