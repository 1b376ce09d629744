// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.TypeFilter;
import dev.brine.internal.kind.Kinds;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.wire.BodyCodec;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects of the JDK within other objects of the JDK: as in Java. */
class NestedTest {
  private static final List<String> ABC = List.of("a", "b", "c");
  private static final Map<String, Integer> NUMBERS = Map.of("a", 1, "b", 2, "c", 3);

  private static final Brine BRINE =
      Brine.newBuilder()
          .types(
              TypeFilter.allow(
                  "java.**", "javax.**", "sun.**", "com.sun.**", "jdk.internal.**", "dev.brine.**"))
          .build();

  /** Makes each collection anew, since wrappers share it. */
  private static final List<Supplier<Object>> COLLECTIONS =
      List.of(
          () -> List.of(),
          () -> List.of("a"),
          () -> ABC,
          () -> Stream.of("a", null).toList(),
          () -> ABC.subList(0, 2),
          () -> new ArrayList<>(ABC),
          () -> Arrays.asList("a", "b"),
          () -> Collections.nCopies(3, "a"),
          () -> new CopyOnWriteArrayList<>(ABC),
          () -> Set.of(),
          () -> Set.of("a"),
          () -> Set.of("a", "b", "c"),
          () -> EnumSet.of(TimeUnit.DAYS),
          () -> EnumSet.noneOf(TimeUnit.class),
          () -> EnumSet.allOf(Character.UnicodeScript.class),
          () -> new LinkedHashSet<>(ABC),
          () -> new TreeSet<>(ABC).headSet("c"),
          () -> new TreeSet<>(ABC).descendingSet(),
          () -> new ConcurrentSkipListSet<>(ABC).tailSet("b"),
          () -> Collections.newSetFromMap(new IdentityHashMap<>()),
          () -> new ConcurrentHashMap<>(NUMBERS).keySet(),
          () -> new ConcurrentHashMap<>(NUMBERS).values(),
          () -> new HashMap<>(NUMBERS).keySet(),
          () -> new ArrayDeque<>(ABC),
          () -> new PriorityQueue<>(ABC),
          () -> new LinkedBlockingQueue<>(ABC),
          () -> Map.of(),
          () -> Map.of("a", 1),
          () -> NUMBERS,
          () -> new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
          () -> new HashMap<>(NUMBERS),
          () -> new TreeMap<>(NUMBERS).subMap("a", "c"),
          () -> new TreeMap<>(NUMBERS).headMap("b", true),
          () -> new TreeMap<>(NUMBERS).descendingMap(),
          () -> new TreeMap<>(NUMBERS).navigableKeySet(),
          () -> new ConcurrentSkipListMap<>(NUMBERS).subMap("a", "c"),
          () -> new ConcurrentHashMap<>(NUMBERS),
          () -> Collections.emptyNavigableMap());

  /** The identity of what our codecs do not track is not part of what they promise. */
  private static boolean isValue(Object object) {
    return Kinds.of(object.getClass()) instanceof BodyCodec codec && !codec.tracked();
  }

  private static Object javas(Object object) {
    try {
      return JavaStreams.copy(object);
    } catch (AssertionError refused) {
      return null;
    }
  }

  private static boolean isCopiedAsJava(Object object) {
    Object expected = javas(object);
    if (expected == null) {
      // Java refuses it: of ours, such as an Optional, no more is required here.
      return true;
    }
    Object copy = BRINE.decode(BRINE.encode(object), Object.class);
    return copy.getClass() == expected.getClass() && areSame(expected, copy);
  }

  /** Capacities show in the bytes of Java, and private state of classes of the JDK does as well. */
  private static boolean areSame(Object expected, Object copy) {
    return JavaStreams.shown(copy, NestedTest::isValue)
            .equals(JavaStreams.shown(expected, NestedTest::isValue))
        || Isomorphism.difference(expected, copy, Sharing.COUNTS).isEmpty();
  }

  /** Returns the object within another, or null where that does not take it. */
  private static Object within(UnaryOperator<Object> way, Object held) {
    try {
      return way.apply(held);
    } catch (ClassCastException | NullPointerException | IllegalArgumentException e) {
      return null;
    }
  }

  private static List<String> failing(Map<String, UnaryOperator<Object>> ways, Object held) {
    List<String> failing = new ArrayList<>();
    ways.forEach(
        (name, way) -> {
          Object root = within(way, held);
          try {
            if (root != null && !isCopiedAsJava(root)) {
              failing.add(name + " differs");
            }
          } catch (BrineException e) {
            failing.add(name + ": " + e.getMessage());
          }
        });
    return failing;
  }

  static Stream<Object> collections() {
    return COLLECTIONS.stream().map(Supplier::get);
  }

  @ParameterizedTest
  @MethodSource("collections")
  void copies_a_collection_in_every_view(Object collection) {
    assertThat(failing(Nesting.ofCollections(), collection)).isEmpty();
    assertThat(failing(Nesting.ofAny(), collection)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("collections")
  void copies_a_view_in_every_view(Object collection) {
    for (UnaryOperator<Object> way : Nesting.ofCollections().values()) {
      Object view = within(way, collection);
      if (view != null && javas(view) != null) {
        assertThat(failing(Nesting.ofCollections(), view)).isEmpty();
        assertThat(failing(Nesting.ofAny(), view)).isEmpty();
      }
    }
  }

  static Stream<Sample> samples() {
    return Stream.concat(JavaClassesTest.samples(), NamingSamples.all().stream());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void copies_an_object_in_every_wrapper(Sample sample) {
    assertThat(failing(Nesting.ofAny(), sample.make())).isEmpty();
  }

  @Test
  void leaves_no_class_of_names_and_logs_out() {
    List<String> known = samples().map(Sample::name).toList();
    assertThat(JavaClassesTest.serializable("java.naming", "java.logging"))
        .filteredOn(type -> !Throwable.class.isAssignableFrom(type))
        .extracting(Class::getName)
        .filteredOn(name -> !NamingSamples.WITHOUT.containsKey(name))
        .isSubsetOf(known)
        .hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "en-x-priv-lvariant-foo",
        "th-TH-u-ca-buddist-nu-thai-x-lvariant-TH",
        "th-TH-u-nu-thai-x-lvariant-TH",
        "und-u-nu-thai-x-lvariant-foo",
        "en-Latn-x-lvariant-a-b",
        "en-a-bbb-x-abc",
        "sl-rozaj-biske-x-a"
      })
  void copies_a_locale_whose_variant_only_a_tag_can_say(String tag) {
    Locale locale = Locale.forLanguageTag(tag);
    assertThat(BRINE.decode(BRINE.encode(locale), Locale.class))
        .isEqualTo(locale)
        .isEqualTo(JavaStreams.copy(locale))
        .hasToString(locale.toString());
  }

  @Test
  void copies_every_locale_that_there_is() {
    assertThat(Locale.getAvailableLocales())
        .allMatch(locale -> BRINE.decode(BRINE.encode(locale), Locale.class).equals(locale));
  }

  @Test
  void copies_a_view_with_the_lock_of_another_collection() {
    Map<String, Integer> map = Collections.synchronizedMap(new ConcurrentHashMap<>(NUMBERS));
    Object[] copy =
        (Object[]) BRINE.decode(BRINE.encode(new Object[] {map.keySet(), map}), Object.class);
    List<Boolean> held = new ArrayList<>();
    ((Set<?>) copy[0]).forEach(key -> held.add(Thread.holdsLock(copy[1])));
    assertThat(held).containsOnly(true).hasSize(NUMBERS.size());
  }

  @Test
  void copies_a_view_with_a_lock_of_its_own() {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(NUMBERS));
    Object[] copy =
        (Object[])
            BRINE.decode(
                BRINE.encode(new Object[] {Collections.synchronizedMap(map), map}), Object.class);
    List<Boolean> held = new ArrayList<>();
    Map<?, ?> outer = (Map<?, ?>) copy[0];
    outer.forEach((key, value) -> held.add(Thread.holdsLock(outer) && Thread.holdsLock(copy[1])));
    assertThat(held).containsOnly(true);
  }

  @Test
  void copies_the_collection_of_a_view_once() {
    List<String> backing = new ArrayList<>(ABC);
    List<Object> root = new ArrayList<>(List.of(backing, Collections.unmodifiableList(backing)));
    List<?> copy = BRINE.decode(BRINE.encode(root), List.class);
    ((List<?>) copy.get(0)).remove(0);
    assertThat((List<?>) copy.get(1)).hasSize(2);
  }
}
