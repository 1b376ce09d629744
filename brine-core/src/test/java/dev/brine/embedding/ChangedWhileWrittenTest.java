// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.embedding.WritingWays.Holder;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
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
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections that an element changes while they are written. */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
class ChangedWhileWrittenTest {
  private static final String FAILED = "ConcurrentModificationException";
  private static final List<String> NAMES = List.of("a", "b", "c", "d");

  /** What an element does once when it is written, or null. */
  private static Runnable change;

  private static String changing;

  enum Key {
    FIRST,
    A,
    B,
    C,
    D,
    X
  }

  static final class Part implements Serializable, Comparable<Part> {
    private static final long serialVersionUID = 1L;
    final String name;

    Part(String name) {
      this.name = name;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      Runnable now = change;
      if (now != null && name.equals(changing)) {
        change = null;
        now.run();
      }
    }

    @Override
    public int compareTo(Part other) {
      return name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Part part && part.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Java writes them as they are when an element changes them, or fails. */
  private static Stream<Supplier<Object>> likeJava() {
    return Stream.of(
        ArrayList::new,
        LinkedList::new,
        HashSet::new,
        LinkedHashSet::new,
        TreeSet::new,
        Vector::new,
        Stack::new,
        CopyOnWriteArrayList::new,
        CopyOnWriteArraySet::new,
        PriorityBlockingQueue::new,
        LinkedHashMap::new,
        TreeMap::new,
        Hashtable::new,
        Properties::new,
        () -> Collections.synchronizedList(new LinkedList<>()),
        () -> Collections.synchronizedMap(new LinkedHashMap<>()),
        () -> Collections.unmodifiableList(new ArrayList<>()));
  }

  /** Java may lose, double or add elements of these. */
  private static Stream<Supplier<Object>> betterThanJava() {
    return Stream.of(
        ArrayDeque::new,
        PriorityQueue::new,
        HashMap::new,
        IdentityHashMap::new,
        () -> new EnumMap<Key, Object>(Key.class),
        ConcurrentHashMap::new,
        ConcurrentSkipListMap::new,
        ConcurrentHashMap::newKeySet,
        ConcurrentSkipListSet::new,
        ConcurrentLinkedQueue::new,
        ConcurrentLinkedDeque::new,
        LinkedBlockingQueue::new,
        LinkedBlockingDeque::new,
        () -> new ArrayBlockingQueue<>(100));
  }

  private static Map<String, Consumer<Object>> changes() {
    Map<String, Consumer<Object>> changes = new LinkedHashMap<>();
    changes.put("added", container -> put(container, "x"));
    changes.put("added first", ChangedWhileWrittenTest::putFirst);
    for (String name : NAMES) {
      changes.put(name + " removed", container -> remove(container, name));
    }
    changes.put("c replaced", ChangedWhileWrittenTest::replace);
    changes.put("cleared", ChangedWhileWrittenTest::clear);
    changes.put(
        "added and removed",
        container -> {
          put(container, "x");
          remove(container, "a");
        });
    changes.put("sorted", ChangedWhileWrittenTest::sort);
    return changes;
  }

  @SuppressWarnings("unchecked") // All take parts.
  private static void put(Object container, String name) {
    if (container instanceof Map<?, ?> map) {
      ((Map<Object, Object>) map).put(key(map, name), new Part(name));
    } else {
      ((Collection<Object>) container).add(new Part(name));
    }
  }

  private static Object key(Object container, String name) {
    return container instanceof EnumMap ? Key.valueOf(name.toUpperCase(Locale.ROOT)) : name;
  }

  @SuppressWarnings("unchecked") // All take parts.
  private static void putFirst(Object container) {
    if (container instanceof List<?> list) {
      ((List<Object>) list).add(0, new Part("first"));
    } else if (container instanceof Deque<?> deque) {
      ((Deque<Object>) deque).addFirst(new Part("first"));
    } else {
      put(container, "first");
    }
  }

  private static void remove(Object container, String name) {
    if (container instanceof Map<?, ?> map) {
      map.remove(key(map, name));
    } else {
      ((Collection<?>) container).remove(new Part(name));
    }
  }

  @SuppressWarnings("unchecked") // All take parts.
  private static void replace(Object container) {
    if (container instanceof Map<?, ?> map) {
      ((Map<Object, Object>) map).put(key(map, "c"), new Part("new"));
    } else if (container instanceof List<?> list) {
      ((List<Object>) list).set(2, new Part("new"));
    }
  }

  private static void clear(Object container) {
    if (container instanceof Map<?, ?> map) {
      map.clear();
    } else {
      ((Collection<?>) container).clear();
    }
  }

  @SuppressWarnings("unchecked") // Parts can be compared.
  private static void sort(Object container) {
    if (container instanceof List<?> list) {
      ((List<Part>) list).sort(Collections.reverseOrder());
    }
  }

  /** Returns what is read, by its names, or what fails when it is written. */
  private static String outcome(
      WritingWays way, Supplier<Object> container, String at, Consumer<Object> changed) {
    Object written = container.get();
    Object target = written;
    if (written.getClass().getSimpleName().startsWith("Unmodifiable")) {
      List<Object> inner = new ArrayList<>();
      target = inner;
      written = Collections.unmodifiableList(inner);
    }
    Object filled = target;
    NAMES.forEach(name -> put(filled, name));
    changing = at;
    change = () -> changed.accept(filled);
    byte[] bytes;
    try {
      bytes = way.write(new Holder(written));
    } catch (IOException | RuntimeException e) {
      return e.getClass().getSimpleName();
    } finally {
      change = null;
    }
    try {
      Holder read = way.read(bytes);
      assertThat(read.end).isEqualTo("end");
      return names(read.content);
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return "unreadable " + e;
    }
  }

  private static String names(Object container) {
    if (container instanceof Map<?, ?> map) {
      return new TreeMap<>(map).toString();
    }
    Collection<?> elements = (Collection<?>) container;
    return (elements instanceof HashSet ? new TreeSet<>(elements) : elements).toString();
  }

  private static String unchanged(Supplier<Object> container) {
    return outcome(WritingWays.STREAM, container, "", nothing -> {});
  }

  @ParameterizedTest
  @MethodSource("likeJava")
  void are_written_as_java_writes_them_or_fail(Supplier<Object> container) {
    String unchanged = unchanged(container);
    for (String at : List.of("a", "b", "d")) {
      changes()
          .forEach(
              (name, changed) -> {
                String java = outcome(WritingWays.JAVA, container, at, changed);
                for (WritingWays way : WritingWays.values()) {
                  String own = outcome(way, container, at, changed);
                  if (way == WritingWays.JAVA || own.equals(java)) {
                    continue;
                  }
                  assertThat(java)
                      .as("%s at %s by %s: %s", name, at, way, own)
                      .startsWith("unread");
                  assertThat(own).isIn(FAILED, unchanged);
                }
              });
    }
  }

  @ParameterizedTest
  @MethodSource("betterThanJava")
  void are_written_as_they_were_or_fail_where_java_mixes_them(Supplier<Object> container) {
    String unchanged = unchanged(container);
    for (String at : List.of("a", "b", "d")) {
      changes()
          .forEach(
              (name, changed) -> {
                for (WritingWays way : WritingWays.values()) {
                  if (way != WritingWays.JAVA) {
                    assertThat(outcome(way, container, at, changed))
                        .as("%s at %s by %s", name, at, way)
                        .isIn(FAILED, unchanged, unchanged.replace("=c", "=new"));
                  }
                }
              });
    }
  }

  /** Elements of the class that the list declares have no heads. */
  record Parts(ArrayList<Plain> all, Map<String, Plain> byName) implements Serializable {}

  static class Plain implements Serializable {
    private static final long serialVersionUID = 1L;
    Part part = new Part("plain");
  }

  static final class More extends Plain {
    private static final long serialVersionUID = 1L;
    int more = 1;
  }

  @ParameterizedTest
  @EnumSource(CodeGeneration.class)
  void
      of_a_tree_whose_element_is_replaced_by_one_of_another_class_are_never_written_without_its_fields(
          CodeGeneration generation) {
    Codec<Parts> codec =
        Brine.newBuilder()
            .references(References.TREE)
            .generation(generation)
            .build()
            .codec(Parts.class);
    if (generation != CodeGeneration.OFF) {
      codec.prepare();
    }
    for (Plain other : new Plain[] {new More(), null}) {
      ArrayList<Plain> all = new ArrayList<>(List.of(new Plain(), new Plain()));
      changing = "plain";
      change = () -> all.set(1, other);
      assertThatThrownBy(() -> codec.encode(new Parts(all, new HashMap<>())))
          .isInstanceOf(ConcurrentModificationException.class)
          .hasMessageContaining("An element of " + Plain.class.getName() + " was replaced by ");
      Map<String, Plain> byName = new HashMap<>(Map.of("a", new Plain(), "b", new Plain()));
      change = () -> byName.replaceAll((key, value) -> other);
      assertThatThrownBy(() -> codec.encode(new Parts(new ArrayList<>(), byName)))
          .isInstanceOf(ConcurrentModificationException.class)
          .hasMessageContaining(other == null ? "replaced by null" : More.class.getName());
    }
  }

  @Test
  void of_a_tree_are_written_where_the_new_element_is_of_the_same_class() {
    Codec<Parts> codec = Brine.newBuilder().references(References.TREE).build().codec(Parts.class);
    ArrayList<Plain> all = new ArrayList<>(List.of(new Plain(), new Plain()));
    changing = "plain";
    change = () -> all.set(1, new Plain());
    Parts parts = new Parts(all, new HashMap<>());
    assertThat(codec.decode(codec.encode(parts)).all()).hasSize(2);
  }
}
