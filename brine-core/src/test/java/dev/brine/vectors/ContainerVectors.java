// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import static dev.brine.vectors.BuiltInVectors.list;

import dev.brine.vectors.BuiltInModel.Mark;
import dev.brine.vectors.Model.Status;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Stream;

/** The test vectors of built-in collections, maps and views. */
@SuppressWarnings({
  "DistinctVarargsChecker",
  "IdentityHashMapUsage",
  "JdkObsolete",
  "UnnecessaryAsync"
}) // They are in messages.
final class ContainerVectors {
  private ContainerVectors() {}

  static List<dev.brine.vectors.Vector> all() {
    return List.of(
        list("built-ins-lists", "lists, immutable ones too", lists()),
        list("built-ins-queues", "queues; the head is their capacity", queues()),
        list("built-ins-sets", "sets", sets()),
        list("built-ins-maps", "maps; with comparators, defaults, orders", maps()),
        list("built-ins-views", "the prelude is what each is a view of", views()),
        list(
            "built-ins-view-lock",
            "the prelude is an array: what it is a view of, and the lock",
            List.of(locked())));
  }

  private static List<?> lists() {
    List<Object> some = new ArrayList<>(List.of("a", 1));
    Stack<Object> stack = new Stack<>();
    stack.addAll(some);
    return List.of(
        some,
        new LinkedList<>(some),
        List.of(1, 2, 3),
        Stream.of("s", null).toList(),
        List.of("one"),
        List.of("one", "two"),
        Arrays.asList("p", null),
        Collections.emptyList(),
        Collections.singletonList("x"),
        Collections.nCopies(3, "copy"),
        Collections.nCopies(0, "none"),
        new Vector<>(some),
        stack,
        new CopyOnWriteArrayList<>(some));
  }

  private static List<?> queues() {
    List<Integer> some = List.of(3, 1, 2);
    ArrayBlockingQueue<Integer> bounded = new ArrayBlockingQueue<>(4, true);
    bounded.addAll(some);
    LinkedBlockingQueue<Integer> linked = new LinkedBlockingQueue<>(9);
    linked.addAll(some);
    return List.of(
        new ArrayDeque<>(some),
        new PriorityQueue<>(some),
        new ConcurrentLinkedQueue<>(some),
        new ConcurrentLinkedDeque<>(some),
        linked,
        new LinkedBlockingDeque<>(some),
        bounded,
        new PriorityBlockingQueue<>(some));
  }

  private static List<?> sets() {
    ConcurrentHashMap<String, Boolean> map = new ConcurrentHashMap<>(Map.of("k", true));
    return List.of(
        Set.of(),
        Set.of("only"),
        Set.of(new Mark(), new Mark(), new Mark()),
        new HashSet<>(Set.of("a")),
        new LinkedHashSet<>(List.of("b", "a")),
        new TreeSet<>(List.of("b", "a")),
        EnumSet.of(Status.OPEN, Status.SENT),
        EnumSet.of(BuiltInModel.Many.C65),
        new CopyOnWriteArraySet<>(List.of("b", "a")),
        map.keySet(),
        map.keySet(true),
        new ConcurrentSkipListSet<>(List.of("b", "a")),
        Collections.emptySet(),
        Collections.singleton("x"));
  }

  private static List<?> maps() {
    Map<String, Object> one = Map.of("k", 1);
    EnumMap<Status, Object> states = new EnumMap<>(Status.class);
    states.put(Status.SENT, "sent");
    Properties defaults = new Properties();
    defaults.put("colour", "red");
    Properties properties = new Properties(defaults);
    properties.put("name", "value");
    Map<String, Object> byAccess = new LinkedHashMap<>(16, 0.75f, true);
    byAccess.putAll(one);
    TreeMap<String, Object> byLength = new TreeMap<>(new Model.ByLength());
    byLength.putAll(one);
    return List.of(
        one,
        Map.of(),
        Map.of(new Mark(), 1, new Mark(), 1),
        new HashMap<>(one),
        new LinkedHashMap<>(one),
        byAccess,
        new TreeMap<>(one),
        byLength,
        new ConcurrentHashMap<>(one),
        states,
        new Hashtable<>(one),
        properties,
        new IdentityHashMap<>(Map.of(Status.PAID, 1)),
        new WeakHashMap<>(Map.of(Status.PAID, 1)),
        new ConcurrentSkipListMap<>(one),
        Collections.emptyMap(),
        Collections.singletonMap("a", "b"));
  }

  private static List<?> views() {
    return List.of(
        Collections.unmodifiableCollection(someList()),
        Collections.unmodifiableList(someList()),
        Collections.unmodifiableList(new LinkedList<>(someList())),
        Collections.unmodifiableSet(someSet()),
        Collections.unmodifiableSortedSet(someSet()),
        Collections.unmodifiableNavigableSet(someSet()),
        Collections.unmodifiableMap(someMap()),
        Collections.unmodifiableSortedMap(someMap()),
        Collections.unmodifiableNavigableMap(someMap()),
        Collections.synchronizedCollection(someList()),
        Collections.synchronizedList(someList()),
        Collections.synchronizedList(new LinkedList<>(someList())),
        Collections.synchronizedSet(someSet()),
        Collections.synchronizedSortedSet(someSet()),
        Collections.synchronizedNavigableSet(someSet()),
        Collections.synchronizedMap(someMap()),
        Collections.synchronizedSortedMap(someMap()),
        Collections.synchronizedNavigableMap(someMap()));
  }

  /** Returns a view whose lock is another view. */
  private static Object locked() {
    return Collections.synchronizedSortedSet(someSet()).headSet("w");
  }

  private static List<String> someList() {
    return new ArrayList<>(List.of("v"));
  }

  private static NavigableSet<String> someSet() {
    return new TreeSet<>(someList());
  }

  private static NavigableMap<String, String> someMap() {
    return new TreeMap<>(Map.of("k", "v"));
  }
}
