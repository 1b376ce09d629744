// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.Models.Colour;
import dev.brine.laws.Models.Point;
import dev.brine.laws.Samples.Sample;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Values with keys and elements whose hash codes and comparisons cost much. */
final class KeySamples {
  private static final int LEVELS = 4;

  private KeySamples() {}

  /** Returns all of them. */
  static List<Sample> all() {
    return List.of(
        new Sample("keys-optional", nested(Optional::of), false),
        new Sample("keys-entry", nested(key -> new SimpleEntry<>(key, key)), false),
        new Sample("keys-fixed-entry", nested(key -> new SimpleImmutableEntry<>(key, key)), false),
        new Sample("keys-sets", nested(key -> new HashSet<>(List.of(key))), false),
        new Sample("keys-lists", nested(key -> new ArrayList<>(List.of(key, key))), false),
        new Sample("keys-fixed", nested(key -> Map.of(key, List.of(key))), false),
        new Sample("keys-views", nested(key -> Collections.unmodifiableList(list(key))), false),
        new Sample("keys-big", big(), false),
        new Sample("keys-crowd", crowd(), true),
        new Sample("keys-sorted", sorted(), true));
  }

  /** Puts a key around another one. */
  private interface Around {
    Object put(Object key);
  }

  private static List<Object> list(Object key) {
    return new ArrayList<>(List.of(key, key));
  }

  /** Returns a set and maps with keys that nest and are shared. */
  private static Object nested(Around around) {
    Object key = "key";
    Map<Object, Object> map = new HashMap<>();
    Set<Object> set = new HashSet<>();
    for (int level = 0; level < LEVELS; level++) {
      key = around.put(key);
      map.put(key, level);
      set.add(key);
    }
    return new Object[] {map, set, new ConcurrentHashMap<>(map), new LinkedHashMap<>(map), key};
  }

  /** Returns large values in several sets. */
  private static Object big() {
    BitSet bits = new BitSet();
    bits.set(0, 4_000, true);
    BigInteger number = BigInteger.ONE.shiftLeft(2_000).subtract(BigInteger.TWO);
    List<Object> values = new ArrayList<>();
    values.add(bits);
    values.add(number);
    values.add(new BigDecimal(number, 7));
    values.add("long text ".repeat(30));
    List<Object> sets = new ArrayList<>();
    for (int i = 0; i < LEVELS; i++) {
      sets.add(new HashSet<>(values));
    }
    return sets;
  }

  /** Returns keys of one hash code. */
  private static Object crowd() {
    Map<Object, Object> map = new HashMap<>();
    for (String one : List.of("Aa", "BB")) {
      for (String other : List.of("Aa", "BB")) {
        map.put(one + other, new Point(1, 2));
        map.put(List.of(one, other), Colour.RED);
      }
    }
    return map;
  }

  private static Object sorted() {
    Map<Object, Object> map = new TreeMap<>(Collections.reverseOrder());
    map.put("a", new TreeSet<>(List.of(new BigDecimal("1.5"), BigDecimal.TEN)));
    map.put("b", new TreeSet<>(List.of(3L, 1L)));
    return List.of(map, new TreeMap<>(Map.of(Colour.RED, 1, Colour.GREEN, 2)));
  }
}
