// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The cost of hash codes, equality and order of keys is counted, whatever the class. */
class HashCostTest {
  private static final TypeFilter HERE =
      TypeFilter.allow("dev.brine.laws.*", "java.util.**", "java.lang.*");
  private static final Brine BRINE = brine(Limits.defaults());
  private static final Brine LIAR =
      brine(Limits.defaults().withKeyNesting(100).withHashWork(Long.MAX_VALUE));

  private static Brine brine(Limits limits) {
    return Brine.newBuilder().types(HERE).limits(limits).build();
  }

  /** A value with all of its fields in its hash code. */
  record Couple(Object a, Object b) implements Serializable {}

  /** An entity whose hash code and equality know its number alone. */
  static final class Person implements Serializable {
    private static final long serialVersionUID = 1L;
    private final Long number;
    final List<Person> friends = new ArrayList<>();

    Person(long number) {
      this.number = number;
    }

    @Override
    public int hashCode() {
      return Objects.hash(number);
    }

    @Override
    @SuppressWarnings("EqualsGetClass") // Entities are often written so.
    public boolean equals(Object other) {
      return this == other
          || (other != null
              && getClass() == other.getClass()
              && Objects.equals(number, ((Person) other).number));
    }
  }

  /** An entity whose hash code goes through its friends in a way that nobody can follow. */
  static final class Gossip implements Serializable {
    private static final long serialVersionUID = 1L;
    final List<Gossip> friends = new ArrayList<>();

    @Override
    public int hashCode() {
      return friends.stream().mapToInt(Gossip::hashCode).sum();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Gossip that && friends.equals(that.friends);
    }
  }

  /** A pair in an order of its own, hashed by its identity. */
  static final class Ranked implements Comparable<Ranked>, Serializable {
    private static final long serialVersionUID = 1L;
    private final Ranked a;
    private final Ranked b;

    Ranked(Ranked a, Ranked b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public int compareTo(Ranked other) {
      if (a == null || other.a == null) {
        return 0;
      }
      int first = a.compareTo(other.a);
      return first != 0 ? first : b.compareTo(other.b);
    }
  }

  /** Returns levels that hold the one below twice, and a set whose key leads to the topmost. */
  private static Object bomb(UnaryOperator<Object> twice) {
    List<Object> levels = new ArrayList<>();
    Object level = new ArrayList<>(List.of("x"));
    for (int i = 0; i < 40; i++) {
      level = twice.apply(level);
      levels.add(level);
    }
    return around(levels, level);
  }

  private static List<Object> around(Object levels, Object top) {
    List<Object> key = new ArrayList<>();
    Set<Object> keys = new HashSet<>();
    keys.add(key);
    key.add(top);
    return new ArrayList<>(List.of(levels, keys));
  }

  private static void assertRefused(Object value) {
    byte[] message = LIAR.encode(value);
    assertThatThrownBy(() -> BRINE.decode(message, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: hashWork: more than 10,000,000 ");
    assertThatThrownBy(() -> BRINE.encode(value))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: hashWork: more than 10,000,000 ");
  }

  private static void assertRoundTrip(Object value) {
    assertThat(BRINE.decode(BRINE.encode(value), Object.class)).hasSameClassAs(value);
  }

  @Test
  void refuses_optionals_that_unfold() {
    assertRefused(bomb(level -> new ArrayList<>(List.of(Optional.of(level), Optional.of(level)))));
  }

  @Test
  void refuses_entries_that_unfold() {
    assertRefused(bomb(level -> new AbstractMap.SimpleEntry<>(level, level)));
    assertRefused(bomb(level -> new AbstractMap.SimpleImmutableEntry<>(level, level)));
  }

  @Test
  void refuses_records_and_classes_of_the_user_that_unfold() {
    assertRefused(bomb(level -> new Couple(level, level)));
    assertRefused(
        bomb(
            level -> {
              Gossip around = new Gossip();
              if (level instanceof Gossip below) {
                around.friends.add(below);
                around.friends.add(below);
              }
              return around;
            }));
  }

  @Test
  void carries_the_same_objects_where_they_do_not_unfold() {
    Couple shared = new Couple("a", new AbstractMap.SimpleEntry<>("b", Optional.of("c")));
    List<Object> chain = new ArrayList<>(List.of(shared));
    for (int i = 0; i < 40; i++) {
      chain.add(new Couple(chain.get(i), i));
    }
    assertRoundTrip(around(chain, chain.get(40)));
  }

  @Test
  void carries_entities_in_a_dense_cyclic_graph_that_are_hashed_by_a_number() {
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      people.add(new Person(i));
    }
    people.forEach(person -> person.friends.addAll(people));
    assertRoundTrip(around(people, new Couple(people.get(0), people.get(59))));
  }

  @Test
  void refuses_entities_in_a_dense_graph_whose_hash_code_goes_through_it() {
    List<Gossip> people = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      people.add(new Gossip());
    }
    people.forEach(person -> person.friends.addAll(people));
    assertRefused(around(people, people.get(0)));
  }

  @Test
  void refuses_entities_in_a_ring_whose_hash_code_does_not_end() {
    Gossip one = new Gossip();
    Gossip other = new Gossip();
    one.friends.add(other);
    Object value = around(one, one);
    other.friends.add(one);
    byte[] message = BRINE.encode(value);
    assertThatThrownBy(() -> BRINE.decode(message, Object.class))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("the hash code of a key does not terminate");
  }

  @Test
  void counts_the_order_of_keys_of_sorted_sets_and_of_queues_by_priority() {
    Ranked rank = new Ranked(null, null);
    List<Ranked> levels = new ArrayList<>(List.of(rank));
    for (int i = 0; i < 40; i++) {
      rank = new Ranked(rank, rank);
      levels.add(rank);
    }
    PriorityQueue<Object> queue = new PriorityQueue<>();
    queue.add(rank);
    assertRefused(new ArrayList<>(List.of(levels, queue)));
    assertRoundTrip(new ArrayList<>(List.of(levels, new ArrayList<>(queue))));
  }

  @Test
  void counts_the_size_of_a_value_that_many_sets_share() {
    BitSet bits = new BitSet();
    bits.set(1 << 20);
    assertRefused(sharedBySets(bits, 6_000));
    assertRoundTrip(sharedBySets(bits, 600));
  }

  private static Object sharedBySets(BitSet bits, int sets) {
    List<Object> all = new ArrayList<>(List.of(bits));
    for (int i = 0; i < sets; i++) {
      all.add(new HashSet<>(Collections.singleton(bits)));
    }
    return all;
  }

  @Test
  void counts_decimal_numbers_that_cost_much_to_compare() {
    assertRefused(decimals(300_000));
    assertRoundTrip(decimals(300));
  }

  private static Object decimals(int digits) {
    BigInteger large = BigInteger.TEN.pow(digits - 1).add(BigInteger.ONE);
    Set<BigDecimal> set = new TreeSet<>(List.of(new BigDecimal(large)));
    for (int i = 0; i < 5; i++) {
      set.add(new BigDecimal(BigInteger.TWO, -i - digits));
    }
    return set;
  }

  @Test
  void counts_copies_within_keys() {
    Object copies = Collections.nCopies(10_000, Collections.nCopies(10_000, "x"));
    assertRefused(new HashSet<>(List.of(copies)));
    assertRoundTrip(new HashSet<>(List.of(Collections.nCopies(1_000, "x"))));
    assertRoundTrip(new ArrayList<>(List.of(copies)));
  }

  @Test
  void counts_the_entries_of_maps_that_are_hashed_by_identity() {
    IdentityHashMap<Object, Object> map = new IdentityHashMap<>();
    for (int i = 0; i < 20_000; i++) {
      map.put(new ArrayList<>(), "x");
    }
    List<Object> all = new ArrayList<>(List.of(map));
    for (int i = 0; i < 600; i++) {
      all.add(new HashSet<>(Collections.singleton(map)));
    }
    assertRefused(all);
    assertRoundTrip(all.subList(0, 1).get(0));
  }

  @Test
  void counts_comparisons_of_sets_that_compare_all_elements() {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      CopyOnWriteArraySet<Object> set = new CopyOnWriteArraySet<>();
      for (int element = 0; element < 2_000; element++) {
        set.add(element);
      }
      all.add(set);
    }
    assertRefused(all);
    assertRoundTrip(all.get(0));
  }

  @Test
  void carries_a_map_of_an_enum_as_a_key_that_many_sets_share() {
    EnumMap<Thread.State, Object> map = new EnumMap<>(Thread.State.class);
    map.put(Thread.State.NEW, "x");
    List<Object> all = new ArrayList<>(List.of(map));
    for (int i = 0; i < 1_000; i++) {
      all.add(new HashSet<>(Collections.singleton(map)));
    }
    assertRoundTrip(all);
  }
}
