// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An object within an object of the JDK that is referred to elsewhere, too, stays one. */
@SuppressWarnings("JdkObsolete") // Lists without random access have views of another class.
class SharedPartsTest {
  /** A list whose elements are a field's, so that Java's own streams carry it. */
  static final class OwnList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final Object held;

    OwnList(Object held) {
      this.held = held;
    }

    Object held() {
      return held;
    }
  }

  /** A set that a serialization proxy replaces when it is written. */
  static final class Proxied extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new Proxy(new ArrayList<>(this));
    }

    /** The serialization proxy that is written. */
    private record Proxy(ArrayList<Object> elements) implements Serializable {
      private Object readResolve() {
        Proxied read = new Proxied();
        read.addAll(elements);
        return read;
      }
    }
  }

  /** A list that is written as another one. */
  static final class Renamed extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return new ArrayList<>(this);
    }
  }

  private static Proxied proxied() {
    Proxied made = new Proxied();
    made.add("p");
    return made;
  }

  private static Renamed renamed() {
    Renamed made = new Renamed();
    made.add("r");
    return made;
  }

  /** A value, which only streams with all identities keep one. */
  private static final String VALUE = "LocalDate";

  /** What Java replaces when it writes it, and others. */
  private static final Map<String, Supplier<Object>> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("List.of()", List::of);
    PARTS.put("List.of 1", () -> List.of("a"));
    PARTS.put("List.of 3", () -> List.of("a", "b", "c"));
    PARTS.put("toList", () -> Stream.of("a", null).toList());
    PARTS.put("subList", () -> List.of("a", "b", "c").subList(0, 2));
    PARTS.put("Set.of 1", () -> Set.of("a"));
    PARTS.put("Set.of 3", () -> Set.of("a", "b", "c"));
    PARTS.put("Map.of 1", () -> Map.of("a", 1));
    PARTS.put("Map.of 3", () -> Map.of("a", 1, "b", 2, "c", 3));
    PARTS.put("EnumSet", () -> EnumSet.of(TimeUnit.DAYS));
    PARTS.put("EnumSet.noneOf", () -> EnumSet.noneOf(TimeUnit.class));
    PARTS.put("large EnumSet", () -> EnumSet.of(Character.UnicodeScript.ADLAM));
    PARTS.put("ArrayList", () -> new ArrayList<>(List.of("a")));
    PARTS.put("LinkedList", () -> new LinkedList<>(List.of("a")));
    PARTS.put("asList", () -> Arrays.asList("a"));
    PARTS.put("TreeSet", () -> new TreeSet<>(List.of("a")));
    PARTS.put("TreeMap", () -> new TreeMap<>(Map.of("a", 1)));
    PARTS.put("ConcurrentHashMap", () -> new ConcurrentHashMap<>(Map.of("a", 1)));
    PARTS.put("OwnList", () -> new OwnList("a"));
    PARTS.put("Proxied", SharedPartsTest::proxied);
    PARTS.put("Renamed", SharedPartsTest::renamed);
    PARTS.put(VALUE, () -> LocalDate.of(2026, 1, 1));
  }

  /** Ways to hold an object, in views and in what Java's own streams take apart. */
  private static Map<String, UnaryOperator<Object>> ways() {
    Map<String, UnaryOperator<Object>> ways = new LinkedHashMap<>(Nesting.ofCollections());
    ways.putAll(Nesting.ofAny());
    ways.put("OwnList", OwnList::new);
    return ways;
  }

  /** Graphs in which a part and what holds it meet in one way or another. */
  private static Map<String, Object> graphs(Supplier<Object> part, UnaryOperator<Object> way) {
    Map<String, Object> graphs = new LinkedHashMap<>();
    Object before = part.get();
    graphs.put("before", new Object[] {before, way.apply(before)});
    Object after = part.get();
    graphs.put("after", new Object[] {way.apply(after), after});
    Object twice = part.get();
    graphs.put("twice", new Object[] {way.apply(twice), way.apply(twice), twice, part.get()});
    Object inner = part.get();
    graphs.put(
        "in an object in Java form",
        new Object[] {new OwnList(inner), way.apply(inner), new OwnList(inner), inner});
    Object view = way.apply(part.get());
    graphs.put("the view itself", new Object[] {new OwnList(view), view, view});
    Object last = way.apply(part.get());
    graphs.put("the view first", new Object[] {last, new OwnList(last), last});
    Object cycle = part.get();
    List<Object> around = new ArrayList<>();
    around.add(way.apply(cycle));
    around.add(Map.of("key", around));
    around.add(cycle);
    graphs.put("in a cycle", around);
    Object keyed = part.get();
    graphs.put("in a map", new HashMap<>(Map.of("a", way.apply(keyed), "b", keyed)));
    return graphs;
  }

  private static Map<String, Object> nested(
      Supplier<Object> part, UnaryOperator<Object> inner, UnaryOperator<Object> outer) {
    Object held = part.get();
    Object within = inner.apply(held);
    Object around = outer.apply(within);
    Map<String, Object> graphs = new LinkedHashMap<>();
    graphs.put("outer first", new Object[] {around, within, held});
    graphs.put("inner first", new Object[] {within, around, held});
    graphs.put("part first", new Object[] {held, around, within, new OwnList(around)});
    graphs.put("Java form first", new Object[] {new OwnList(around), held, within, around});
    graphs.put("part in Java form", new Object[] {new OwnList(held), around, within, held});
    return graphs;
  }

  private static void note(
      List<String> failing, String part, String name, Map<String, Object> graphs) {
    graphs.forEach(
        (form, graph) -> {
          String difference =
              part.equals(VALUE) ? SharedGraphs.strict(graph) : SharedGraphs.difference(graph);
          if (difference != null) {
            failing.add(name + ", " + form + ": " + difference);
          }
        });
  }

  /** Returns whether a way takes the part. */
  private static boolean isTaken(UnaryOperator<Object> way, Object part) {
    try {
      return way.apply(part) != null && SharedGraphs.javas(way.apply(part)) != null;
    } catch (ClassCastException | NullPointerException | IllegalArgumentException e) {
      return false;
    }
  }

  static Stream<String> parts() {
    return PARTS.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("parts")
  void stays_one_with_what_stands_elsewhere(String name) {
    Supplier<Object> part = PARTS.get(name);
    List<String> failing = new ArrayList<>();
    ways()
        .forEach(
            (wayName, way) -> {
              if (isTaken(way, part.get())) {
                note(failing, name, wayName, graphs(part, way));
              }
            });
    assertThat(failing).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("parts")
  void stays_one_in_a_view_of_a_view(String name) {
    Supplier<Object> part = PARTS.get(name);
    List<String> failing = new ArrayList<>();
    ways()
        .forEach(
            (innerName, inner) -> {
              if (isTaken(inner, part.get())) {
                Nesting.ofCollections()
                    .forEach(
                        (outerName, outer) -> {
                          if (isTaken(outer, inner.apply(part.get()))) {
                            note(
                                failing,
                                name,
                                outerName + " of " + innerName,
                                nested(part, inner, outer));
                          }
                        });
              }
            });
    assertThat(failing).isEmpty();
  }

  /** A list that is written as null. */
  static final class Nothing extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
      return null;
    }
  }

  @Test
  void writes_null_in_the_place_of_a_part_that_says_so() {
    Nothing part = new Nothing();
    assertThat(SharedGraphs.difference(new Object[] {new OwnList(part), part})).isNull();
  }

  @Test
  void refuses_a_view_of_nothing() {
    assertThat(SharedGraphs.difference(Collections.unmodifiableCollection(new Nothing())))
        .contains("UnmodifiableCollection cannot be read");
  }

  @Test
  void opens_a_view_once_that_is_met_again() {
    List<Object> held = Collections.synchronizedList(new ArrayList<>(List.of("a")));
    Object known = Collections.synchronizedList(new ArrayList<>(held));
    Object view = Collections.synchronizedList(Collections.unmodifiableList(held));
    assertThat(
            SharedGraphs.difference(
                new Object[] {new OwnList(known), view, new OwnList(view), held}))
        .isNull();
  }

  @Test
  void shows_later_changes_of_an_enum_set_in_its_view() {
    EnumSet<TimeUnit> units = EnumSet.of(TimeUnit.DAYS);
    Object[] copy =
        (Object[])
            SharedGraphs.BRINE.decode(
                SharedGraphs.BRINE.encode(new Object[] {Collections.unmodifiableSet(units), units}),
                Object.class);
    Collections.addAll(asSet(copy[1]), TimeUnit.HOURS);
    assertThat(asSet(copy[0])).containsExactly(TimeUnit.HOURS, TimeUnit.DAYS);
  }

  @Test
  void keeps_two_equal_enum_sets_apart() {
    EnumSet<TimeUnit> units = EnumSet.of(TimeUnit.DAYS);
    Object[] copy =
        (Object[])
            SharedGraphs.BRINE.decode(
                SharedGraphs.BRINE.encode(
                    new Object[] {Collections.unmodifiableSet(units), EnumSet.copyOf(units)}),
                Object.class);
    Collections.addAll(asSet(copy[1]), TimeUnit.HOURS);
    assertThat(asSet(copy[0])).containsExactly(TimeUnit.DAYS);
  }

  @SuppressWarnings("unchecked") // It is what was written.
  private static Set<TimeUnit> asSet(Object set) {
    return (Set<TimeUnit>) set;
  }
}
