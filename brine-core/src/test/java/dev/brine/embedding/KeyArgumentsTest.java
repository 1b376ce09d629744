// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Codec;
import dev.brine.TypeReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Type arguments of keys, and what the refusal says where they are missing. */
@SuppressWarnings({"ArrayRecordComponent", "NonApiType"}) // Keys of any kind.
class KeyArgumentsTest {
  private static final Brine BRINE = Brine.create();
  private static final String ADVICE =
      "\nDeclare a key of strings, whole numbers, enums, java.time values, records of these or"
          + " ArrayList of these, with its type arguments: docs/troubleshooting.md#unsupported";

  record Pair<A, B>(A first, B second) {}

  record Name(String text) {}

  record Nested<T>(Pair<T, ArrayList<T>> pair, T[] all, ArrayList<? extends T> wild) {}

  record Outer(Pair<String, Integer> pair) {}

  static class Base<T> {
    T value;

    Base(T value) {
      this.value = value;
    }
  }

  static final class Below<K> extends Base<ArrayList<K>> {
    Below(ArrayList<K> value) {
      super(value);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Below<?> below && below.value.equals(value);
    }

    @Override
    public int hashCode() {
      return Objects.hash(value);
    }
  }

  record Growing<T>(T value, Growing<ArrayList<T>> next) {}

  record WithObject(Object tag) {}

  @SuppressWarnings("rawtypes") // What is tested.
  record WithRawList(ArrayList tags) {}

  record WithThread(Thread owner) {}

  private static <T> void assertReads(Codec<T> codec, T key) {
    assertThat(codec.decode(codec.encode(key))).isEqualTo(key);
  }

  @Test
  void take_the_place_of_the_variables_of_a_class() {
    assertReads(BRINE.keyCodec(Outer.class), new Outer(new Pair<>("a", 1)));
    assertReads(
        BRINE.keyCodec(new TypeReference<Pair<Name, Long>>() {}), new Pair<>(new Name("a"), 1L));
    ArrayList<String> list = new ArrayList<>(List.of("a"));
    assertReads(BRINE.keyCodec(new TypeReference<Below<String>>() {}), new Below<>(list));
    Codec<Nested<String>> nested = BRINE.keyCodec(new TypeReference<Nested<String>>() {});
    assertThat(nested.encode(new Nested<>(new Pair<>("a", list), new String[] {"a"}, list)))
        .isEqualTo(
            nested.encode(
                new Nested<>(new Pair<>("a", new ArrayList<>(list)), new String[] {"a"}, list)));
  }

  @Test
  void are_refused_where_they_are_no_keys() {
    assertThatThrownBy(() -> BRINE.keyCodec(new TypeReference<Pair<String, HashSet<String>>>() {}))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("java.util.HashSet cannot be a key: ")
        .hasMessageContaining("path=$.second");
    assertThatThrownBy(() -> BRINE.keyCodec(new TypeReference<Nested<Double>>() {}))
        .hasMessageContaining("java.lang.Double cannot be a key: ")
        .hasMessageContaining("path=$.pair.first");
  }

  private static void assertRefused(Class<?> type, String what) {
    assertThatThrownBy(() -> BRINE.keyCodec(type))
        .isInstanceOf(BrineException.class)
        .hasMessage("Unsupported: " + what + ADVICE);
  }

  @Test
  void are_missed_where_a_type_has_none() {
    assertRefused(
        Pair.class,
        "java.lang.Object cannot be a key: it can be an object of any class: path=$.first");
    assertRefused(
        WithObject.class,
        "java.lang.Object cannot be a key: it can be an object of any class: path=$.tag");
    assertRefused(
        WithRawList.class,
        "java.lang.Object cannot be a key: it can be an object of any class: path=$.tags[]");
  }

  @Test
  void a_class_that_is_unsupported_anyway_says_why() {
    assertRefused(
        WithThread.class,
        "java.lang.Thread cannot be a key: its fields are private to Java: path=$.owner");
  }

  @Test
  void that_grow_without_end_are_refused() {
    assertThatThrownBy(() -> BRINE.keyCodec(new TypeReference<Growing<String>>() {}))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("it leads to more than 500 types");
  }
}
