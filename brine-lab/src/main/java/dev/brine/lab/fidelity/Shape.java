// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.lang.reflect.Array;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;

/** The structure of an object's content, for a comparison. */
enum Shape {
  /** Elements in order: an array, a list, a queue. */
  SEQUENCE,
  /** Elements of a set, as keys without values. */
  SET,
  /** Keys with values. */
  MAP,
  /** One reference that may be absent. */
  REFERENCE,
  /** Nothing but fields. */
  FIELDS;

  /** Returns the shape of an object that is not a leaf. */
  static Shape of(Object value) {
    if (value instanceof Map<?, ?>) {
      return MAP;
    }
    if (value instanceof Set<?>) {
      return SET;
    }
    if (value.getClass().isArray() || value instanceof Collection<?>) {
      return SEQUENCE;
    }
    return value instanceof Optional<?> || value instanceof AtomicReference<?> ? REFERENCE : FIELDS;
  }

  /** Returns the elements of a sequence, in order. */
  static Collection<?> elements(Object sequence) {
    if (sequence instanceof Collection<?> collection) {
      return Collections.unmodifiableCollection(collection);
    }
    if (sequence instanceof Object[] array) {
      return Collections.unmodifiableCollection(Arrays.asList(array));
    }
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(sequence); i++) {
      elements.add(Array.get(sequence, i));
    }
    return elements;
  }

  /** Returns the entries of a map, or the elements of a set as keys, in the order of iteration. */
  static List<Map.Entry<?, ?>> entries(Object keyed) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>();
    if (keyed instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        entries.add(new SimpleImmutableEntry<>(entry.getKey(), entry.getValue()));
      }
    } else {
      for (Object element : (Set<?>) keyed) {
        entries.add(new SimpleImmutableEntry<>(element, null));
      }
    }
    return entries;
  }

  /** Returns whether the order of iteration of a set or map is part of its content. */
  static boolean isOrdered(Object keyed) {
    return keyed instanceof LinkedHashMap<?, ?>
        || keyed instanceof LinkedHashSet<?>
        || isSorted(keyed);
  }

  /** Returns whether a set or map has a comparator. */
  static boolean isSorted(Object keyed) {
    return keyed instanceof SortedMap<?, ?> || keyed instanceof SortedSet<?>;
  }

  /** Returns the comparator of a sorted set or map, or null for the natural order. */
  static Object comparator(Object sorted) {
    return sorted instanceof SortedMap<?, ?> map
        ? map.comparator()
        : ((SortedSet<?>) sorted).comparator();
  }

  /** Returns the object that a reference refers to, or null. */
  static Object target(Object reference) {
    return reference instanceof Optional<?> optional
        ? optional.orElse(null)
        : ((AtomicReference<?>) reference).get();
  }

  /** Returns whether a collection or map has no elements. */
  static boolean isEmpty(Object value) {
    return value instanceof Map<?, ?> map ? map.isEmpty() : ((Collection<?>) value).isEmpty();
  }
}
