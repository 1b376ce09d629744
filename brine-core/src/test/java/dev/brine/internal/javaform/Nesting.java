// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Ways to put one object into another of the JDK. */
final class Nesting {
  private final Map<String, UnaryOperator<Object>> ways = new LinkedHashMap<>();

  /** Returns ways that any object can take. */
  static Map<String, UnaryOperator<Object>> ofAny() {
    Nesting nesting = new Nesting();
    nesting.add("array", Object.class, held -> new Object[] {held, held});
    nesting.add("List.of", Object.class, held -> List.of(held, held));
    nesting.add("Map.of", Object.class, held -> Map.of("key", held));
    nesting.add("singletonList", Object.class, Collections::singletonList);
    nesting.add("nCopies", Object.class, held -> Collections.nCopies(2, held));
    nesting.add("asList", Object.class, held -> Collections.unmodifiableList(Arrays.asList(held)));
    nesting.add("unmodifiable List.of", Object.class, Nesting::unmodifiable);
    nesting.add("AtomicReference", Object.class, AtomicReference::new);
    nesting.add("references", Object.class, Nesting::references);
    nesting.add("entry", Object.class, held -> new AbstractMap.SimpleEntry<>("key", held));
    nesting.add("Optional", Object.class, Optional::of);
    return nesting.ways;
  }

  /** Returns ways that some collections can take. */
  static Map<String, UnaryOperator<Object>> ofCollections() {
    Nesting nesting = new Nesting();
    nesting.unmodifiable();
    nesting.synchronizedOnes();
    nesting.checked();
    return nesting.ways;
  }

  private static Object unmodifiable(Object held) {
    return Collections.unmodifiableList(List.of(held));
  }

  private static Object references(Object held) {
    return new AtomicReferenceArray<>(new Object[] {held});
  }

  /** Adds a way that objects of a type can take; others fail. */
  @SuppressWarnings("unchecked") // Collections here are of any objects.
  private <T> void add(String name, Class<?> type, Function<T, ?> way) {
    ways.put(name, held -> way.apply((T) type.cast(held)));
  }

  private void unmodifiable() {
    add("unmodifiableCollection", Collection.class, this::unmodifiableCollection);
    this.<List<?>>add("unmodifiableList", List.class, Collections::unmodifiableList);
    this.<Set<?>>add("unmodifiableSet", Set.class, Collections::unmodifiableSet);
    this.<SortedSet<Object>>add("uSortedSet", SortedSet.class, Collections::unmodifiableSortedSet);
    this.<NavigableSet<Object>>add(
        "unmodifiableNavigableSet", NavigableSet.class, Collections::unmodifiableNavigableSet);
    this.<Map<?, ?>>add("unmodifiableMap", Map.class, Collections::unmodifiableMap);
    this.<SortedMap<Object, ?>>add(
        "unmodifiableSortedMap", SortedMap.class, Collections::unmodifiableSortedMap);
    this.<NavigableMap<Object, ?>>add(
        "unmodifiableNavigableMap", NavigableMap.class, Collections::unmodifiableNavigableMap);
    this.<Map<?, ?>>add("keys", Map.class, map -> Collections.unmodifiableMap(map).keySet());
    this.<Map<?, ?>>add("values", Map.class, map -> Collections.unmodifiableMap(map).values());
    this.<Map<?, ?>>add("entries", Map.class, map -> Collections.unmodifiableMap(map).entrySet());
    this.<NavigableMap<Object, ?>>add(
        "descending map",
        NavigableMap.class,
        map -> Collections.unmodifiableNavigableMap(map).descendingMap());
  }

  private Object unmodifiableCollection(Collection<?> held) {
    return Collections.unmodifiableCollection(held);
  }

  private void synchronizedOnes() {
    this.<Collection<?>>add(
        "synchronizedCollection", Collection.class, Collections::synchronizedCollection);
    this.<List<?>>add("synchronizedList", List.class, Collections::synchronizedList);
    this.<Set<?>>add("synchronizedSet", Set.class, Collections::synchronizedSet);
    this.<SortedSet<Object>>add(
        "synchronizedSortedSet", SortedSet.class, Collections::synchronizedSortedSet);
    this.<NavigableSet<Object>>add(
        "synchronizedNavigableSet", NavigableSet.class, Collections::synchronizedNavigableSet);
    this.<Map<?, ?>>add("synchronizedMap", Map.class, Collections::synchronizedMap);
    this.<SortedMap<Object, ?>>add(
        "synchronizedSortedMap", SortedMap.class, Collections::synchronizedSortedMap);
    this.<NavigableMap<Object, ?>>add(
        "synchronizedNavigableMap", NavigableMap.class, Collections::synchronizedNavigableMap);
  }

  private void checked() {
    this.<Collection<Object>>add(
        "checkedCollection",
        Collection.class,
        held -> Collections.checkedCollection(held, Object.class));
    this.<List<Object>>add(
        "checkedList", List.class, held -> Collections.checkedList(held, Object.class));
    this.<Set<Object>>add(
        "checkedSet", Set.class, held -> Collections.checkedSet(held, Object.class));
    this.<SortedSet<Object>>add(
        "checkedSortedSet",
        SortedSet.class,
        held -> Collections.checkedSortedSet(held, Object.class));
    this.<Queue<Object>>add(
        "checkedQueue", Queue.class, held -> Collections.checkedQueue(held, Object.class));
    this.<Map<Object, Object>>add(
        "checkedMap", Map.class, held -> Collections.checkedMap(held, Object.class, Object.class));
    this.<NavigableMap<Object, Object>>add(
        "checkedNavigableMap",
        NavigableMap.class,
        held -> Collections.checkedNavigableMap(held, Object.class, Object.class));
  }
}
