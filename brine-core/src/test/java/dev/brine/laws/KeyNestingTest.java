// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Trees whose nodes are keys nest as deep as others, unless a hash code may follow them down. */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
class KeyNestingTest {
  private static final int LEVELS = 10_000;
  private static final int FEW = 60;

  /** Those that are tried with many levels. */
  private static final Set<String> DEEP =
      Set.of("HashSet", "LinkedHashSet", "HashMap", "IdentityHashMap", "TreeMap values");

  private static final int TOO_MANY = 12;
  private static final TypeFilter HERE = TypeFilter.allow("dev.brine.laws.*", "java.**");

  private static final Limits LIES =
      Limits.defaults().withKeyNesting(100).withHashWork(Long.MAX_VALUE);
  private static final Map<String, Brine> BRINES = new HashMap<>();

  /** Ways to hold an object that hash it or compare it. */
  private static final Map<String, Function<Object, Object>> TABLES = new LinkedHashMap<>();

  /** Ways that do neither. */
  private static final Map<String, Function<Object, Object>> OTHERS = new LinkedHashMap<>();

  static {
    TABLES.put("HashSet", key -> filled(new HashSet<>(), key));
    TABLES.put("LinkedHashSet", key -> filled(new LinkedHashSet<>(), key));
    TABLES.put("CopyOnWriteArraySet", key -> filled(new CopyOnWriteArraySet<>(), key));
    TABLES.put("Set.of", Set::of);
    TABLES.put("Set.of two", key -> Set.of(key, "other"));
    TABLES.put("Collections.singleton", Collections::singleton);
    TABLES.put("unmodifiableSet", key -> Collections.unmodifiableSet(filled(new HashSet<>(), key)));
    TABLES.put(
        "newSetFromMap", key -> filled(Collections.newSetFromMap(new LinkedHashMap<>()), key));
    TABLES.put("keySet", key -> filled(ConcurrentHashMap.newKeySet(), key));
    TABLES.put("HashMap", key -> filled(new HashMap<>(), key, "value"));
    TABLES.put("LinkedHashMap", key -> filled(new LinkedHashMap<>(), key, "value"));
    TABLES.put("ConcurrentHashMap", key -> filled(new ConcurrentHashMap<>(), key, "value"));
    TABLES.put("Hashtable", key -> filled(new Hashtable<>(), key, "value"));
    TABLES.put("Map.of", key -> Map.of(key, "value"));
    TABLES.put("Map.of two", key -> Map.of(key, "value", "other", "value"));
    OTHERS.put("IdentityHashMap", key -> filled(new IdentityHashMap<>(), key, "value"));
    OTHERS.put(
        "newSetFromMap(IdentityHashMap)",
        key -> filled(Collections.newSetFromMap(new IdentityHashMap<>()), key));
    OTHERS.put("TreeMap values", value -> filled(new TreeMap<>(), "key", value));
    OTHERS.put("HashMap values", value -> filled(new HashMap<>(), "key", value));
  }

  private static Collection<Object> filled(Collection<Object> collection, Object element) {
    collection.add(element);
    return collection;
  }

  private static Map<Object, Object> filled(Map<Object, Object> map, Object key, Object value) {
    map.put(key, value);
    return map;
  }

  private static Set<Object> filled(Set<Object> set, Object element) {
    set.add(element);
    return set;
  }

  /** A node of a tree. */
  interface Node {
    /** Returns what holds the nodes below. */
    Object held();
  }

  /** It is hashed by its identity. */
  static final class Identity implements Node, Serializable {
    private static final long serialVersionUID = 1L;
    private final Object held;

    Identity(Object held) {
      this.held = held;
    }

    @Override
    public Object held() {
      return held;
    }
  }

  /** It is hashed by a name. */
  static final class Named implements Node, Comparable<Named>, Serializable {
    private static final long serialVersionUID = 1L;
    private final String name = "node";
    private final Object held;

    Named(Object held) {
      this.held = held;
    }

    @Override
    public Object held() {
      return held;
    }

    @Override
    public int compareTo(Named other) {
      return name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Named node && node.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  /** It is hashed by all that it holds. */
  record Deep(Object held) implements Node, Serializable {}

  /** It is hashed by what the nodes below hold, whatever their own hash codes are. */
  static final class Visitor implements Node, Serializable {
    private static final long serialVersionUID = 1L;
    private final List<Node> held;

    Visitor(Object held) {
      this.held = List.of(new Identity(held));
    }

    @Override
    public Object held() {
      return held;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Visitor visitor
          && held.get(0).held().equals(visitor.held.get(0).held());
    }

    @Override
    public int hashCode() {
      return held.get(0).held().hashCode();
    }
  }

  /** It is hashed by its identity, and another object takes its place when it is read. */
  static final class Resolved implements Node, Serializable {
    private static final long serialVersionUID = 1L;
    private final Object held;

    Resolved(Object held) {
      this.held = held;
    }

    @Override
    public Object held() {
      return held;
    }

    private Object readResolve() {
      return held;
    }
  }

  /** Returns a root of so many levels. */
  private static Object tree(
      int levels, Function<Object, Object> table, UnaryOperator<Object> node) {
    Object root = "leaf";
    for (int i = 0; i < levels; i++) {
      root = node.apply(table.apply(root));
    }
    return root;
  }

  private static int levels(Object root) {
    int levels = 0;
    Object each = root;
    while (each instanceof Node node) {
      levels++;
      each = below(node.held());
    }
    assertThat(each).isEqualTo("leaf");
    return levels;
  }

  private static Object below(Object table) {
    if (table instanceof Map<?, ?> map) {
      Object key = below(map.keySet());
      return "key".equals(key) ? map.get(key) : key;
    }
    Iterator<?> all = ((Collection<?>) table).iterator();
    Object first = all.next();
    return "other".equals(first) ? all.next() : first;
  }

  private static Object copy(Setting setting, Object root) {
    Codec<Object> codec = codec(setting, root, Limits.defaults());
    return codec.decode(codec.encode(root));
  }

  @SuppressWarnings("unchecked") // It is its class.
  private static Codec<Object> codec(Setting setting, Object root, Limits limits) {
    return BRINES
        .computeIfAbsent(
            setting + " " + limits.keyNesting(),
            name -> setting.newBuilder(HERE).limits(limits).build())
        .codec((Class<Object>) root.getClass());
  }

  private static void assertRefused(Setting setting, Object root) {
    Codec<Object> codec = codec(setting, root, Limits.defaults());
    assertOverLimit(() -> codec.encode(root));
    byte[] message = codec(setting, root, LIES).encode(root);
    assertOverLimit(() -> codec.decode(message));
  }

  private static void assertOverLimit(Runnable use) {
    assertThatThrownBy(use::run)
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT));
  }

  static Stream<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.lane() == SchemaLane.NONE)
        .flatMap(setting -> Stream.of(setting, setting.generated()));
  }

  static Stream<Arguments> trees() {
    Map<String, Function<Object, Object>> all = new LinkedHashMap<>(TABLES);
    all.putAll(OTHERS);
    Stream<Arguments> others =
        Setting.interpreted().stream()
            .filter(setting -> setting.lane() != SchemaLane.NONE)
            .map(setting -> Arguments.of(setting, "HashSet", TABLES.get("HashSet")));
    return Stream.concat(of(all), others);
  }

  static Stream<Arguments> tables() {
    return of(TABLES);
  }

  private static Stream<Arguments> of(Map<String, Function<Object, Object>> ways) {
    return settings()
        .flatMap(
            setting ->
                ways.keySet().stream().map(name -> Arguments.of(setting, name, ways.get(name))));
  }

  @ParameterizedTest
  @MethodSource("trees")
  void a_tree_of_keys_that_are_hashed_by_identity_nests_as_deep_as_others(
      Setting setting, String name, Function<Object, Object> table) {
    int levels = DEEP.contains(name) ? LEVELS : FEW;

    assertThat(levels(copy(setting, tree(levels, table, Identity::new)))).isEqualTo(levels);
  }

  @ParameterizedTest
  @MethodSource("trees")
  void a_tree_of_keys_that_are_hashed_by_a_name_nests_as_deep_as_others(
      Setting setting, String name, Function<Object, Object> table) {
    assertThat(levels(copy(setting, tree(FEW, table, Named::new)))).isEqualTo(FEW);
  }

  @ParameterizedTest
  @MethodSource("tables")
  void a_tree_of_keys_that_are_hashed_by_what_they_hold_is_refused(
      Setting setting, String name, Function<Object, Object> table) {
    assertRefused(setting, tree(TOO_MANY, table, Deep::new));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void a_tree_of_keys_that_are_hashed_by_what_others_hold_is_refused(
      Setting setting, String name, Function<Object, Object> table) {
    assertRefused(setting, tree(TOO_MANY, table, Visitor::new));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void a_tree_of_keys_that_are_replaced_is_refused(
      Setting setting, String name, Function<Object, Object> table) {
    assertRefused(setting, new Identity(tree(TOO_MANY, table, Resolved::new)));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void a_tree_of_keys_in_their_natural_order_nests_as_deep_as_others(Setting setting) {
    Object sets = tree(FEW, KeyNestingTest::sorted, Named::new);
    Object maps = tree(FEW, key -> new TreeMap<>(Map.of(key, "value")), Named::new);

    assertThat(levels(copy(setting, sets))).isEqualTo(FEW);
    assertThat(levels(copy(setting, maps))).isEqualTo(FEW);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void a_tree_of_keys_in_the_order_of_a_comparator_is_refused(Setting setting) {
    Order order = new Order();

    assertRefused(setting, tree(TOO_MANY, key -> filled(new TreeSet<>(order), key), Identity::new));
    assertRefused(
        setting,
        tree(TOO_MANY, key -> filled(new ConcurrentSkipListMap<>(order), key, ""), Identity::new));
    assertRefused(
        setting, tree(TOO_MANY, key -> filled(new PriorityQueue<>(order), key), Identity::new));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void arrays_and_queues_as_keys_are_hashed_by_their_identity(Setting setting) {
    Object root = "leaf";
    for (int i = 0; i < FEW; i++) {
      root = Set.of(new ArrayDeque<>(Set.of(new Object[] {root})));
    }

    Object copy = copy(setting, new Identity(root));

    assertThat(((Identity) copy).held()).isInstanceOf(Set.class);
  }

  private static Object sorted(Object key) {
    return new TreeSet<>(Set.of(key));
  }

  /** An order that may visit all of a key. */
  static final class Order implements Comparator<Object>, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public int compare(Object one, Object other) {
      return one.toString().compareTo(other.toString());
    }
  }
}
