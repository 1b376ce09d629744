// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.embedding.WritingWays.Holder;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The locks that are held while what an object holds is written. */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
class HeldWhileWrittenTest {
  private static Object lock;
  private static final StringBuilder HELD = new StringBuilder();

  /** Records whether the lock is held when it is written. */
  static final class Probe implements Serializable, Comparable<Probe> {
    private static final long serialVersionUID = 1L;
    int number;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      HELD.append(Thread.holdsLock(lock) ? 'L' : '-');
    }

    @Override
    public int compareTo(Probe other) {
      return Integer.compare(number, other.number);
    }
  }

  static final class Failure extends Exception {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // What it is depends on the case.
    final Object content;

    Failure(Object content, Throwable cause) {
      super("failure", cause);
      this.content = content;
    }
  }

  static final class OwnList extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  static final class Locking implements Serializable {
    private static final long serialVersionUID = 1L;
    Probe probe = new Probe();

    private synchronized void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  /**
   * An object to write, and the one whose lock is looked at.
   *
   * @param name for the report
   */
  record Case(String name, Object written, Object lock) {
    Case(String name, Object both) {
      this(name, both, both);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static <T extends Collection<Object>> T with(T elements) {
    elements.add(new Probe());
    return elements;
  }

  private static <T extends Map<Object, Object>> T with(T entries) {
    entries.put("key", new Probe());
    return entries;
  }

  static Stream<Case> views() {
    NavigableSet<Object> set = Collections.synchronizedNavigableSet(with(new TreeSet<>()));
    NavigableMap<Object, Object> map = Collections.synchronizedNavigableMap(with(new TreeMap<>()));
    return Stream.of(
        new Case("collection", Collections.synchronizedCollection(with(new ArrayList<>()))),
        new Case("list", Collections.synchronizedList(with(new LinkedList<>()))),
        new Case("set", Collections.synchronizedSet(with(new HashSet<>()))),
        new Case("sorted set", Collections.synchronizedSortedSet(with(new TreeSet<>()))),
        new Case("navigable set", set),
        new Case("map", Collections.synchronizedMap(with(new HashMap<>()))),
        new Case("sorted map", Collections.synchronizedSortedMap(with(new TreeMap<>()))),
        new Case("navigable map", map),
        new Case("part of a set", set.headSet(new Probe(), true), set),
        new Case("part of a map", map.tailMap("k"), map),
        new Case("reversed map", map.descendingMap(), map));
  }

  static Stream<Case> placed() {
    return views()
        .flatMap(
            view ->
                Stream.of(
                    view,
                    new Case(view + " in a list", List.of(view.written()), view.lock()),
                    new Case(view + " in an array", new Object[] {view.written()}, view.lock()),
                    new Case(
                        view + " in an exception", new Failure(view.written(), null), view.lock()),
                    new Case(view + " in a subclass of a list", inList(view), view.lock()),
                    new Case(view + " in a view", viewOf(view), view.lock()),
                    new Case(view + " in a locked view", lockedViewOf(view), view.lock())));
  }

  private static Object inList(Case view) {
    OwnList list = new OwnList();
    list.add(view.written());
    return list;
  }

  private static Object viewOf(Case view) {
    return Collections.unmodifiableList(new ArrayList<>(List.of(view.written())));
  }

  private static Object lockedViewOf(Case view) {
    return Collections.synchronizedList(new LinkedList<>(List.of(view.written())));
  }

  static Stream<Case> others() {
    Failure suppressing = new Failure(null, null);
    suppressing.addSuppressed(new Failure(new Probe(), null));
    Failure caused = new Failure(null, new Failure(new Probe(), null));
    return Stream.of(
        new Case("suppressed", suppressing),
        new Case("cause", caused),
        new Case("field of an exception", new Failure(new Probe(), null)),
        new Case("synchronized writeObject", new Locking()),
        new Case("vector", with(new Vector<>())),
        new Case("table", with(new Hashtable<>())));
  }

  private static String held(WritingWays way, Case one) throws IOException {
    lock = one.lock();
    HELD.setLength(0);
    way.write(new Holder(one.written()));
    // A tree has what is shared more than once.
    return way == WritingWays.TREE ? HELD.substring(0, 1) : HELD.toString();
  }

  private static void likeJava(Case one) throws IOException {
    for (WritingWays way : WritingWays.values()) {
      assertThat(held(way, one)).as(way.name()).isEqualTo(held(WritingWays.JAVA, one));
    }
  }

  @ParameterizedTest
  @MethodSource("placed")
  void are_those_of_synchronized_views(Case one) throws IOException {
    assertThat(held(WritingWays.JAVA, one)).isEqualTo("L");
    likeJava(one);
  }

  @ParameterizedTest
  @MethodSource("others")
  void are_no_others_than_java_holds(Case one) throws IOException {
    likeJava(one);
  }

  /** Java writes another view in its place, whose lock nobody else has. */
  @ParameterizedTest
  @EnumSource(names = "JAVA", mode = EnumSource.Mode.EXCLUDE)
  void include_that_of_a_list_with_random_access(WritingWays way) throws IOException {
    Case list = new Case("list", Collections.synchronizedList(with(new ArrayList<>())));
    assertThat(held(way, list)).isEqualTo("L");
  }

  @Test
  void are_held_while_a_copy_is_made() {
    Map<Object, Object> view = Collections.synchronizedMap(with(new LinkedHashMap<>()));
    lock = view;
    HELD.setLength(0);
    Brine.newBuilder()
        .types(TypeFilter.allow("dev.brine.**", "java.**"))
        .build()
        .codec(Holder.class)
        .copy(new Holder(view));
    assertThat(HELD.toString()).isEqualTo("L");
  }

  @ParameterizedTest
  @EnumSource(names = "JAVA", mode = EnumSource.Mode.EXCLUDE)
  void are_given_back_where_an_element_fails(WritingWays way) {
    List<Object> view = Collections.synchronizedList(new LinkedList<>(List.of(new Object())));
    assertThat(Thread.holdsLock(view)).isFalse();
    try {
      way.write(new Holder(view));
    } catch (IOException | RuntimeException e) {
      assertThat(e).hasMessageContaining("java.lang.Object");
    }
    assertThat(Thread.holdsLock(view)).isFalse();
  }

  /** More views than the thread's stack has room for. */
  @ParameterizedTest
  @EnumSource(names = "JAVA", mode = EnumSource.Mode.EXCLUDE)
  void are_not_held_by_views_that_nest_deeper_than_the_stack(WritingWays way) throws Exception {
    Object view = new ArrayList<>(List.of("end"));
    for (int i = 0; i < 5_000; i++) {
      view = Collections.synchronizedCollection((Collection<?>) List.of(view).get(0));
    }
    Object read = way.read(way.write(new Holder(view))).content;
    assertThat(read).isInstanceOf(Collection.class);
    assertThat(read.getClass()).isEqualTo(view.getClass());
  }
}
