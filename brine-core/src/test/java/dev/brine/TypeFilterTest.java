// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ObjectInputFilter;
import java.lang.reflect.Array;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypeFilterTest {
  static final class Plain {}

  @Test
  void allows_nothing_where_closed() {
    assertThat(TypeFilter.closed().mayLoad("java.lang.String")).isFalse();
    assertThat(TypeFilter.closed().allows(String.class)).isFalse();
    assertThat(TypeFilter.closed().allows(Object[].class)).isFalse();
  }

  @Test
  void allows_primitive_types_and_their_arrays_everywhere() {
    assertThat(TypeFilter.closed().allows(int.class)).isTrue();
    assertThat(TypeFilter.closed().allows(long[][].class)).isTrue();
    assertThat(TypeFilter.closed().mayLoad("[[J")).isTrue();
    assertThat(TypeFilter.closed().mayLoad("int")).isTrue();
  }

  @Test
  void allows_a_class_by_its_exact_name() {
    TypeFilter filter = TypeFilter.allow("java.util.Map");
    assertThat(filter.allows(Map.class)).isTrue();
    assertThat(filter.mayLoad("java.util.Map")).isTrue();
  }

  @Test
  void does_not_allow_a_class_whose_name_only_begins_or_ends_so() {
    TypeFilter filter = TypeFilter.allow("java.util.Map");
    assertThat(filter.allows(Map.Entry.class)).isFalse();
    assertThat(filter.mayLoad("java.util.MapX")).isFalse();
    assertThat(filter.mayLoad("evil.java.util.Map")).isFalse();
    assertThat(filter.mayLoad("java.util.map")).isFalse();
  }

  @Test
  void allows_the_classes_of_a_package() {
    TypeFilter filter = TypeFilter.allow("java.util.*");
    assertThat(filter.allows(ArrayList.class)).isTrue();
    assertThat(filter.allows(Map.Entry.class)).isTrue();
  }

  @Test
  void does_not_allow_the_packages_below_a_package() {
    TypeFilter filter = TypeFilter.allow("java.util.*");
    assertThat(filter.allows(ConcurrentHashMap.class)).isFalse();
    assertThat(filter.mayLoad("java.utility.List")).isFalse();
  }

  @Test
  void allows_a_package_and_those_below() {
    TypeFilter filter = TypeFilter.allow("java.util.**");
    assertThat(filter.allows(ArrayList.class)).isTrue();
    assertThat(filter.allows(ConcurrentHashMap.class)).isTrue();
  }

  @Test
  void does_not_allow_a_package_beside() {
    assertThat(TypeFilter.allow("java.util.**").mayLoad("java.utility.List")).isFalse();
    assertThat(TypeFilter.allow("java.util.**").mayLoad("java.util")).isFalse();
  }

  @Test
  void allows_nested_classes_by_the_dollar_sign() {
    assertThat(TypeFilter.allow("java.util.Map$Entry").allows(Map.Entry.class)).isTrue();
    assertThat(TypeFilter.allow("java.util.Map$*").allows(Map.Entry.class)).isTrue();
  }

  @Test
  void does_not_allow_the_outer_class_of_nested_ones() {
    assertThat(TypeFilter.allow("java.util.Map$Entry").allows(Map.class)).isFalse();
    assertThat(TypeFilter.allow("java.util.Map$*").allows(Map.class)).isFalse();
    assertThat(TypeFilter.allow("java.util.Map$*").mayLoad("java.util.Map$")).isFalse();
  }

  @Test
  void allows_the_whole_world_by_two_stars_alone() {
    assertThat(TypeFilter.allow("**").allows(ProcessBuilder.class)).isTrue();
    assertThat(TypeFilter.allow("**").mayLoad("Unnamed")).isTrue();
  }

  @Test
  void one_star_alone_is_an_error_that_names_two() {
    assertThatThrownBy(() -> TypeFilter.allow("*"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith(
            "but was *, wrong at character 1\n"
                + "Write ** for all classes, or com.acme.* for those of a package");
  }

  @Test
  void parses_patterns_between_commas() {
    assertThat(TypeFilter.parse(" com.acme.*,org.example.Money ,\n,java.net.**,"))
        .isEqualTo(TypeFilter.allow("com.acme.*", "org.example.Money", "java.net.**"));
    assertThat(TypeFilter.parse(" ")).isEqualTo(TypeFilter.closed());
    assertThatThrownBy(() -> TypeFilter.parse("com.acme.*;com.acme.Order"))
        .hasMessageContaining("\nSeparate patterns by commas");
  }

  @Test
  void judges_arrays_by_their_element_class() {
    TypeFilter filter = TypeFilter.allow("java.lang.String");
    assertThat(filter.allows(String[][].class)).isTrue();
    assertThat(filter.mayLoad("[[Ljava.lang.String;")).isTrue();
    assertThat(filter.allows(Object[].class)).isFalse();
    assertThat(filter.mayLoad("[[Ljava.lang.Object;")).isFalse();
    assertThat(TypeFilter.allowClasses(String[].class).allows(String.class)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, Write the name as Class.getName() returns it",
    "com acme, 4, 'Separate patterns by commas, in a text for TypeFilter.parse or a setting'",
    "'com.acme.Order ', 15, 'Separate patterns by commas, in a text for TypeFilter.parse or a"
        + " setting'",
    "com.1acme.Order, 5, Write the name as Class.getName() returns it",
    "com.acme-x.*, 9, 'Write stars at the end alone, after a dot or, one star, after a dollar"
        + " sign'",
    "com.acme.*.Order, 10, 'Write stars at the end alone, after a dot or, one star, after a dollar"
        + " sign'",
    "com.acme.Ord*, 13, 'Write stars at the end alone, after a dot or, one star, after a dollar"
        + " sign'",
    "com.acme.Ord**, 13, 'Write stars at the end alone, after a dot or, one star, after a dollar"
        + " sign'",
    "com.acme.Order$**, 16, 'Write stars at the end alone, after a dot or, one star, after a dollar"
        + " sign'",
    "***, 1, 'Write stars at the end alone, after a dot or, one star, after a dollar sign'",
    ".*, 1, 'Write stars at the end alone, after a dot or, one star, after a dollar sign'",
    "com..acme.*, 5, 'Write stars at the end alone, after a dot or, one star, after a dollar sign'",
    "com.acme., 10, Write a star behind the last dot for the classes of a package",
    "com/acme/Order, 4, Write dots between the names",
    "com.acme.Order.class, 15, Write the name as Class.getName() returns it",
    "!com.acme.Order, 1, 'Leave it out: all that no pattern allows is refused'",
    "[Lcom.acme.Order, 1, 'Write the class of the elements, which allows its arrays'",
    "com.acme.Order;com.acme.Item, 15, 'Separate patterns by commas, in a text for TypeFilter.parse"
        + " or a setting'"
  })
  void refuses_a_pattern_of_another_form(String pattern, int place, String advice) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TypeFilter.allow("com.acme.*", pattern))
        .withMessage(
            "Expected a class such as com.acme.Order, its nested classes com.acme.Order$*, a"
                + " package com.acme.*, or a package and below com.acme.** but was "
                + pattern
                + ", wrong at character "
                + place
                + "\n"
                + advice);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Order", "_a.$b", "com.acme.Größe", "a.B$1", "com.acme.Order$_closure1"})
  void takes_the_names_of_java(String name) {
    assertThat(TypeFilter.allow(name).mayLoad(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a/B", "a\\B", "a\0B", "a..B", ".a", "a.", "[", "[X", "[La;b;", "a;"})
  void never_loads_a_name_that_no_class_has(String name) {
    assertThat(TypeFilter.allow("**").mayLoad(name)).isFalse();
    assertThat(TypeFilter.of(info -> ObjectInputFilter.Status.ALLOWED).mayLoad(name)).isFalse();
  }

  @Test
  void allows_registered_classes() {
    TypeFilter filter = TypeFilter.allowClasses(Plain.class, ArrayList.class);
    assertThat(filter.allows(Plain.class)).isTrue();
    assertThat(filter.allows(Plain[].class)).isTrue();
    assertThat(filter.mayLoad("dev.brine.TypeFilterTest$Plain")).isTrue();
  }

  @Test
  void does_not_allow_subclasses_of_registered_classes() {
    assertThat(TypeFilter.allowClasses(List.class).allows(ArrayList.class)).isFalse();
    assertThat(TypeFilter.allowClasses(List.class).mayLoad("java.util.ArrayList")).isFalse();
  }

  @Test
  void does_not_allow_another_class_of_a_registered_name() throws Exception {
    URL[] classes = {Plain.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader loader = new URLClassLoader(classes, null)) {
      Class<?> twin = loader.loadClass(Plain.class.getName());
      assertThat(TypeFilter.allowClasses(Plain.class).allows(twin)).isFalse();
      assertThat(TypeFilter.allow(Plain.class.getName()).allows(twin)).isTrue();
    }
  }

  @Test
  void allows_what_a_stream_filter_allows() {
    TypeFilter filter =
        TypeFilter.of(ObjectInputFilter.Config.createFilter("maxdepth=5;java.util.*;!*"));
    assertThat(filter.mayLoad("java.util.ArrayList")).isTrue();
    assertThat(filter.allows(ArrayList.class)).isTrue();
    assertThat(filter.allows(ArrayList[].class)).isTrue();
  }

  @Test
  void does_not_allow_what_a_stream_filter_rejects_or_leaves_undecided() {
    ObjectInputFilter rejecting = ObjectInputFilter.Config.createFilter("java.util.*;!*");
    ObjectInputFilter undecided = ObjectInputFilter.Config.createFilter("java.util.*");
    assertThat(TypeFilter.of(rejecting).allows(ProcessBuilder.class)).isFalse();
    assertThat(TypeFilter.of(undecided).allows(ProcessBuilder.class)).isFalse();
    assertThat(TypeFilter.of(info -> null).allows(ProcessBuilder.class)).isFalse();
  }

  @Test
  void asks_a_stream_filter_about_the_element_class_alone() {
    List<String> questions = new ArrayList<>();
    TypeFilter filter =
        TypeFilter.of(
            info -> {
              questions.add(
                  info.serialClass().getName()
                      + (" " + info.arrayLength() + " " + info.depth())
                      + (" " + info.references() + " " + info.streamBytes()));
              return ObjectInputFilter.Status.ALLOWED;
            });
    assertThat(filter.allows(Array.newInstance(Plain.class, 1, 1).getClass())).isTrue();
    assertThat(questions).containsExactly("dev.brine.TypeFilterTest$Plain -1 1 1 0");
  }

  @Test
  void does_not_ask_a_stream_filter_about_a_name() {
    AtomicInteger calls = new AtomicInteger();
    TypeFilter filter =
        TypeFilter.of(
            info -> {
              calls.incrementAndGet();
              return ObjectInputFilter.Status.REJECTED;
            });
    assertThat(filter.mayLoad("java.util.ArrayList")).isTrue();
    assertThat(calls).hasValue(0);
  }

  @Test
  void refuses_a_class_where_the_stream_filter_throws() {
    IllegalStateException failure = new IllegalStateException("no database");
    TypeFilter filter =
        TypeFilter.of(
            info -> {
              throw failure;
            });
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> filter.allows(String[].class))
        .withMessage(
            "Refused: the ObjectInputFilter failed for java.lang.String with"
                + " java.lang.IllegalStateException: path=$")
        .withCause(failure);
  }

  @Test
  void allows_what_one_of_two_filters_allows() {
    TypeFilter filter = TypeFilter.allow("java.util.*").or(TypeFilter.allowClasses(Plain.class));
    assertThat(filter.allows(ArrayList.class)).isTrue();
    assertThat(filter.allows(Plain.class)).isTrue();
    assertThat(filter.mayLoad("dev.brine.TypeFilterTest$Plain")).isTrue();
  }

  @Test
  void calls_a_stream_filter_before_a_rule_behind_it_names_the_class() {
    AtomicInteger calls = new AtomicInteger();
    TypeFilter called =
        TypeFilter.of(
            info -> {
              calls.incrementAndGet();
              return ObjectInputFilter.Status.UNDECIDED;
            });
    assertThat(called.or(TypeFilter.allowClasses(Plain.class)).allows(Plain.class)).isTrue();
    assertThat(calls).hasValue(1);
    assertThat(TypeFilter.allowClasses(Plain.class).or(called).allows(Plain.class)).isTrue();
    assertThat(calls).hasValue(1);
  }

  @Test
  void calls_a_stream_filter_for_each_message() {
    AtomicInteger calls = new AtomicInteger();
    Brine brine =
        Brine.newBuilder()
            .types(
                TypeFilter.of(
                    info -> {
                      calls.incrementAndGet();
                      return ObjectInputFilter.Status.ALLOWED;
                    }))
            .classLoader(TypeFilterTest.class.getClassLoader())
            .build();
    Codec<Object[]> codec = brine.codec(Object[].class);
    byte[] message = codec.encode(new Object[] {new Plain()});
    codec.decode(message);
    int first = calls.getAndSet(0);
    codec.decode(message);
    assertThat(first).isPositive();
    assertThat(calls).hasPositiveValue();
  }

  @Test
  void does_not_allow_what_neither_of_two_filters_allows() {
    TypeFilter filter = TypeFilter.allow("java.util.*").or(TypeFilter.allowClasses(Plain.class));
    assertThat(filter.allows(ProcessBuilder.class)).isFalse();
    assertThat(filter.mayLoad("java.lang.ProcessBuilder")).isFalse();
  }

  @Test
  void equals_a_filter_of_the_same_rules() {
    assertThat(TypeFilter.allow("a.*").or(TypeFilter.allowClasses(Plain.class)))
        .isEqualTo(TypeFilter.allow("a.*").or(TypeFilter.allowClasses(Plain.class, Plain[].class)))
        .hasToString("TypeFilter[a.*, dev.brine.TypeFilterTest$Plain]");
    assertThat(TypeFilter.closed().or(TypeFilter.closed())).isEqualTo(TypeFilter.closed());
    assertThat(TypeFilter.closed()).hasSameHashCodeAs(TypeFilter.allow());
  }

  @Test
  void differs_from_a_filter_of_other_rules() {
    assertThat(TypeFilter.allow("a.*")).isNotEqualTo(TypeFilter.allow("a.**"));
    assertThat(TypeFilter.allow(Plain.class.getName()))
        .isNotEqualTo(TypeFilter.allowClasses(Plain.class));
  }
}
