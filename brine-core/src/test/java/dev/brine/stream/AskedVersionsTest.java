// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.stream.Asked.Outcome;
import dev.brine.testkit.Sources;
import java.io.IOException;
import java.io.InvalidClassException;
import java.lang.reflect.Method;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The classes that {@code resolveClass} is called for where the reader has other versions. */
class AskedVersionsTest {
  private static final TypeFilter ALL = TypeFilter.allow("evo.**", "java.**");
  private static final Brine OBJECTS = Brine.newBuilder().types(ALL).build();
  private static final Brine IDENTITY =
      Brine.newBuilder().types(ALL).identity(Identity.ALL).build();

  private static final String AROUND =
      """
      package evo;
      import java.io.*;
      import java.util.*;
      class Part implements Serializable { static final long serialVersionUID = 1; int n = 1; }
      class Sub extends Part { static final long serialVersionUID = 1; int m = 2; }
      class Bare implements Serializable { static final long serialVersionUID = 1; }
      class Above extends Bare { static final long serialVersionUID = 1; Part above; }
      enum Kind { A, B }
      class Made { static Object make() { Root root = new Root(); root.fill(); return root; } }
      """;

  private static final String WRITTEN =
      """
      class Gone implements Serializable { static final long serialVersionUID = 1; Part in; }
      enum Lost { C }
      class Root extends Above { static final long serialVersionUID = 1;
        Part part; Part[] parts; List<Part> list; Kind kind; Object any; Date date; int[] ints;
        Gone gone; Gone[] gones; Lost lost; Object more; List<Gone> many; Part other;
        @H
        void fill() { @F } }
      """;

  private static final String READ =
      """
      class Root extends Above { static final long serialVersionUID = 1;
        Part part; Part[] parts; List<Part> list; Kind kind; Object any; Date date; int[] ints;
        String added; Sub sub;
        @H
        void fill() {} }
      """;

  private static final String HOOKS =
      """
      private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject(); }
      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject(); }
      """;

  /** The contents of the writer's fields. */
  enum Filled {
    NOTHING(""),
    KNOWN("part = new Sub(); kind = Kind.B; date = new Date(1);"),
    ARRAYS("parts = new Part[1]; ints = new int[1]; any = new Sub[0];"),
    LISTS("list = new ArrayList<>(List.of(new Part()));"),
    SUPERCLASS("above = new Part();"),
    SKIPPED("other = new Sub(); more = new ArrayList<>(List.of(new Date(1))); part = new Part();"),
    SKIPPED_ARRAY("more = new Part[] {new Sub()}; any = new Above();"),
    EMPTY_LISTS("many = new ArrayList<>(); list = new ArrayList<>();");

    private final String body;

    Filled(String body) {
      this.body = body;
    }
  }

  private static String source(String root, String hooks, String body) {
    return AROUND + root.replace("@H", hooks).replace("@F", body);
  }

  private static Object made(String source) throws Exception {
    Method make = Sources.load(source).get("evo.Made").getDeclaredMethod("make");
    make.setAccessible(true);
    return make.invoke(null);
  }

  private static Class<?> find(ClassLoader loader, String name) throws ClassNotFoundException {
    return Class.forName(name, false, loader);
  }

  @ParameterizedTest
  @EnumSource
  void the_same_classes_as_by_java(Filled filled) throws Exception {
    for (String hooks : new String[] {"", HOOKS}) {
      Object value = made(source(WRITTEN, hooks, filled.body));
      ClassLoader newer = Sources.load(source(READ, hooks, ""));
      byte[] javas = Asked.written(OBJECTS, Format.JAVA, value, value);
      Outcome expected = Asked.byJava(javas, 2, name -> find(newer, name));
      assertThat(expected.result()).isEqualTo("read");
      for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
        byte[] bytes = Asked.written(brine, Format.BRINE, value, value);
        assertThat(Asked.byOurs(brine, bytes, 2, name -> find(newer, name)))
            .as(hooks)
            .isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void what_the_hook_rejects_fails_as_in_java(Filled filled) throws Exception {
    for (String hooks : new String[] {"", HOOKS}) {
      Object value = made(source(WRITTEN, hooks, filled.body));
      ClassLoader newer = Sources.load(source(READ, hooks, ""));
      byte[] javas = Asked.written(OBJECTS, Format.JAVA, value);
      for (String rejected : Asked.byJava(javas, 1, name -> find(newer, name)).names()) {
        Outcome expected = Asked.byJava(javas, 1, name -> finding(newer, name, rejected));
        assertThat(expected.result()).isEqualTo(InvalidClassException.class.getName());
        for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
          byte[] bytes = Asked.written(brine, Format.BRINE, value);
          assertThat(Asked.byOurs(brine, bytes, 1, name -> finding(newer, name, rejected)).result())
              .as("%s %s", rejected, hooks)
              .isEqualTo(expected.result());
        }
      }
    }
  }

  private static Class<?> finding(ClassLoader loader, String name, String rejected)
      throws IOException, ClassNotFoundException {
    if (name.equals(rejected)) {
      throw new InvalidClassException(name, "not on the list");
    }
    return find(loader, name);
  }
}
