// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import dev.brine.embedding.WritingWays.Holder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrappers of the JDK that an element refers back to, and that are met first. */
class WrappersInCyclesTest {
  /** An element that knows what it is in. */
  static class Child implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // What it is depends on the case.
    Object around;
  }

  /** One that is found by its name. */
  static final class Named extends Child {
    private static final long serialVersionUID = 1L;
    String name = "named";

    @Override
    public boolean equals(Object other) {
      return other instanceof Named named && named.name.equals(name);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(name);
    }
  }

  /**
   * A way to put an element into a new wrapper.
   *
   * @param name for the report
   */
  record Case(String name, Function<Child, Object> made) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static <T extends Collection<Object>> T with(T elements, Child child) {
    elements.add(child);
    return elements;
  }

  static Stream<Case> sets() {
    return Stream.<Map<Object, Boolean>>of(
            new HashMap<>(),
            new LinkedHashMap<>(),
            new IdentityHashMap<>(),
            new ConcurrentHashMap<>())
        .map(
            map ->
                new Case(
                    "set of " + map.getClass().getSimpleName(),
                    child -> {
                      map.clear();
                      return with(Collections.newSetFromMap(map), child);
                    }));
  }

  static Stream<Case> fixed() {
    return Stream.of(
        new Case("array", child -> Arrays.asList(child, child)),
        new Case("one in a list", Collections::singletonList),
        new Case("one in a set", Collections::singleton),
        new Case("one in a map", child -> Collections.singletonMap("key", child)),
        new Case("copies", child -> Collections.nCopies(3, child)),
        new Case("keys", child -> with(ConcurrentHashMap.newKeySet(), child)),
        new Case("keys of a map", child -> with(keys(), child)),
        new Case("copied list", child -> with(new CopyOnWriteArrayList<>(), child)),
        new Case("copied set", child -> with(new CopyOnWriteArraySet<>(), child)));
  }

  /** Keys to which adding puts an object into the map. */
  private static Collection<Object> keys() {
    return new ConcurrentHashMap<Object, Object>().keySet("value");
  }

  private static Map<Object, Object> entry(Map<Object, Object> map, Child child) {
    map.put("key", child);
    return map;
  }

  private static <T extends Map<Object, Object>> T put(T map, Child child) {
    map.put("key", child);
    return map;
  }

  static Stream<Case> views() {
    return Stream.of(
        new Case("unmodifiable collection", c -> Collections.unmodifiableCollection(list(c))),
        new Case("unmodifiable list", c -> Collections.unmodifiableList(list(c))),
        new Case("unmodifiable linked list", c -> Collections.unmodifiableList(linked(c))),
        new Case("unmodifiable set", c -> Collections.unmodifiableSet(set(c))),
        new Case("unmodifiable map", c -> Collections.unmodifiableMap(entry(new HashMap<>(), c))),
        new Case("sorted map", c -> Collections.unmodifiableSortedMap(put(new TreeMap<>(), c))),
        new Case(
            "navigable map", c -> Collections.unmodifiableNavigableMap(put(new TreeMap<>(), c))),
        new Case("synchronized collection", c -> Collections.synchronizedCollection(list(c))),
        new Case("synchronized list", c -> Collections.synchronizedList(list(c))),
        new Case("synchronized linked list", c -> Collections.synchronizedList(linked(c))),
        new Case("synchronized set", c -> Collections.synchronizedSet(set(c))),
        new Case("synchronized map", c -> Collections.synchronizedMap(entry(new HashMap<>(), c))),
        new Case(
            "locked sorted map", c -> Collections.synchronizedSortedMap(put(new TreeMap<>(), c))),
        new Case(
            "locked navigable map",
            c -> Collections.synchronizedNavigableMap(put(new TreeMap<>(), c))),
        new Case(
            "part of a locked map",
            c -> Collections.synchronizedNavigableMap(put(new TreeMap<>(), c)).tailMap("a", true)),
        new Case(
            "view of a view",
            c -> Collections.unmodifiableCollection(Collections.synchronizedList(list(c)))));
  }

  private static List<Object> list(Child child) {
    return with(new ArrayList<>(), child);
  }

  @SuppressWarnings("JdkObsolete") // Its view has a class of its own.
  private static List<Object> linked(Child child) {
    return with(new LinkedList<>(), child);
  }

  private static Set<Object> set(Child child) {
    return with(new HashSet<>(), child);
  }

  private static Object only(Object wrapper) {
    return wrapper instanceof Map<?, ?> map
        ? map.values().iterator().next()
        : ((Collection<?>) wrapper).iterator().next();
  }

  private static void roundTrip(WritingWays way, Case one, Child child) throws Exception {
    Object wrapper = one.made().apply(child);
    child.around = wrapper;
    Holder read = way.read(way.write(new Holder(wrapper)));
    assertThat(read.content.getClass()).isEqualTo(wrapper.getClass());
    Object around = ((Child) only(read.content)).around;
    if (way == WritingWays.JAVA && wrapper.getClass().getSimpleName().contains("RandomAccess")) {
      // Java writes another view in its place, and reads two.
      assertThat(around).isNotSameAs(read.content);
    } else {
      assertThat(around).as(way.name()).isSameAs(read.content);
    }
    assertThat(read.end).isEqualTo("end");
  }

  private static void tracked(Case one) throws Exception {
    for (WritingWays way : WritingWays.values()) {
      if (way != WritingWays.TREE) {
        roundTrip(way, one, new Child());
        roundTrip(way, one, new Named());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("fixed")
  void are_kept_where_what_they_hold_is_fixed(Case one) throws Exception {
    tracked(one);
  }

  @ParameterizedTest
  @MethodSource("views")
  void are_kept_where_they_are_views(Case one) throws Exception {
    tracked(one);
  }

  @ParameterizedTest
  @MethodSource({"fixed", "views"})
  void are_copied(Case one) {
    Codec<Holder> codec =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.**", "java.**"))
            .build()
            .codec(Holder.class);
    for (int i = 0; i < 40; i++) {
      Child child = new Named();
      child.around = one.made().apply(child);
      Object copy = codec.copy(new Holder(child.around)).content;
      assertThat(copy).isNotSameAs(child.around);
      assertThat(((Child) only(copy)).around).isSameAs(copy);
    }
  }

  @ParameterizedTest
  @MethodSource({"fixed", "views"})
  void keep_no_thread_where_reading_fails(Case one) throws Exception {
    Child child = new Child();
    child.around = one.made().apply(child);
    for (WritingWays way : new WritingWays[] {WritingWays.INTERPRETED, WritingWays.GENERATED}) {
      byte[] bytes = way.write(new Holder(child.around));
      for (int length = bytes.length - 1; length > bytes.length - 12; length--) {
        byte[] cut = Arrays.copyOf(bytes, length);
        assertThatThrownBy(() -> way.read(cut)).isInstanceOf(BrineException.class);
      }
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("brine-view")) {
        thread.join();
      }
    }
  }

  /** A child in a wrapper in a child, so many times, each of which refers back to its wrapper. */
  private static Object nested(int depth) {
    Object inner = "end";
    for (int i = 0; i < depth; i++) {
      Child child = new Child();
      List<Object> both = new ArrayList<>(List.of(child, inner));
      inner = Collections.unmodifiableList(both);
      child.around = inner;
    }
    return inner;
  }

  /** A child refers to all wrappers that it is in. */
  private static Object around(int depth) {
    List<Object> all = new ArrayList<>();
    Child child = new Child();
    Object inner = Collections.singletonList(child);
    all.add(inner);
    for (int i = 1; i < depth; i++) {
      inner = Collections.singletonList(inner);
      all.add(inner);
    }
    child.around = all;
    return inner;
  }

  @Test
  void nest_as_far_as_other_objects_do_where_one_ends_before_the_next() throws Exception {
    Holder read =
        WritingWays.INTERPRETED.read(WritingWays.INTERPRETED.write(new Holder(nested(10))));
    assertThat(((List<?>) read.content)).hasSize(2);
  }

  @Test
  void are_refused_by_the_writer_where_too_many_are_open_at_once() throws Exception {
    WritingWays way = WritingWays.GENERATED;
    assertThat(way.read(way.write(new Holder(around(200)))).content).isInstanceOf(List.class);
    assertThatThrownBy(() -> way.write(new Holder(around(201))))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("more than 200 nested wrappers");
  }

  /** The last bytes of a message come after another message was read. */
  private static final class Interrupted extends InputStream {
    private final byte[] bytes;
    private final Runnable other;
    private int at;

    Interrupted(byte[] bytes, Runnable other) {
      this.bytes = bytes;
      this.other = other;
    }

    @Override
    public int read() {
      int last = bytes.length - 1;
      if (at == last) {
        other.run();
      }
      return at > last ? -1 : bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] sink, int offset, int length) {
      int count = Math.min(length, bytes.length - 1 - at);
      System.arraycopy(bytes, at, sink, offset, Math.max(0, count));
      at += Math.max(0, count);
      int last = count > 0 || length == 0 ? -1 : read();
      if (last >= 0) {
        sink[offset] = (byte) last;
      }
      return count > 0 || length == 0 ? count : last < 0 ? -1 : 1;
    }
  }

  private static void decode(Codec<Holder> codec, byte[] message, int more) {
    Runnable other = more == 0 ? () -> {} : () -> decode(codec, message, more - 1);
    try {
      codec.decode(new Interrupted(message, other));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void are_refused_where_too_many_are_open_in_all_messages() throws Exception {
    Codec<Holder> codec =
        Brine.newBuilder().types(TypeFilter.allow("dev.brine.**")).build().codec(Holder.class);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    codec.encode(new Holder(around(200)), sink);
    Throwable[] thrown = new Throwable[1];
    Runnable reading =
        () -> {
          try {
            decode(codec, sink.toByteArray(), 5);
            decode(codec, sink.toByteArray(), 10);
          } catch (Throwable e) {
            thrown[0] = e;
          }
        };
    Thread thread = new Thread(null, reading, "deep", 64 << 20);
    thread.start();
    thread.join();
    assertThat(thrown[0]).isInstanceOf(BrineException.class);
    assertThat(thrown[0]).hasMessageStartingWith("Over limit: no thread is left for wrappers");
    decode(codec, sink.toByteArray(), 0);
  }

  /** Java reads what it wrote to a class cast exception. */
  @Test
  void are_refused_where_java_cannot_read_them_either() {
    Child child = new Child();
    child.around = List.of(child);
    for (WritingWays way : WritingWays.values()) {
      if (way != WritingWays.JAVA) {
        assertThatThrownBy(() -> way.write(new Holder(child.around)))
            .hasMessageContaining("contains itself");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void are_read_where_they_are_sets_of_a_map(Case one) throws Exception {
    tracked(one);
  }
}
