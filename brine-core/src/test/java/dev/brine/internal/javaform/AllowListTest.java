// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.time.chrono.JapaneseDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Filters that allow what Java asks for, and nothing else. */
class AllowListTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(
              TypeFilter.allow(
                  "java.**", "javax.**", "sun.**", "com.sun.**", "jdk.internal.**", "dev.brine.**"))
          .build();

  /** Notes the classes that it gets, the component types of arrays. */
  private static final class Noting implements ObjectInputFilter {
    private final Set<Class<?>> classes = new LinkedHashSet<>();
    private long references;

    @Override
    public Status checkInput(FilterInfo info) {
      references = Math.max(references, info.references());
      Class<?> type = element(info.serialClass());
      if (type != null) {
        classes.add(type);
      }
      return Status.ALLOWED;
    }
  }

  private static Class<?> element(Class<?> type) {
    return type != null && type.isArray() ? element(type.getComponentType()) : type;
  }

  private static ObjectInputFilter only(Set<Class<?>> classes) {
    return info -> {
      Class<?> type = element(info.serialClass());
      boolean isAllowed = type == null || type.isPrimitive() || classes.contains(type);
      return isAllowed ? Status.ALLOWED : Status.REJECTED;
    };
  }

  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private static Noting filteredByJava(Object object) throws Exception {
    Noting noting = new Noting();
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(JavaStreams.write(object)))) {
      in.setObjectInputFilter(noting);
      in.readObject();
    }
    return noting;
  }

  private static Object read(byte[] stream, ObjectInputFilter filter)
      throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = BRINE.newObjectInputStream(new ByteArrayInputStream(stream))) {
      in.setObjectInputFilter(filter);
      return in.readObject();
    }
  }

  static Stream<Object> values() {
    return Stream.of(
        new LongAdder(),
        new DoubleAdder(),
        Map.of("a", 1, "b", 2),
        Set.of("a", "b", "c"),
        List.of(1L),
        EnumSet.of(TimeUnit.DAYS),
        JapaneseDate.of(2020, 1, 2),
        new ArrayList<>(List.of(new LongAdder(), Map.of())));
  }

  @ParameterizedTest
  @MethodSource("values")
  void reads_what_a_list_made_for_java_allows(Object value) throws Exception {
    byte[] stream = BrineStreams.write(BRINE, value);
    Noting java = filteredByJava(value);
    assertThat(read(stream, only(java.classes))).hasSameClassAs(value);
  }

  static Stream<Sample> samples() {
    return JavaClassesTest.samples();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("samples")
  void reads_objects_of_the_jdk_that_a_list_made_for_java_allows(Sample sample) throws Exception {
    Object object = sample.make();
    byte[] stream = BrineStreams.write(BRINE, object);
    Object expected = JavaStreams.copy(object);
    Set<Class<?>> allowed = filteredByJava(object).classes;
    if (expected.getClass() != object.getClass()) {
      // Of keys that Java reads as objects of other classes, the filter gets their own here, too.
      allowed.add(object.getClass());
    }
    if (object instanceof ConcurrentHashMap.KeySetView<?, ?>) {
      // Its keys have the value true as a rule, which the filter gets before the values are known.
      allowed.add(Boolean.class);
    }
    assertThat(read(stream, only(allowed))).hasSameClassAs(expected);
  }

  @Test
  void counts_the_references_of_a_replaced_object_as_java_does() throws Exception {
    LongAdder adder = new LongAdder();
    Noting ours = new Noting();
    read(BrineStreams.write(BRINE, adder), ours);
    assertThat(ours.references).isEqualTo(filteredByJava(adder).references).isEqualTo(2);
  }

  @Test
  void refuses_an_object_whose_class_is_not_on_the_list() {
    byte[] stream = BrineStreams.write(BRINE, new LongAdder());
    assertThatThrownBy(() -> read(stream, only(Set.of(String.class))))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("REJECTED");
  }

  /** An interface that a filter may refuse. */
  interface Refused extends Serializable {}

  @Test
  void asks_for_the_interfaces_of_the_class_of_a_proxy() throws Exception {
    Class<?> type =
        Proxy.newProxyInstance(
                Refused.class.getClassLoader(),
                new Class<?>[] {Refused.class, Comparable.class},
                (proxy, method, arguments) -> null)
            .getClass();
    byte[] stream = BrineStreams.write(BRINE, type);
    Noting ours = new Noting();
    assertThat(read(stream, ours)).isEqualTo(type);
    assertThat(ours.classes).containsAll(Arrays.asList(type.getInterfaces()));
    assertThat(ours.classes).containsAll(filteredByJava(type).classes);
    ObjectInputFilter refusing =
        info -> info.serialClass() == Refused.class ? Status.REJECTED : Status.ALLOWED;
    assertThatThrownBy(() -> read(stream, refusing)).isInstanceOf(InvalidClassException.class);
  }
}
