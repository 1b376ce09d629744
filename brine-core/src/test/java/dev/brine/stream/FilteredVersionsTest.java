// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the calls of filters for objects whose writer had another version of their class. */
class FilteredVersionsTest {
  private static final String FILE =
      """
      package evo;
      import java.io.*;
      import java.math.*;
      import java.util.*;
      %s
      class Node @S {
        @M Object next;
        Node(Object next) { this.next = next; }
        static Object chain(int length) {
          return length == 0 ? null : new Node(chain(length - 1));
        }
      }
      final class Leaf @S { @M }
      class Same @S {
        Object held;
        Same(Object held) { this.held = held; }
        private Object writeReplace() { return this; }
        private void readObject(ObjectInputStream in) throws Exception { in.defaultReadObject(); }
      }
      class Make {
        static Object make(String held) {
          return new Root(switch (held) { %s default -> throw new AssertionError(held); });
        }
      }
      class Read {
        static Object read(ObjectInputStream in) throws Exception { return in.readObject(); }
      }
      """;

  private static final Brine BRINE = brine(Identity.OBJECTS);

  private static Brine brine(Identity identity) {
    return Brine.newBuilder().types(TypeFilter.allow("evo.*")).identity(identity).build();
  }

  /** The writer; ours are read with the default options. */
  enum Writer {
    /** Java, the oracle. */
    JDK(null),
    /** Ours. */
    BRINE(FilteredVersionsTest.BRINE),
    /** Ours, where values have an identity, too. */
    ALL(brine(Identity.ALL));

    private final Brine brine;

    Writer(Brine brine) {
      this.brine = brine;
    }

    ObjectOutputStream output(OutputStream sink) throws IOException {
      return brine == null ? new ObjectOutputStream(sink) : brine.newObjectOutputStream(sink);
    }
  }

  /** The content of an object, with a pattern that it fits and one that is too tight for it. */
  enum Held {
    /** Objects in objects. */
    DEEP("Node.chain(30)", "maxdepth=40", "maxdepth=20"),
    /** References back. */
    MANY("Collections.nCopies(50, new Node(null)).toArray()", "maxrefs=80", "maxrefs=40"),
    /** Nothing, many times. */
    NULLS("new Object[] {new Node[50], new Node(null)}", "maxrefs=80", "maxrefs=40"),
    /** An array. */
    ARRAY("new Object[50]", "maxarray=100", "maxarray=40"),
    /** An array of numbers. */
    NUMBERS("new int[50]", "maxarray=100", "maxarray=40"),
    /** An array that Java makes room in. */
    ROOM("new ArrayList<>(Collections.nCopies(50, 7))", "maxarray=100", "maxarray=40"),
    /** What leads to an object of a class in Java's form alone. */
    VALUES("new BigDecimal[] {new BigDecimal(\"1.5\")}", "maxdepth=9", "!java.math.BigInteger"),
    /** An object of a class of the JDK. */
    DATE("new Node(new Date())", "maxdepth=9", "!java.util.Date"),
    /** A constant. */
    CONSTANT("Kind.B", "maxdepth=9", "!evo.Kind"),
    /** Constants. */
    CONSTANTS("new Kind[] {Kind.A}", "maxdepth=9", "!java.lang.Enum"),
    /** An object of the same version on both sides, which may name what is written for it. */
    SAME("new Same(new Node(null))", "maxdepth=3", "maxdepth=2"),
    /** A class. */
    CLASS("Node.class", "maxdepth=9", "!evo.Node");

    private final String made;
    private final String fits;
    private final String tight;

    Held(String made, String fits, String tight) {
      this.made = made;
      this.fits = fits;
      this.tight = tight;
    }

    /** Returns the cases of a switch over the names. */
    static String cases() {
      return Stream.of(values())
          .map(held -> "case \"" + held + "\" -> " + held.made + ";")
          .collect(Collectors.joining("\n"));
    }
  }

  /** A class of an object that holds another, in the writer's version and in the reader's. */
  enum Holder {
    /** Fields alone. */
    PLAIN("class Root @S { @M Object held; Root(Object held) { this.held = held; } }"),
    /** A field that the reader lacks. */
    DROPPED(
        "class Root @S { Object held; Root(Object held) { this.held = held; } }",
        "class Root @S { int other; Root(Object held) {} }"),
    /** Fields that the reader lacks, of a class that no object is named by. */
    TYPED(
        """
        class Root @S { Object held; Leaf leaf = new Leaf(); Leaf[] leaves = {new Leaf()};
          Root(Object held) { this.held = held; } }
        """,
        "class Root @S { int other; Root(Object held) {} }"),
    /** A record. */
    RECORD(
        "record Root(Object held, int more) @S { Root(Object held) { this(held, 1); } }",
        "record Root(Object held) @S {}"),
    /** What a method writes and reads. */
    HOOKED(
        """
        class Root @S { @M transient Object held; Root(Object held) { this.held = held; }
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject(); out.writeObject(held); }
          private void readObject(ObjectInputStream in) throws Exception {
            in.defaultReadObject(); held = in.readObject(); } }
        """),
    /** What a method writes and none reads. */
    UNREAD(
        """
        class Root @S { @M transient Object held; Root(Object held) { this.held = held; }
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject(); out.writeObject(held); }
          private void readObject(ObjectInputStream in) throws Exception {
            in.defaultReadObject(); } }
        """),
    /** Fields alone, which a method reads. */
    HOOKED_HERE(
        "class Root @S { Object held; Root(Object held) { this.held = held; } }",
        """
        class Root @S { Object held; Root(Object held) { this.held = held; }
          private void readObject(ObjectInputStream in) throws Exception {
            in.defaultReadObject(); } }
        """),
    /** Fields by their names. */
    NAMED(
        """
        class Root @S { @M Object held; Root(Object held) { this.held = held; }
          private void writeObject(ObjectOutputStream out) throws IOException {
            out.putFields().put("held", held); out.writeFields(); }
          private void readObject(ObjectInputStream in) throws Exception {
            held = in.readFields().get("held", null); } }
        """),
    /** State that Java keeps to itself, with references to the object itself. */
    SELVES(
        """
        class Root extends ArrayList<Object> @S {
          @M Root(Object held) { for (int i = 0; i < 9; i++) { add(this); } add(held); } }
        """),
    /** State that Java keeps to itself, without references to itself. */
    JAVA_FORM("class Root extends ArrayList<Object> @S { @M Root(Object held) { add(held); } }"),
    /** A class that names what takes its place. */
    RESOLVED(
        """
        class Root @S { @M Object held; Root(Object held) { this.held = held; }
          private Object readResolve() { return held; } }
        """);

    private final String older;
    private final String newer;

    Holder(String both) {
      this(both, both);
    }

    Holder(String older, String newer) {
      this.older = older;
      this.newer = newer;
    }

    Sources.Loader writer() {
      return load(older + " enum Kind { X, A, B }", "int more = 1;");
    }

    Sources.Loader reader() {
      return load(newer + " enum Kind { A, B }", "");
    }
  }

  private static Sources.Loader load(String classes, String more) {
    return Sources.load(
        FILE.formatted(classes, Held.cases())
            .replace("extends ArrayList<Object> @S {", "extends ArrayList<Object> { @V")
            .replace("@S {", "implements Serializable { @V")
            .replace("@V", "private static final long serialVersionUID = 1L;")
            .replace("@M", more));
  }

  private static <A> Object call(
      Sources.Loader loader, String type, String name, Class<A> of, A argument) throws Exception {
    Method method = loader.get("evo." + type).getDeclaredMethod(name, of);
    method.setAccessible(true);
    try {
      return method.invoke(null, argument);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private static byte[] written(Writer writer, Object root) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = writer.output(sink)) {
      out.writeObject(root);
    }
    return sink.toByteArray();
  }

  private static Object read(Writer writer, Holder holder, Held held, ObjectInputFilter filter)
      throws Exception {
    Object root = call(holder.writer(), "Make", "make", String.class, held.name());
    try (ObjectInputStream in = input(writer, new ByteArrayInputStream(written(writer, root)))) {
      in.setObjectInputFilter(filter);
      return call(holder.reader(), "Read", "read", ObjectInputStream.class, in);
    }
  }

  /** Notes what is to be resolved. */
  private static final class OfJava extends ObjectInputStream {
    private final List<String> resolved = new ArrayList<>();

    OfJava(InputStream source) throws IOException {
      super(source);
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
      resolved.add(object.getClass().getSimpleName());
      return object;
    }
  }

  /** Notes what is to be resolved. */
  private static final class OfBrine extends BrineObjectInputStream {
    private final List<String> resolved = new ArrayList<>();

    OfBrine(InputStream source) throws IOException {
      super(BRINE, source, Format.BRINE);
      enableResolveObject(true);
    }

    @Override
    protected Object resolveObject(Object object) {
      resolved.add(object.getClass().getSimpleName());
      return object;
    }
  }

  /** But for boxed values where they are values, and for what is within a value. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TYPED")
  void resolves_the_same_as_java(Holder holder) throws Exception {
    resolves(holder, Writer.BRINE, EnumSet.complementOf(EnumSet.of(Held.ROOM, Held.VALUES)));
    resolves(holder, Writer.ALL, EnumSet.complementOf(EnumSet.of(Held.VALUES)));
  }

  private static void resolves(Holder holder, Writer writer, Set<Held> all) throws Exception {
    SoftAssertions softly = new SoftAssertions();
    for (Held held : all) {
      Object root = call(holder.writer(), "Make", "make", String.class, held.name());
      InputStream java = new ByteArrayInputStream(written(Writer.JDK, root));
      InputStream brine = new ByteArrayInputStream(written(writer, root));
      try (OfJava expected = new OfJava(java);
          OfBrine in = new OfBrine(brine)) {
        call(holder.reader(), "Read", "read", ObjectInputStream.class, expected);
        call(holder.reader(), "Read", "read", ObjectInputStream.class, in);
        softly.assertThat(in.resolved).as(writer + " " + held).isEqualTo(expected.resolved);
      }
    }
    softly.assertAll();
  }

  private static ObjectInputStream input(Writer writer, InputStream source) throws IOException {
    return writer == Writer.JDK
        ? new ObjectInputStream(source)
        : BRINE.newObjectInputStream(source);
  }

  @ParameterizedTest
  @EnumSource
  void holds_the_limits_of_a_pattern(Holder holder) throws Exception {
    for (Writer writer : Writer.values()) {
      for (Held held : Held.values()) {
        read(writer, holder, held, ObjectInputFilter.Config.createFilter(held.fits));
        ObjectInputFilter tight = ObjectInputFilter.Config.createFilter(held.tight);
        assertThatThrownBy(() -> read(writer, holder, held, tight), writer + " " + held)
            .isInstanceOf(InvalidClassException.class)
            .hasMessage("filter status: REJECTED");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void refuses_a_class_that_only_a_dropped_field_leads_to(Writer writer) throws Exception {
    for (Held held : Held.values()) {
      ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("!evo.Leaf");
      read(writer, Holder.PLAIN, held, filter);
      assertThatThrownBy(() -> read(writer, Holder.TYPED, held, filter))
          .isInstanceOf(InvalidClassException.class)
          .hasMessage("filter status: REJECTED");
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TYPED")
  void gets_the_same_calls_as_from_java(Holder holder) throws Exception {
    SoftAssertions softly = new SoftAssertions();
    for (Held held : Held.values()) {
      List<String> expected = calls(Writer.JDK, holder, held);
      softly.assertThat(calls(Writer.BRINE, holder, held)).as(held.name()).isEqualTo(expected);
      softly.assertThat(calls(Writer.ALL, holder, held)).as("all " + held).isEqualTo(expected);
    }
    softly.assertAll();
  }

  /**
   * Returns the calls, without references to descriptions of classes, which our form does not know,
   * and without the classes that it names before their arrays.
   */
  private static List<String> calls(Writer writer, Holder holder, Held held) throws Exception {
    List<String> calls = new ArrayList<>();
    ObjectInputFilter filter =
        one -> {
          if (one.serialClass() != null) {
            String type = one.serialClass().getSimpleName();
            String place = " -1 " + one.depth() + " " + one.references();
            if (one.serialClass().isArray()) {
              calls.remove(type.replace("[]", "") + place);
            }
            calls.add(type + place.replace("-1", String.valueOf(one.arrayLength())));
          }
          return Status.UNDECIDED;
        };
    read(writer, holder, held, filter);
    return calls;
  }
}
