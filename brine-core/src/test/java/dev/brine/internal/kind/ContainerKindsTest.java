// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.testkit.JavaStreams;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
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
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The collections and maps of the JDK. */
@SuppressWarnings({"JdkObsolete", "IdentityHashMapUsage"}) // All collections are tested.
class ContainerKindsTest {
  private static final Comparator<String> REVERSE = Comparator.reverseOrder();

  private static List<Collection<String>> filled(Collection<String> content) {
    List<Collection<String>> all = new ArrayList<>();
    all.addAll(
        List.of(
            new ArrayList<>(content),
            new LinkedList<>(content),
            new Vector<>(content),
            new CopyOnWriteArrayList<>(content),
            new HashSet<>(content),
            new LinkedHashSet<>(content),
            new TreeSet<>(content),
            new ConcurrentSkipListSet<>(content),
            new CopyOnWriteArraySet<>(content),
            new ArrayDeque<>(content),
            new PriorityQueue<>(content),
            new PriorityBlockingQueue<>(content.isEmpty() ? List.of("x") : content),
            new ConcurrentLinkedQueue<>(content),
            new ConcurrentLinkedDeque<>(content),
            new LinkedBlockingQueue<>(content),
            new LinkedBlockingDeque<>(content)));
    Stack<String> stack = new Stack<>();
    stack.addAll(content);
    all.add(stack);
    Collection<String> reversed = new TreeSet<>(REVERSE);
    reversed.addAll(content);
    all.add(reversed);
    all.add(new PriorityQueue<>((PriorityQueue<String>) queue(content)));
    all.add(List.copyOf(content));
    all.add(Set.copyOf(content));
    all.add(content.stream().toList());
    all.add(Arrays.asList(content.toArray(new String[0])));
    all.add(Collections.nCopies(content.size() * 3, "n"));
    return all;
  }

  private static Collection<String> queue(Collection<String> content) {
    Collection<String> queue = new PriorityQueue<>(REVERSE);
    queue.addAll(content);
    return queue;
  }

  private static List<Collection<?>> collections() {
    List<Collection<?>> all = new ArrayList<>();
    for (List<String> content :
        List.of(List.<String>of(), List.of("a"), List.of("b", "a"), List.of("d", "b", "a", "c"))) {
      all.addAll(filled(content));
      all.addAll(views(content));
    }
    all.add(new ArrayBlockingQueue<>(3, false, List.of("a")));
    all.add(new ArrayBlockingQueue<>(2, true, List.of("b", "a")));
    all.addAll(List.of(Collections.emptyList(), Collections.emptySet()));
    all.addAll(List.of(Collections.singletonList("a"), Collections.singleton("a")));
    all.addAll(List.of(Collections.singletonList(null), Collections.nCopies(2, null)));
    all.addAll(List.of(Stream.of("a", null).toList(), Stream.of((String) null).toList()));
    all.addAll(List.of(EnumSet.noneOf(Thread.State.class), EnumSet.allOf(Thread.State.class)));
    all.add(EnumSet.noneOf(Character.UnicodeScript.class));
    all.add(EnumSet.allOf(Character.UnicodeScript.class));
    all.add(EnumSet.noneOf(KindRun.Bare.class));
    return all;
  }

  private static List<Collection<?>> views(List<String> content) {
    Collection<String> array = new ArrayList<>(content);
    return List.of(
        Collections.unmodifiableCollection(array),
        Collections.unmodifiableList(new ArrayList<>(content)),
        Collections.unmodifiableList(new LinkedList<>(content)),
        Collections.unmodifiableSet(new LinkedHashSet<>(content)),
        Collections.unmodifiableSortedSet(new TreeSet<>(content)),
        Collections.unmodifiableNavigableSet(new TreeSet<>(content)),
        Collections.synchronizedCollection(array),
        Collections.synchronizedList(new ArrayList<>(content)),
        Collections.synchronizedList(new LinkedList<>(content)),
        Collections.synchronizedSet(new LinkedHashSet<>(content)),
        Collections.synchronizedSortedSet(new TreeSet<>(content)),
        Collections.synchronizedNavigableSet(new TreeSet<>(content)));
  }

  private static List<Map<?, ?>> maps() {
    List<Map<?, ?>> all = new ArrayList<>();
    for (Map<String, Integer> content :
        List.of(Map.<String, Integer>of(), Map.of("a", 1), Map.of("b", 1, "a", 2, "c", 3))) {
      all.addAll(
          List.of(
              content,
              new HashMap<>(content),
              new LinkedHashMap<>(content),
              new TreeMap<>(content),
              new ConcurrentHashMap<>(content),
              new ConcurrentSkipListMap<>(content),
              new WeakHashMap<>(content),
              new Hashtable<>(content)));
      TreeMap<String, Integer> sorted = new TreeMap<>(REVERSE);
      sorted.putAll(content);
      all.addAll(
          List.of(
              sorted,
              Collections.unmodifiableMap(new LinkedHashMap<>(content)),
              Collections.unmodifiableSortedMap(sorted),
              Collections.unmodifiableNavigableMap(sorted),
              Collections.synchronizedMap(new LinkedHashMap<>(content)),
              Collections.synchronizedSortedMap(sorted),
              Collections.synchronizedNavigableMap(sorted)));
    }
    all.add(new EnumMap<>(Thread.State.class));
    all.add(new EnumMap<>(Map.of(Thread.State.NEW, 1, Thread.State.BLOCKED, 2)));
    all.addAll(List.of(Collections.emptyMap(), Collections.singletonMap(null, null)));
    return all;
  }

  @TestFactory
  List<DynamicTest> carries_every_collection_as_java_does() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Collection<?> value : collections()) {
      String name = value.getClass().getName() + " " + value.size();
      tests.add(DynamicTest.dynamicTest(name, () -> assertRoundTrip(value)));
    }
    return tests;
  }

  private static void assertRoundTrip(Collection<?> value) {
    Collection<?> copy = (Collection<?>) KindRun.copy(value);
    Collection<?> expected = (Collection<?>) JavaStreams.copy(value);
    assertThat(copy.getClass()).isSameAs(value.getClass()).isSameAs(expected.getClass());
    if (value instanceof Set && !(value instanceof LinkedHashSet || value instanceof TreeSet)) {
      assertThat(copy).isEqualTo(expected);
    } else {
      assertThat(copy.toArray()).containsExactly(expected.toArray());
    }
    if (value instanceof BlockingQueue<?> queue) {
      assertThat(((BlockingQueue<?>) copy).remainingCapacity())
          .isEqualTo(queue.remainingCapacity());
    }
    if (value instanceof TreeSet<?> set) {
      assertThat(((TreeSet<?>) copy).comparator()).isSameAs(set.comparator());
    }
  }

  @TestFactory
  List<DynamicTest> carries_every_map_as_java_does() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Map<?, ?> value : maps()) {
      String name = value.getClass().getName() + " " + value.size();
      tests.add(DynamicTest.dynamicTest(name, () -> assertRoundTrip(value)));
    }
    return tests;
  }

  private static void assertRoundTrip(Map<?, ?> value) {
    Map<?, ?> copy = (Map<?, ?>) KindRun.copy(value);
    assertThat(copy.getClass()).isSameAs(value.getClass());
    assertThat(copy).isEqualTo(value);
    if (value instanceof Serializable) {
      assertThat(copy).isEqualTo(JavaStreams.copy(value));
    }
    if (value instanceof LinkedHashMap || value instanceof TreeMap) {
      assertThat(copy.keySet().toArray()).containsExactly(value.keySet().toArray());
    }
  }

  @Test
  void keeps_the_order_of_the_last_access() {
    for (int size = 0; size < 4; size++) {
      Map<Integer, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
      for (int i = 0; i < size; i++) {
        map.put(i, i);
      }
      List<Integer> before = List.copyOf(map.keySet());
      @SuppressWarnings("unchecked") // It is a copy.
      Map<Integer, Integer> copy = (Map<Integer, Integer>) KindRun.copy(map);
      assertThat(map.keySet()).containsExactlyElementsOf(before);
      copy.put(7, 7);
      copy.put(8, 8);
      copy.get(7);
      assertThat(new ArrayList<>(copy.keySet()).get(size + 1)).isEqualTo(7);
    }
  }

  @Test
  void does_not_make_an_order_of_insertion_one_of_access() {
    @SuppressWarnings("unchecked") // It is a copy.
    Map<Integer, Integer> copy =
        (Map<Integer, Integer>) KindRun.copy(new LinkedHashMap<>(Map.of(1, 1)));
    copy.put(2, 2);
    assertThat(copy.get(1)).isEqualTo(1);
    assertThat(copy.keySet()).containsExactly(1, 2);
  }

  @Test
  void keeps_whether_an_immutable_list_can_search_for_null() {
    List<?> strict = (List<?>) KindRun.copy(List.of(1, 2, 3));
    assertThatThrownBy(() -> strict.contains(null)).isInstanceOf(NullPointerException.class);
    assertThat(((List<?>) KindRun.copy(Stream.of(1, 2, 3).toList())).contains(null)).isFalse();
    assertThat(((List<?>) KindRun.copy(Stream.of().toList())).contains(null)).isFalse();
  }

  @Test
  void keeps_the_array_that_a_list_writes_through_to() {
    String[] array = {"a"};
    List<?> copy = (List<?>) KindRun.copy(Arrays.asList(array));
    array[0] = "b";
    assertThat(copy.get(0)).isEqualTo("b");
  }

  @Test
  void keeps_what_a_view_is_a_view_of() {
    List<String> seen = new ArrayList<>();
    List<?> copy = (List<?>) KindRun.copy(Collections.unmodifiableList(seen));
    seen.add("a");
    assertThat(copy.get(0)).isEqualTo("a");
  }

  /** A list that something else is written for. */
  private static final class Replaced extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return "no list";
    }
  }

  @Test
  void refuses_a_view_of_what_is_replaced_by_no_collection() {
    BrineException refusal =
        KindRun.refusal(() -> KindRun.copy(Collections.unmodifiableList(new Replaced())));
    assertThat(refusal.reason()).isEqualTo(Reason.CORRUPT);
    assertThat(refusal).hasMessageContaining("UnmodifiableRandomAccessList");
  }

  @Test
  void keeps_the_lock_of_another_view() {
    Map<String, String> map = Collections.synchronizedMap(new TreeMap<>(Map.of("a", "b")));
    List<Boolean> held = new ArrayList<>();
    ((Collection<?>) KindRun.copy(map.values())).forEach(value -> held.add(Thread.holdsLock(map)));
    assertThat(held).containsExactly(true);
  }

  @Test
  void gives_a_view_no_lock_of_another() {
    List<String> list = new ArrayList<>(List.of("a"));
    List<Boolean> held = new ArrayList<>();
    ((Collection<?>) KindRun.copy(Collections.synchronizedList(list)))
        .forEach(value -> held.add(Thread.holdsLock(list)));
    assertThat(held).containsExactly(false);
  }

  @Test
  void keeps_whether_a_queue_is_fair() {
    CollectionKind kind = (CollectionKind) Kinds.of(ArrayBlockingQueue.class);
    ArrayBlockingQueue<?> fair = new ArrayBlockingQueue<>(1, true);
    byte[] head = KindRun.written(out -> kind.writeHead(out, fair));
    byte[] other = KindRun.written(out -> kind.writeHead(out, new ArrayBlockingQueue<>(1)));
    assertThat(head).containsExactly(1, 1);
    assertThat(other).containsExactly(1, 0);
    Object made = KindRun.make(kind, null, List.of(), head);
    assertThat(KindRun.written(out -> kind.writeHead(out, (Collection<?>) made)))
        .containsExactly(1, 1);
  }

  @Test
  void keeps_the_map_of_a_key_set() {
    ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>(Map.of("a", "b"));
    ConcurrentHashMap.KeySetView<?, ?> copy =
        (ConcurrentHashMap.KeySetView<?, ?>) KindRun.copy(map.keySet());
    assertThat((Object) copy.getMap()).isSameAs(map);
    assertThat(copy.getMappedValue()).isNull();
  }

  @Test
  void keeps_that_a_set_of_a_concurrent_map_can_be_added_to() {
    Set<String> set = ConcurrentHashMap.newKeySet();
    set.add("a");
    @SuppressWarnings("unchecked") // It is a copy.
    Set<String> copy = (Set<String>) KindRun.copy(set);
    copy.add("b");
    assertThat(copy).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void keeps_what_keys_of_a_concurrent_map_add() {
    Set<String> set = new ConcurrentHashMap<>(Map.of("a", List.of(1))).keySet(List.of(2));
    @SuppressWarnings("unchecked") // It is a copy.
    ConcurrentHashMap.KeySetView<String, ?> copy =
        (ConcurrentHashMap.KeySetView<String, ?>) KindRun.copy(set);
    copy.add("b");
    assertThat((Object) copy.getMap()).isEqualTo(Map.of("a", List.of(1), "b", List.of(2)));
  }

  @Test
  void keeps_the_defaults_of_properties() {
    Properties defaults = new Properties();
    defaults.setProperty("a", "1");
    Properties properties = new Properties(defaults);
    properties.setProperty("b", "2");
    Properties copy = (Properties) KindRun.copy(properties);
    assertThat(copy).containsOnlyKeys("b");
    assertThat(copy.getProperty("a")).isEqualTo("1");
    assertThat(properties).containsOnlyKeys("b");
    assertThat(((Properties) KindRun.copy(new Properties())).getProperty("a")).isNull();
  }

  @Test
  void keeps_keys_that_are_equal_but_not_the_same() {
    Map<Object, Integer> map = new IdentityHashMap<>();
    map.put(new ArrayList<>(), 1);
    map.put(new ArrayList<>(), 2);
    assertThat(((Map<?, ?>) KindRun.copy(map))).hasSize(2);
  }

  @Test
  void refuses_values_as_keys_by_identity_that_would_become_one() {
    Map<Object, Integer> map = new IdentityHashMap<>();
    map.put("key", 1);
    map.put(String.valueOf("key".toCharArray()), 2);
    assertThat(KindRun.refusal(() -> KindRun.copy(map)).reason()).isEqualTo(Reason.UNSUPPORTED);
  }

  @Test
  void refuses_a_copy_on_write_set_that_takes_long_to_check() {
    Set<Integer> set = new CopyOnWriteArraySet<>();
    for (int i = 0; i < 2049; i++) {
      set.add(i);
    }
    assertThat(KindRun.refusal(() -> KindRun.copy(set)).reason()).isEqualTo(Reason.UNSUPPORTED);
    set.remove(0);
    assertThat((Collection<?>) KindRun.copy(set)).hasSize(2048);
  }
}
