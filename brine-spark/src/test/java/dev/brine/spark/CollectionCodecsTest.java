// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.CollectionCodecs;
import dev.brine.CustomCodec;
import dev.brine.Limits;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import scala.collection.Iterable;
import scala.collection.immutable.HashMap$;
import scala.collection.immutable.HashSet$;
import scala.collection.immutable.Queue$;
import scala.collection.immutable.Vector;
import scala.collection.mutable.ArrayBuffer$;
import scala.jdk.javaapi.CollectionConverters;

/** The collections of Scala and Guava, as their own hooks bring them back. */
class CollectionCodecsTest {
  private static final ClassLoader LOADER = CollectionCodecsTest.class.getClassLoader();
  private static final TypeFilter TYPES =
      TypeFilter.allow("scala.**", "com.google.common.**", "dev.brine.spark.**");

  private static final Brine COMPACT = brine(References.TRACK);
  private static final Brine TREES = brine(References.TREE);
  private static final Brine PLAIN =
      Brine.newBuilder().schema(SchemaLane.NONE).types(TYPES).build();

  private static Brine brine(References references) {
    return set(Brine.newBuilder().references(references));
  }

  private static Brine set(Brine.Builder builder) {
    CollectionCodecs.set(builder.schema(SchemaLane.NONE).types(TYPES), LOADER);
    return builder.build();
  }

  private static Iterable<Object> elements(int count) {
    return CollectionConverters.asScala(list(count));
  }

  private static List<Object> list(int count) {
    return IntStream.range(0, count).<Object>mapToObj(i -> i % 3 == 0 ? "e" + i : i).toList();
  }

  private static Map<Object, Object> map(int count) {
    Map<Object, Object> map = new LinkedHashMap<>();
    list(count).forEach(key -> map.put(key, List.of(key)));
    return map;
  }

  private static List<Object> ofSize(int count) {
    scala.collection.Map<Object, Object> entries = CollectionConverters.asScala(map(count));
    return List.of(
        elements(count).toList(),
        elements(count).toVector(),
        elements(count).toSet(),
        HashSet$.MODULE$.from(elements(count)),
        scala.collection.immutable.Map$.MODULE$.from(entries),
        HashMap$.MODULE$.from(entries),
        scala.collection.immutable.ListMap$.MODULE$.from(entries),
        Queue$.MODULE$.from(elements(count)),
        ArrayBuffer$.MODULE$.from(elements(count)),
        scala.collection.mutable.ListBuffer$.MODULE$.from(elements(count)),
        scala.Option.apply(count == 0 ? null : elements(count).toList()),
        ImmutableList.copyOf(list(count)),
        ImmutableSet.copyOf(list(count)),
        ImmutableMap.copyOf(map(count)),
        ImmutableBiMap.copyOf(map(count)));
  }

  static Stream<Object> collections() {
    return Stream.of(0, 1, 2, 5, 40).flatMap(count -> ofSize(count).stream());
  }

  private static Object javaCopy(Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return new ObjectInputStream(new ByteArrayInputStream(sink.toByteArray())).readObject();
  }

  /** Returns the elements in order: what no equality of sets and maps compares. */
  private static String order(Object value) {
    return value.toString();
  }

  @ParameterizedTest
  @MethodSource("collections")
  void reads_what_java_reads(Object value) throws Exception {
    Object java = javaCopy(value);
    for (Brine brine : List.of(COMPACT, TREES)) {
      Object copy = brine.decode(brine.encode(value), Object.class);
      assertThat(copy).isEqualTo(java).hasSameClassAs(java);
      assertThat(order(copy)).isEqualTo(order(java));
    }
    assertThat(COMPACT.encode(value).length).isLessThanOrEqualTo(PLAIN.encode(value).length + 3);
  }

  /** Returns collections whose structure is not that of a new one with the same content. */
  static Stream<Object> parts() {
    Vector<Object> vector = elements(2_100).toVector();
    return Stream.of(
        vector.drop(2_080),
        vector.slice(20, 60),
        vector.drop(1_000).take(1_020),
        vector.take(0),
        elements(40).toList().drop(39),
        Queue$.MODULE$.from(elements(1)).tail(),
        Queue$.MODULE$.from(elements(3)).enqueue("last").tail(),
        HashSet$.MODULE$.from(elements(9)).take(2),
        HashSet$.MODULE$.from(elements(9)).take(0),
        HashMap$.MODULE$.from(CollectionConverters.asScala(map(9))).take(1),
        ArrayBuffer$.MODULE$.from(elements(9)).drop(8),
        ImmutableList.copyOf(list(9)).reverse(),
        ImmutableMap.copyOf(map(9)).keySet(),
        ImmutableMap.copyOf(map(1)));
  }

  @ParameterizedTest
  @MethodSource("parts")
  void reads_parts_of_collections_as_java_does(Object value) throws Exception {
    Object java = javaCopy(value);
    Object copy = COMPACT.decode(COMPACT.encode(value), Object.class);
    assertThat(copy).isEqualTo(java).hasSameClassAs(java);
    assertThat(order(copy)).isEqualTo(order(java));
  }

  private static final class Key implements Serializable {
    private static final long serialVersionUID = 1L;
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
    private static final long serialVersionUID = 1L;

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
    Object immutable = ImmutableMap.copyOf(map);
    Object hashed = HashMap$.MODULE$.from(CollectionConverters.asScala(map));
    for (Object each : List.of(immutable, hashed)) {
      assertThat(COMPACT.decode(COMPACT.encode(each), Object.class)).hasSameClassAs(each);
    }
    keys.get(3).number = 2;
    assertThat(COMPACT.decode(COMPACT.encode(hashed), Object.class)).hasSameClassAs(hashed);
    byte[] bytes = COMPACT.encode(immutable);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> COMPACT.decode(bytes, Object.class))
        .matches(e -> e.reason() == Reason.CORRUPT)
        .withStackTraceContaining("A key comes twice");
  }

  @Test
  void keeps_collections_that_are_one_within_others() {
    Object shared = elements(3).toList();
    Object[] copy =
        COMPACT.decode(
            COMPACT.encode(new Object[] {ImmutableList.of(shared, shared), shared}),
            Object[].class);
    ImmutableList<?> outer = (ImmutableList<?>) copy[0];
    assertThat(outer.get(1)).isSameAs(outer.get(0)).isSameAs(copy[1]).isEqualTo(shared);
  }

  @Test
  void leaves_other_collections_to_their_hooks() {
    Object sorted = ImmutableSortedMap.of("b", 1, "a", 2);
    Object part = ImmutableList.of(1, 2, 3).subList(1, 3);
    Object both = ImmutableBiMap.of("b", 1, "a", 2); // It hashes values, which are not counted.
    assertThat(COMPACT.decode(COMPACT.encode(sorted), Object.class)).isEqualTo(sorted);
    assertThat(COMPACT.decode(COMPACT.encode(part), Object.class)).isEqualTo(part);
    assertThat(COMPACT.encode(both)).isEqualTo(PLAIN.encode(both));
    assertThat(COMPACT.encode(sorted)).isEqualTo(PLAIN.encode(sorted));
    assertThat(COMPACT.encode(part)).isEqualTo(PLAIN.encode(part));
  }

  @Test
  void refuses_a_collection_that_contains_itself() {
    Object[] mutable = {null};
    Object list = CollectionConverters.asScala(Arrays.asList(mutable, 1)).toList();
    mutable[0] = list;
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> COMPACT.encode(list))
        .withMessageContaining("contains itself");
  }

  @Test
  void refuses_keys_of_one_hash_code_and_numbers_that_scala_hashes_alike() {
    List<Object> doubles = new ArrayList<>();
    for (long i = 0; i < 2_000; i++) {
      doubles.add((double) (i << 32 | i)); // Scala's hash code is that of the long, which is 0
    }
    Object set = HashSet$.MODULE$.from(CollectionConverters.asScala(doubles));
    Brine few = set(Brine.newBuilder().limits(Limits.defaults().withHashWork(1 << 20)));
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> few.encode(set))
        .matches(e -> e.reason() == Reason.OVER_LIMIT);
    byte[] bytes = COMPACT.encode(set);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> few.decode(bytes, Object.class))
        .matches(e -> e.reason() == Reason.OVER_LIMIT);
    Object list = CollectionConverters.asScala(doubles).toList();
    assertThat(few.decode(few.encode(list), Object.class)).isEqualTo(list);
  }

  @Test
  void sets_each_codec_once_and_nothing_for_a_loader_without_libraries() {
    Brine.Builder builder = Brine.newBuilder();
    assertThat(CollectionCodecs.set(builder, ClassLoader.getPlatformClassLoader())).isEmpty();
    assertThat(CollectionCodecs.set(builder, LOADER)).contains(ImmutableList.of(1).getClass());
    assertThatIllegalStateException()
        .isThrownBy(() -> builder.codec(scala.None$.class, new None()));
  }

  private static final class None implements CustomCodec<scala.None$> {
    @Override
    public void write(scala.None$ value, ObjectOutput out) {
      // The class says it all.
    }

    @Override
    public scala.None$ read(ObjectInput in, int version) {
      return scala.None$.MODULE$;
    }
  }
}
