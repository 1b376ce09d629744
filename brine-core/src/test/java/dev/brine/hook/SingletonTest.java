// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.Brine;
import dev.brine.CodeGeneration;
import dev.brine.TypeFilter;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.Fields;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import kotlin.Pair;
import kotlin.Unit;
import kotlin.ranges.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that have one instance by the rules of Kotlin or Scala. */
class SingletonTest {
  private static final TypeFilter TYPES =
      TypeFilter.allow("dev.brine.hook.*", "kotlin.**", "some.*", "java.util.*", "java.lang.*");
  private static final Brine BRINE = Brine.newBuilder().types(TYPES).build();

  /** Classes as the compilers make them. */
  private static final String FILE =
      """
      package some;
      import java.io.*;
      import java.util.*;
      class Base { int number = 1; }
      @kotlin.Metadata(k = 1) final class Alone extends Base {
        public static final Alone INSTANCE = new Alone();
        private static int state = 5;
        private Alone() {}
      }
      @kotlin.Metadata(k = 1) final class Stored implements Serializable {
        public static final Stored INSTANCE = new Stored();
        private Stored() {}
      }
      @kotlin.Metadata(k = 1) final class Failed extends RuntimeException {
        public static final Failed INSTANCE = new Failed();
        private Failed() { super("failed", null, false, false); }
      }
      @kotlin.Metadata(k = 1) final class Delegating {
        public static final Delegating INSTANCE = new Delegating();
        private final String $$delegate_0 = "one";
        private final Base $$delegate_1 = new Base();
        private Delegating() {}
      }
      @kotlin.Metadata(k = 1) final class WithBoth {
        public static final WithBoth INSTANCE = new WithBoth();
        private final String $$delegate_0 = "one";
        private final String name = "two";
        private WithBoth() {}
      }
      final class Module$ {
        public static final Module$ MODULE$ = new Module$();
        private int number = 7;
        private Module$() {}
      }
      final class OfJava {
        public static final OfJava INSTANCE = new OfJava();
        private OfJava() {}
      }
      @kotlin.Metadata(k = 1) final class WithState {
        public static final WithState INSTANCE = new WithState();
        private int number;
        private WithState() {}
      }
      @kotlin.Metadata(k = 1) final class Open {
        public static final Open INSTANCE = new Open();
        Open() {}
      }
      @kotlin.Metadata(k = 2) final class Functions {
        public static final Functions INSTANCE = new Functions();
        private Functions() {}
      }
      class Holder implements Serializable {
        private static final long serialVersionUID = 1;
        %s held; %s
      }
      """;

  private static final Sources.Loader LOADER = Sources.load(FILE.formatted("Object", ""));

  private static Object instance(Sources.Loader loader, String name, String field)
      throws ReflectiveOperationException {
    Field instance = loader.get("some." + name).getDeclaredField(field);
    instance.setAccessible(true);
    return instance.get(null);
  }

  private static Object holder(Sources.Loader loader, Object held)
      throws ReflectiveOperationException {
    Constructor<?> made = loader.get("some.Holder").getDeclaredConstructor();
    made.setAccessible(true);
    Object holder = made.newInstance();
    Field field = holder.getClass().getDeclaredField("held");
    field.setAccessible(true);
    field.set(holder, held);
    return holder;
  }

  @Test
  void an_object_of_kotlin_stays_the_one_that_there_is() {
    List<Object> root = new ArrayList<>(List.of(Unit.INSTANCE, IntRange.Companion, Unit.INSTANCE));
    List<?> copy = BRINE.decode(BRINE.encode(root), List.class);
    assertThat(copy.get(0)).isSameAs(Unit.INSTANCE).isSameAs(copy.get(2));
    assertThat(copy.get(1)).isSameAs(IntRange.Companion);
  }

  @Test
  void an_object_of_another_class_of_kotlin_is_copied() {
    Pair<String, String> pair = new Pair<>("one", "two");
    assertThat(BRINE.decode(BRINE.encode(pair), Pair.class)).isEqualTo(pair).isNotSameAs(pair);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Alone", "Stored", "Failed", "Delegating"})
  void stays_the_one_whatever_it_extends(String name) throws Exception {
    assumeThat(name.equals("Delegating") && !Fields.areFinalsSettable()).isFalse();
    Object one = instance(LOADER, name, "INSTANCE");
    Object copy = BRINE.codec(one.getClass()).decode(encoded(one));
    assertThat(copy).isSameAs(one);
    Object holder = holder(LOADER, one);
    assertThat(Fields.get(BRINE.codec(holder.getClass()).decode(encoded(holder)), "held"))
        .isSameAs(one);
  }

  @SuppressWarnings("unchecked") // It is the class of the object.
  private static byte[] encoded(Object object) {
    return BRINE.codec((Class<Object>) object.getClass()).encode(object);
  }

  @Test
  void an_object_of_scala_stays_the_one_that_there_is() throws Exception {
    Object one = instance(LOADER, "Module$", "MODULE$");
    assertThat(BRINE.codec(one.getClass()).decode(encoded(one))).isSameAs(one);
  }

  @ParameterizedTest
  @ValueSource(strings = {"OfJava", "WithState", "WithBoth", "Open", "Functions"})
  void other_classes_have_as_many_instances_as_are_read(String name) throws Exception {
    assumeThat(name.equals("WithBoth") && !Fields.areFinalsSettable()).isFalse();
    Object one = instance(LOADER, name, "INSTANCE");
    assertThat(BRINE.codec(one.getClass()).decode(encoded(one))).isNotSameAs(one);
  }

  @ParameterizedTest
  @EnumSource
  @SuppressWarnings("unchecked") // It is the class of the object.
  void stays_the_one_in_a_field_of_its_class_and_in_another_version(CodeGeneration generation)
      throws Exception {
    Brine brine = Brine.newBuilder().types(TYPES).generation(generation).build();
    Sources.Loader older = Sources.load(FILE.formatted("Alone", ""));
    Sources.Loader newer = Sources.load(FILE.formatted("Alone", "int added = 1;"));
    Object written = holder(older, instance(older, "Alone", "INSTANCE"));
    var writer = brine.codec((Class<Object>) written.getClass()).prepare();
    byte[] bytes = writer.encode(written);
    assertThat(Fields.get(writer.decode(bytes), "held"))
        .isSameAs(instance(older, "Alone", "INSTANCE"));
    Object copy = brine.codec(newer.get("some.Holder")).prepare().decode(bytes);
    assertThat(Fields.get(copy, "held")).isSameAs(instance(newer, "Alone", "INSTANCE"));
  }

  @Test
  void object_streams_keep_the_one_where_java_makes_another() throws Exception {
    Object one = instance(LOADER, "Stored", "INSTANCE");
    assertThat(JavaStreams.copy(one)).isNotSameAs(one);
    byte[] stream = BrineStreams.write(BRINE, one);
    assertThat(BrineStreams.read(BRINE, stream, one.getClass())).isSameAs(one);
  }
}
