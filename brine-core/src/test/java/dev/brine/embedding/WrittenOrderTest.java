// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The callbacks of elements are called in the order in which Java writes the elements. */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
class WrittenOrderTest {
  /** The first two have one hash code. */
  private static final List<String> NAMES = List.of("Aa", "BB", "a", "b", "c", "d", "e");

  private static final List<String> WRITTEN = new ArrayList<>();

  static final class Part implements Serializable, Comparable<Part> {
    private static final long serialVersionUID = 1L;
    final String name;

    Part(String name) {
      this.name = name;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      WRITTEN.add(name);
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
  }

  static Stream<Collection<Object>> collections() {
    return Stream.of(
        new ArrayList<>(),
        new LinkedList<>(),
        new Vector<>(),
        new ArrayDeque<>(),
        new HashSet<>(),
        new LinkedHashSet<>(),
        new TreeSet<>(),
        new PriorityQueue<>(),
        new ConcurrentSkipListSet<>(),
        new ConcurrentLinkedQueue<>(),
        new ConcurrentLinkedDeque<>(),
        new CopyOnWriteArrayList<>(),
        new LinkedBlockingDeque<>(),
        new PriorityBlockingQueue<>());
  }

  static Stream<Map<Object, Object>> maps() {
    return Stream.of(
        new HashMap<>(),
        new LinkedHashMap<>(),
        new Hashtable<>(),
        new Properties(),
        new TreeMap<>(),
        new IdentityHashMap<>(),
        new ConcurrentHashMap<>(),
        new ConcurrentSkipListMap<>());
  }

  @ParameterizedTest
  @MethodSource
  void collections(Collection<Object> collection) {
    NAMES.forEach(name -> collection.add(new Part(name)));
    requireOrderOf(collection);
  }

  @ParameterizedTest
  @MethodSource
  void maps(Map<Object, Object> map) {
    NAMES.forEach(name -> map.put(name, new Part(name)));
    requireOrderOf(map);
  }

  private static void requireOrderOf(Object container) {
    WRITTEN.clear();
    byte[] stream = JavaStreams.write(container);
    List<String> java = List.copyOf(WRITTEN);
    WRITTEN.clear();
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    byte[] message = brine.encode(container);
    assertThat(WRITTEN).isEqualTo(java).hasSameSizeAs(NAMES);
    if (!(container instanceof IdentityHashMap)) {
      assertThat(namesInOneBucket(brine.decode(message, Object.class)))
          .isEqualTo(namesInOneBucket(JavaStreams.read(stream, Part.class.getClassLoader())));
    }
  }

  /** The capacity decides which bucket comes first, and no map promises one. */
  private static List<Object> namesInOneBucket(Object container) {
    List<Object> names = new ArrayList<>();
    Collection<?> all =
        container instanceof Map<?, ?> map ? map.values() : (Collection<?>) container;
    all.forEach(part -> names.add(((Part) part).name));
    names.retainAll(NAMES.subList(0, 2));
    return names;
  }
}
