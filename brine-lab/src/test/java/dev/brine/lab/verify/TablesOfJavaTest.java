// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects of the JDK of which Java's own copy has other bytes than the original, such as tables
 * with other capacities.
 */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
class TablesOfJavaTest {
  private static final int[] SIZES = {0, 1, 2, 3, 6, 8, 12, 17, 48, 60};

  /** Is another object whenever it is written. */
  private static final class Counter implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java writes it.
    private int written;

    private void writeObject(ObjectOutputStream out) throws IOException {
      written++;
      out.defaultWriteObject();
    }
  }

  private static final class Named {
    private final String name;
    private final IntFunction<Serializable> table;

    Named(String name, IntFunction<Serializable> table) {
      this.name = name;
      this.table = table;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Named map(String name, Supplier<Map<Object, Object>> empty) {
    return new Named(
        name,
        size -> {
          Map<Object, Object> map = empty.get();
          for (int i = 0; i < size; i++) {
            map.put("key " + i * i, "value " + i);
          }
          return (Serializable) map;
        });
  }

  private static Named all(String name, Supplier<Collection<Object>> empty) {
    return new Named(
        name,
        size -> {
          Collection<Object> all = empty.get();
          for (int i = 0; i < size; i++) {
            all.add("element " + i * i);
          }
          return (Serializable) all;
        });
  }

  static Stream<Named> tables() {
    return Stream.of(
        map("HashMap", HashMap::new),
        map("HashMap(1)", () -> new HashMap<>(1)),
        map("HashMap(1000)", () -> new HashMap<>(1_000)),
        map("LinkedHashMap", () -> new LinkedHashMap<>(1_000)),
        map("ConcurrentHashMap", ConcurrentHashMap::new),
        map("ConcurrentHashMap(1000)", () -> new ConcurrentHashMap<>(1_000)),
        map("Hashtable", Hashtable::new),
        map("Properties", Properties::new),
        map("IdentityHashMap", IdentityHashMap::new),
        map("synchronizedMap", () -> Collections.synchronizedMap(new Hashtable<>())),
        all("HashSet", HashSet::new),
        all("HashSet(1)", () -> new HashSet<>(1)),
        all("HashSet(1000)", () -> new HashSet<>(1_000)),
        all("LinkedHashSet", () -> new LinkedHashSet<>(1_000)),
        all("newKeySet", ConcurrentHashMap::newKeySet),
        all("setFromMap", () -> Collections.newSetFromMap(new ConcurrentHashMap<>())),
        all("PriorityQueue", PriorityQueue::new),
        all("PriorityBlockingQueue", PriorityBlockingQueue::new),
        all("Vector", Vector::new),
        all("Vector(3,5)", () -> new Vector<>(3, 5)),
        all("Stack", Stack::new),
        all("ArrayDeque", ArrayDeque::new),
        all("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(100)),
        new Named("StringBuilder", TablesOfJavaTest::builder),
        new Named("StringBuffer", size -> new StringBuffer(100).append("x".repeat(size))),
        new Named("BitSet", TablesOfJavaTest::bits));
  }

  private static StringBuilder builder(int size) {
    StringBuilder text = new StringBuilder(100);
    text.append("x".repeat(size));
    return text;
  }

  private static BitSet bits(int size) {
    BitSet bits = new BitSet(1_000);
    bits.set(0, size);
    return bits;
  }

  private static SampleResult result(Object sample) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sample);
    }
    byte[] result = new SampleCheck(List.of()).apply(bytes.toByteArray());
    return SampleResult.read(new DataInputStream(new ByteArrayInputStream(result)));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void tables_are_verified_also_beside_what_changes(Named table) throws IOException {
    for (int size : SIZES) {
      for (boolean isBeside : new boolean[] {false, true}) {
        Serializable object = table.table.apply(size);
        SampleResult found = result(isBeside ? Arrays.asList(new Counter(), object) : object);
        assertThat(found.verdict())
            .as("size %d: %s", size, found.reason())
            .isIn(Verdict.VERIFIED, Verdict.REORDERED);
      }
    }
  }

  @Test
  void a_load_factor_is_lost() throws IOException {
    SampleResult found = result(new HashMap<>(new HashMap<>(16, 3f)));
    assertThat(found.verdict()).isEqualTo(Verdict.VERIFIED);
    SampleResult other = result(new HashMap<>(16, 3f));
    assertThat(other.verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(other.reason()).contains("loadFactor: 3.0 to 0.75");
  }
}
