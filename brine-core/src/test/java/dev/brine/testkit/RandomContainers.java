// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** Makes random collections and maps; elements of sets and keys of maps are scalars. */
final class RandomContainers {
  private final Random random;
  private final Function<Type, Object> item;
  private final List<Object> made;
  private final RandomScalars scalars;

  RandomContainers(Random random, Function<Type, Object> item, List<Object> made) {
    this.random = random;
    this.item = item;
    this.made = made;
    scalars = new RandomScalars(random);
  }

  /** Returns a container of a type. */
  Object of(Class<?> raw, Type type) {
    int size = random.nextInt(6);
    if (Map.class.isAssignableFrom(raw)) {
      return map(type, size);
    }
    if (Set.class.isAssignableFrom(raw)) {
      Set<Object> set = new HashSet<>();
      made.add(set);
      for (int i = 0; i < size; i++) {
        set.add(key(argument(type, 0)));
      }
      return set;
    }
    Collection<Object> list = new ArrayList<>();
    made.add(list);
    for (int i = 0; i < size; i++) {
      list.add(item.apply(argument(type, 0)));
    }
    return list;
  }

  private Map<Object, Object> map(Type type, int size) {
    Map<Object, Object> map = new HashMap<>();
    made.add(map);
    for (int i = 0; i < size; i++) {
      map.put(key(argument(type, 0)), item.apply(argument(type, 1)));
    }
    return map;
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
