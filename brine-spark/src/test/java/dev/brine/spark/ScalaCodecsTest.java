// SPDX-License-Identifier: Apache-2.0
package dev.brine.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.SerializerInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import scala.collection.Iterable;
import scala.collection.immutable.List$;
import scala.collection.immutable.Nil$;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/** Scala's collections are written without names of classes. */
class ScalaCodecsTest {
  private static final ClassTag<Object> ANY = ClassTag$.MODULE$.apply(Object.class);

  private final SerializerInstance instance =
      new BrineSerializer(new SparkConf(false)).newInstance();

  private ByteBuffer written(Object value) {
    return instance.serialize(value, ANY);
  }

  private Object copy(Object value) {
    return instance.deserialize(written(value), ANY);
  }

  private static Iterable<Integer> numbers(int count) {
    return CollectionConverters.asScala(IntStream.range(0, count).boxed().toList());
  }

  private static scala.collection.immutable.Map<String, Integer> map(int count) {
    return scala.collection.immutable.Map$.MODULE$.from(
        CollectionConverters.asScala(
            IntStream.range(0, count)
                .boxed()
                .collect(java.util.stream.Collectors.toMap(i -> "k" + i, i -> i))));
  }

  static Stream<Object> collections() {
    return Stream.of(
        numbers(0).toList(),
        numbers(3).toList(),
        numbers(0).toVector(),
        numbers(3).toVector(),
        numbers(100).toVector(),
        numbers(2).toSet(),
        numbers(9).toSet(),
        map(0),
        map(3),
        map(9),
        scala.collection.immutable.Queue$.MODULE$.from(numbers(3)),
        scala.collection.immutable.ListMap$.MODULE$.from(map(3)),
        scala.collection.mutable.ArrayBuffer$.MODULE$.from(numbers(3)),
        scala.collection.mutable.ListBuffer$.MODULE$.from(numbers(3)),
        scala.collection.mutable.HashMap$.MODULE$.from(map(3)),
        scala.collection.mutable.HashSet$.MODULE$.from(numbers(3)));
  }

  @ParameterizedTest
  @MethodSource("collections")
  void names_no_class_of_a_collection(Object collection) {
    assertThat(copy(collection)).isEqualTo(collection).hasSameClassAs(collection);
    ByteBuffer bytes = written(collection);
    assertThat(ISO_8859_1.decode(bytes).toString()).doesNotContain("scala.");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 254, 255, 256, 100_000})
  void keeps_all_elements_of_a_list_and_which_are_one(int count) {
    Object element = new int[] {1};
    List<Object> elements = Collections.nCopies(count, element);
    Object list = CollectionConverters.asScala(elements).toList();
    List<?> copy = CollectionConverters.asJava((scala.collection.immutable.List<?>) copy(list));
    assertThat(copy).hasSize(count);
    Object first = copy.get(0);
    assertThat(copy.stream().allMatch(one -> one == first)).isTrue();
    assertThat(first).isNotSameAs(element).isEqualTo(element);
  }

  @ParameterizedTest
  @MethodSource("modules")
  void reads_a_module_as_the_one_that_is_there(Object module) {
    assertThat(copy(module)).isSameAs(module);
  }

  static Stream<Object> modules() {
    return Stream.of(Nil$.MODULE$, List$.MODULE$, scala.None$.MODULE$);
  }
}
