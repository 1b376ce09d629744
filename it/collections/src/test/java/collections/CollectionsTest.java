// SPDX-License-Identifier: Apache-2.0
package collections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CollectionCodecs;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kotlinx.collections.immutable.ExtensionsKt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pcollections.HashTreePMap;
import org.pcollections.OrderedPMap;
import org.pcollections.OrderedPSet;
import org.pcollections.TreePVector;
import scala.Predef;
import scala.collection.JavaConverters;
import scala.collection.Seq;

/** The collections of CollectionCodecs are what Java's streams make of them. */
@SuppressWarnings("deprecation") // Scala 2.12 has no other converters for Java.
class CollectionsTest {
  private static final Brine COMPACT = brine(true);
  private static final Brine PLAIN = brine(false);

  private static Brine brine(boolean isCompact) {
    Brine.Builder builder =
        Brine.newBuilder().schema(SchemaLane.NONE).types(TypeFilter.allow("**"));
    if (isCompact) {
      CollectionCodecs.set(builder, CollectionsTest.class.getClassLoader());
    }
    return builder.build();
  }

  private static List<Object> list(int count) {
    return IntStream.range(0, count).<Object>mapToObj(i -> i % 3 == 0 ? "e" + i : i).toList();
  }

  private static Map<Object, Object> map(int count) {
    Map<Object, Object> map = new LinkedHashMap<>();
    list(count).forEach(key -> map.put(key, List.of(key)));
    return map;
  }

  private static Stream<Object> lists(int count) {
    List<Object> list = list(count);
    Seq<Object> scala = JavaConverters.asScalaBuffer(list);
    return Stream.of(
        scala.toList(),
        ImmutableList.copyOf(list),
        io.vavr.collection.List.ofAll(list),
        io.vavr.collection.Vector.ofAll(list),
        io.vavr.collection.Array.ofAll(list),
        io.vavr.collection.Queue.ofAll(list),
        TreePVector.from(list));
  }

  private static Stream<Object> sets(int count) {
    List<Object> list = list(count);
    return Stream.of(
        scala.collection.immutable.HashSet$.MODULE$.apply(JavaConverters.asScalaBuffer(list)),
        ImmutableSet.copyOf(list),
        io.vavr.collection.HashSet.ofAll(list),
        io.vavr.collection.LinkedHashSet.ofAll(list),
        OrderedPSet.from(list),
        ExtensionsKt.toPersistentSet(list),
        ExtensionsKt.toPersistentHashSet(list));
  }

  private static Stream<Object> maps(Map<Object, Object> map) {
    return Stream.concat(mapsWithKeysAlone(map), Stream.of(ImmutableBiMap.copyOf(map)));
  }

  /** Returns maps that hash no value. */
  private static Stream<Object> mapsWithKeysAlone(Map<Object, Object> map) {
    return Stream.of(
        JavaConverters.mapAsScalaMap(map).toSeq().toMap(Predef.$conforms()),
        ImmutableMap.copyOf(map),
        io.vavr.collection.HashMap.ofAll(map),
        io.vavr.collection.LinkedHashMap.ofAll(map),
        HashTreePMap.from(map),
        OrderedPMap.from(map),
        ExtensionsKt.toPersistentMap(map),
        ExtensionsKt.toPersistentHashMap(map));
  }

  static Stream<Object> collections() {
    return Stream.of(0, 1, 2, 5, 40)
        .flatMap(count -> Stream.of(lists(count), sets(count), maps(map(count))))
        .flatMap(collections -> collections);
  }

  private static Object javaCopy(Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return new ObjectInputStream(new ByteArrayInputStream(sink.toByteArray())).readObject();
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("collections")
  void reads_what_java_reads(Object value) throws Exception {
    Object java = value instanceof Serializable ? javaCopy(value) : value;
    byte[] bytes = COMPACT.encode(value);
    Object copy = COMPACT.decode(bytes, Object.class);
    assertThat(copy).isEqualTo(java).hasSameClassAs(java);
    assertThat(copy.toString()).isEqualTo(java.toString());
    assertThat(bytes.length).isLessThanOrEqualTo(PLAIN.encode(value).length + 3);
  }

  static Stream<Object> large() {
    return Stream.concat(lists(50_000), sets(50_000));
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("large")
  void uses_no_stack_for_elements(Object value) {
    byte[] bytes = COMPACT.encode(value);
    assertThat(COMPACT.encode(COMPACT.decode(bytes, Object.class))).hasSameSizeAs(bytes);
  }

  static Stream<Object> pairs() {
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int key = 1; key <= 6; key++) {
      map.put(key, "v" + key);
    }
    return mapsWithKeysAlone(map);
  }

  /** Whoever writes bytes can repeat a key: the last entry counts, or it is an error. */
  @ParameterizedTest(name = "{index}")
  @MethodSource("pairs")
  void has_no_key_twice(Object map) {
    byte[] bytes = COMPACT.encode(map);
    int changed = 0;
    for (int i = 1; i < bytes.length; i++) {
      if (bytes[i - 1] == 1 && bytes[i] == 2 * 2) {
        bytes[i] = 2 * 3;
        changed++;
      }
    }
    assertThat(changed).isEqualTo(1);
    assertThatCode(
            () -> {
              String read = COMPACT.decode(bytes, Object.class).toString();
              assertThat(read.split("v", -1)).hasSize(6);
            })
        .satisfiesAnyOf(
            failure -> assertThat(failure).isNull(),
            failure ->
                assertThat(failure)
                    .isInstanceOf(BrineException.class)
                    .hasMessageContaining("was rejected by its library"));
  }

  private static final class Key implements Serializable {
    int number;

    Key(int number) {
      this.number = number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  /** A value whose methods must not be called: they could take time without bound. */
  private static final class Mute implements Serializable {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("Compared a value");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("Hashed a value");
    }

    @Override
    public String toString() {
      throw new AssertionError("Printed a value");
    }
  }

  @Test
  void calls_no_method_of_values_even_if_a_key_comes_twice() {
    Map<Object, Object> map = new LinkedHashMap<>();
    List<Key> keys = IntStream.range(0, 6).mapToObj(Key::new).toList();
    keys.forEach(key -> map.put(key, new Mute()));
    List<Object> maps = mapsWithKeysAlone(map).toList();
    for (Object each : maps) {
      assertThat(COMPACT.decode(COMPACT.encode(each), Object.class)).hasSameClassAs(each);
    }
    keys.get(3).number = 2;
    for (Object each : maps) {
      byte[] bytes = COMPACT.encode(each);
      assertThatCode(() -> COMPACT.decode(bytes, Object.class))
          .satisfiesAnyOf(
              failure -> assertThat(failure).isNull(),
              failure -> assertThat(failure).isInstanceOf(BrineException.class));
    }
  }
}
