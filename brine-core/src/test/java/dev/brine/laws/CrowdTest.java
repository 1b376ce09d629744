// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys of one hash code are bounded, on both sides, where a table cannot sort them. */
class CrowdTest {
  private static final int KEYS = 1_300;
  private static final Limits LOW = Limits.defaults().withHashWork(500_000);
  private static final Limits NONE = Limits.defaults().withHashWork(Long.MAX_VALUE);

  /** Is a key like any other. */
  record Poor(int x, int y) implements Serializable {}

  /** Has one hash code for all. */
  record Same(int n) implements Serializable {
    @Override
    public int hashCode() {
      return 7;
    }
  }

  /** Has the hash code of what it has seen. */
  static final class Entity implements Serializable {
    private static final long serialVersionUID = 1L;
    List<Object> seen = List.of();

    @Override
    public int hashCode() {
      return seen.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** Is sorted, but may be equal to none that it is compared with. */
  record Ranked(int n) implements Serializable, Comparable<Ranked> {
    @Override
    public int compareTo(Ranked other) {
      return 0;
    }

    @Override
    public int hashCode() {
      return 7;
    }
  }

  /** A table, made of keys. */
  record Made(String name, Function<Collection<?>, Object> make) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Object map(Map<Object, Object> map, Collection<?> keys) {
    keys.forEach(key -> map.put(key, 1));
    return map;
  }

  @SuppressWarnings("JdkObsolete") // Users serialize it.
  static Stream<Made> tables() {
    return Stream.of(
        new Made("HashSet", HashSet::new),
        new Made("LinkedHashSet", LinkedHashSet::new),
        new Made("HashMap", keys -> map(new HashMap<>(), keys)),
        new Made("LinkedHashMap", keys -> map(new LinkedHashMap<>(), keys)),
        new Made("ConcurrentHashMap", keys -> map(new ConcurrentHashMap<>(), keys)),
        new Made("WeakHashMap", keys -> map(new WeakHashMap<>(), keys)),
        new Made("Hashtable", keys -> map(new Hashtable<>(), keys)),
        new Made("Set.of", keys -> Set.of(keys.toArray())),
        new Made("Map.of", keys -> Map.copyOf((Map<?, ?>) map(new LinkedHashMap<>(), keys))));
  }

  private static Codec<Object> codec(Limits limits, CodeGeneration generation) {
    return Brine.newBuilder()
        .types(TypeFilter.allow("dev.brine.laws.*"))
        .generation(generation)
        .limits(limits)
        .build()
        .codec(Object.class)
        .prepare();
  }

  private static Codec<Object> codec(Limits limits) {
    return codec(limits, CodeGeneration.OFF);
  }

  private static List<Object> keys(IntFunction<Object> key) {
    return IntStream.range(0, KEYS).mapToObj(key).toList();
  }

  /** Returns the same as lists, deeper than the thread's stack is used. */
  private static Object deep(Object object) {
    Object deep = object;
    for (int i = 0; i < 300; i++) {
      deep = new ArrayList<>(List.of(deep));
    }
    return deep;
  }

  private static void assertRefused(Runnable use) {
    assertThatThrownBy(use::run)
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT))
        .hasMessageContaining("hashWork: more than 500,000 elements that hash codes of keys visit")
        .hasMessageContaining("and keys of one hash code that are compared");
  }

  private static void assertRefusedOnBothSides(Object table) {
    assertRefused(() -> codec(LOW).encode(table));
    byte[] message = codec(NONE).encode(table);
    assertRefused(() -> codec(LOW).decode(message));
    Object copy = codec(Limits.defaults()).decode(message);
    if (table instanceof WeakHashMap) {
      // Nothing else refers to the keys of the copy, so that the collector may remove them.
      assertThat(copy).isInstanceOf(WeakHashMap.class);
    } else {
      assertThat(copy).isEqualTo(table);
    }
  }

  @ParameterizedTest
  @MethodSource("tables")
  void refuses_many_keys_of_one_hash_code_on_both_sides(Made table) {
    List<Object> keys = keys(Same::new);
    try {
      assertRefusedOnBothSides(table.make().apply(keys));
    } finally {
      Reference.reachabilityFence(keys);
    }
  }

  @Test
  void refuses_many_tables_with_some_keys_of_one_hash_code() {
    List<Object> some = keys(Same::new).subList(0, 900);
    List<Object> tables = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      tables.add(new HashSet<>(some));
    }
    assertRefusedOnBothSides(tables);
  }

  @Test
  void does_not_write_keys_whose_hash_code_does_not_end() {
    List<Object> endless = new ArrayList<>();
    Set<Object> table = new HashSet<>(keys(Same::new));
    Entity entity = new Entity();
    table.add(entity);
    entity.seen = endless;
    endless.add(endless);
    assertThatThrownBy(() -> codec(NONE.withHashWork(Long.MAX_VALUE - 1)).encode(table))
        .isInstanceOf(BrineException.class);
  }

  @ParameterizedTest
  @MethodSource("tables")
  void carries_keys_of_poor_hash_codes(Made table) {
    Object made = table.make().apply(keys(i -> new Poor(i / 50, i % 50)));
    Codec<Object> strict = codec(Limits.defaults().withHashWork(0));
    assertThat(strict.decode(strict.encode(made))).isEqualTo(made);
  }

  @ParameterizedTest
  @EnumSource
  void refuses_them_where_code_is_generated(CodeGeneration generation) {
    Object table = new HashSet<>(keys(i -> List.of(i, -31 * i)));
    byte[] message = codec(NONE, generation).encode(table);
    assertRefused(() -> codec(LOW, generation).decode(message));
    assertRefused(() -> codec(LOW, generation).encode(table));
  }

  @Test
  void refuses_them_where_the_stack_is_not_used() {
    assertRefusedOnBothSides(deep(new HashSet<>(keys(Same::new))));
    assertRefusedOnBothSides(deep(map(new HashMap<>(), keys(Same::new))));
  }

  @Test
  void refuses_them_in_streams() throws Exception {
    HashSet<Object> table = new HashSet<>(keys(Same::new));
    TypeFilter types = TypeFilter.allow("dev.brine.laws.*");
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Brine open = Brine.newBuilder().types(types).limits(NONE).build();
    try (ObjectOutputStream out = open.newObjectOutputStream(sink)) {
      out.writeObject(table);
    }
    Brine low = Brine.newBuilder().types(types).limits(LOW).build();
    try (ObjectInputStream in =
        low.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidObjectException.class)
          .hasMessageContaining("hashWork: more than 500,000");
    }
    try (ObjectOutputStream out = low.newObjectOutputStream(new ByteArrayOutputStream())) {
      assertThatThrownBy(() -> out.writeObject(table))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("hashWork: more than 500,000");
    }
  }

  @Test
  void counts_what_a_table_cannot_sort_in_spite_of_its_order() {
    assertRefusedOnBothSides(new HashSet<>(keys(Ranked::new)));
  }

  @Test
  void counts_keys_of_two_classes_together() {
    List<Object> mixed = new ArrayList<>();
    for (long i = 0; i < KEYS; i++) {
      mixed.add(text((int) i));
      mixed.add((i + 1) << 32 | (((i + 1) ^ text(0).hashCode()) & 0xffff_ffffL));
    }
    assertThat(mixed.stream().map(Object::hashCode).distinct()).hasSize(1);
    assertRefusedOnBothSides(new LinkedHashSet<>(mixed));
  }

  @Test
  void does_not_count_what_a_table_sorts() {
    Codec<Object> strict = codec(Limits.defaults().withHashWork(0));
    Set<Object> texts = new HashSet<>(keys(CrowdTest::text));
    assertThat(strict.decode(strict.encode(texts))).isEqualTo(texts);
  }

  @Test
  void counts_texts_where_a_table_does_not_sort() {
    assertRefusedOnBothSides(Set.of(keys(CrowdTest::text).toArray()));
  }

  /** Returns a text that has the hash code of the others. */
  private static String text(int number) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 12; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  @Test
  void refuses_twenty_thousand_lists_of_one_hash_code_by_default() {
    Set<Object> keys = new LinkedHashSet<>();
    for (int i = 0; i < 20_000; i++) {
      List<Integer> key = new ArrayList<>(List.of(i));
      keys.add(key);
      key.add(-31 * i);
    }
    byte[] message = codec(NONE).encode(keys);
    assertThatThrownBy(() -> codec(Limits.defaults()).decode(message))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("hashWork: more than 10,000,000");
  }
}
