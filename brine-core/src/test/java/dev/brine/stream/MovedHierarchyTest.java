// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that have moved to another package together with their superclasses. */
class MovedHierarchyTest {
  private static final Brine BRINE = brine(Identity.OBJECTS);
  private static final Brine ALL = brine(Identity.ALL);

  private static final String FILE =
      """
      package %s;
      import java.io.*;
      import java.util.*;
      %s
      class Make { static Object make() { return new Root(); } }
      """;

  private static final String HOOKS =
      """
      private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject(); out.writeInt(77); out.writeObject("more"); }
      private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject(); read = in.readInt() + " " + in.readObject(); }
      transient Object read;
      """;

  private static final String ROOT =
      "class Root implements Serializable { static final long serialVersionUID = 1;"
          + " Child child = new Child(); public String toString() { return \"\" + child; } }";

  /** The sources of the classes, in both packages. */
  enum Classes {
    /** Fields alone. */
    PLAIN("class Base @S { @B }", "class Child extends Base { @C }"),
    /** Methods in both. */
    HOOKS_IN_BOTH("class Base @S { @B @H }", "class Child extends Base { @C @H }"),
    /** Methods in the superclass. */
    HOOKS_ABOVE("class Base @S { @B @H }", "class Child extends Base { @C }"),
    /** Methods in the class. */
    HOOKS_BELOW("class Base @S { @B }", "class Child extends Base { @C @H }"),
    /** A superclass between that has nothing. */
    EMPTY_BETWEEN(
        "class Base @S { @B } class Middle extends Base { @V }",
        "class Child extends Middle { @C }"),
    /** A list. */
    LIST("class Base extends ArrayList<Object> { @B }", "class Child extends Base { @C }"),
    /** A map with methods of its own. */
    MAP("class Base extends HashMap<Object, Object> { @B @H }", "class Child extends Base { @C }"),
    /** An exception. */
    FAILURE("class Base extends Exception { @B }", "class Child extends Base { @C @H }"),
    /** An object that names another. */
    RESOLVED(
        "class Base @S { @B }",
        "class Child extends Base { @C private Object readResolve() { base += 9; return this; } }"),
    /** A class that writes itself; its superclass has no part in that. */
    EXTERNAL(
        "abstract class Base implements Externalizable { @B }",
        """
        class Child extends Base { @C public Child() {}
          public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(base); }
          public void readExternal(ObjectInput in) throws IOException { base = 1 + in.readInt(); } }
        """),
    /** A superclass that is not Serializable. */
    APART(
        "class Apart { int apart = 5; } class Base extends Apart implements Serializable { @B }",
        "class Child extends Base { @C }"),
    /** An array and a list of objects, a record and a constant beside them. */
    AROUND(
        """
        class Base @S { @B } enum Kind { A { public String toString() { return "a"; } }, B }
        record Pair(Base one, Kind kind, Base[] all) implements Serializable {
          public String toString() { return one.base + " " + kind + Arrays.toString(all); } }
        """,
        """
        class Child extends Base { @C
          Pair pair = new Pair(new Base(), Kind.A, new Base[] {new Base()}); Class<?> t = Base.class;
          public String toString() { return base + " " + base2 + child + pair + t; } }
        """);

    private final String base;
    private final String child;

    Classes(String base, String child) {
      this.base = base;
      this.child = child;
    }

    private static final String SUID = "private static final long serialVersionUID = 1;";

    String file(String home, String extraOfBase, String extraOfChild) {
      String show =
          "public String toString() { return getClass().getSimpleName() + base + \" \" + base2; }";
      String more = this == AROUND ? "" : "public String toString() { return all(); }";
      return FILE.formatted(home, base + " " + child + " " + ROOT)
          .replace("@S", "implements Serializable")
          .replace("@V", SUID)
          .replace("@H", HOOKS)
          .replace("@B", SUID + "int base = 3; String base2 = \"b\";" + extraOfBase + show)
          .replace("@C", SUID + "int child = 4;" + all() + more + extraOfChild);
    }

    /** Returns a method that shows an object with all that was set and read. */
    private String all() {
      String contents = this == LIST || this == MAP ? "size()" : "\"\"";
      String read = base.contains("@H") || child.contains("@H") ? "read" : "\"\"";
      return "String all() { return getClass() + \" \" + base + base2 + child + "
          + contents
          + " + "
          + read
          + "; } "
          + (this == LIST ? "{ add(base2); add(this.base); }" : "")
          + (this == MAP ? "{ put(base2, 8); }" : "");
    }
  }

  /** The hook of a stream that knows of the move. */
  enum Hook {
    /** That for classes. */
    RESOLVE,
    /** That for descriptors. */
    DESCRIBE
  }

  /** Finds classes by a loader, under their new names, and says for which it was called. */
  private record Moved(ClassLoader newer, UnaryOperator<String> names, List<String> requested) {
    Class<?> find(String name) throws ClassNotFoundException {
      requested.add(name);
      return Class.forName(names.apply(name), false, newer);
    }

    ObjectStreamClass describe(ObjectStreamClass read) throws ClassNotFoundException {
      String name = names.apply(read.getName());
      return ObjectStreamClass.lookupAny(Class.forName(name, false, newer));
    }
  }

  /** The stream of the JDK. */
  private static final class OfJava extends ObjectInputStream {
    private final Moved moved;
    private final Hook hook;

    OfJava(InputStream source, Moved moved, Hook hook) throws IOException {
      super(source);
      this.moved = moved;
      this.hook = hook;
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      ObjectStreamClass read = super.readClassDescriptor();
      return hook == Hook.DESCRIBE ? moved.describe(read) : read;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return moved.find(descriptor.getName());
    }
  }

  /** Ours. */
  private static final class OfBrine extends BrineObjectInputStream {
    private final Moved moved;
    private final Hook hook;

    OfBrine(InputStream source, Moved moved, Hook hook) throws IOException {
      super(BRINE, source, Format.BRINE, Format.JAVA);
      this.moved = moved;
      this.hook = hook;
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      ObjectStreamClass read = super.readClassDescriptor();
      return hook == Hook.DESCRIBE ? moved.describe(read) : read;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return moved.find(descriptor.getName());
    }
  }

  private static Brine brine(Identity identity) {
    return Brine.newBuilder()
        .types(
            TypeFilter.allow("oldp.**", "newp.**", "elsewhere.**", "java.lang.**", "java.util.**"))
        .identity(identity)
        .build();
  }

  private static ObjectOutputStream output(Streams streams, ByteArrayOutputStream sink)
      throws IOException {
    return switch (streams) {
      case JDK -> new ObjectOutputStream(sink);
      case BRINE -> BRINE.newObjectOutputStream(sink);
      case ALL -> ALL.newObjectOutputStream(sink);
      case JAVA -> BRINE.newObjectOutputStream(sink, Format.JAVA);
    };
  }

  /** Returns what a reader gets, as text. */
  private static String read(Streams streams, String older, Moved moved, Hook hook)
      throws Exception {
    Method make = Sources.load(older).get("oldp.Make").getDeclaredMethod("make");
    make.setAccessible(true);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = output(streams, sink)) {
      out.writeObject(make.invoke(null));
    }
    InputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in =
        streams == Streams.JDK
            ? new OfJava(source, moved, hook)
            : new OfBrine(source, moved, hook)) {
      return String.valueOf(in.readObject());
    } catch (ClassCastException
        | ArrayStoreException
        | InvalidObjectException
        | StreamCorruptedException e) {
      return "an object does not fit";
    } catch (IOException | ClassNotFoundException e) {
      return e.getClass().getName();
    }
  }

  private static String moved(String name) {
    return name.replace("oldp.", "newp.");
  }

  static Stream<Arguments> allClasses() {
    return Stream.of(Classes.values())
        .flatMap(classes -> Stream.of(Streams.values()).map(one -> Arguments.of(classes, one)));
  }

  /** Returns what a reader got, after comparing it with what Java's own stream gives. */
  private static String readAsJava(
      Streams streams, Hook hook, String older, ClassLoader newer, UnaryOperator<String> names)
      throws Exception {
    Moved forJava = new Moved(newer, names, new ArrayList<>());
    String expected = read(Streams.JDK, older, forJava, hook);
    Moved ours = new Moved(newer, names, new ArrayList<>());
    assertThat(read(streams, older, ours, hook)).isEqualTo(expected);
    List<String> common = new ArrayList<>(forJava.requested());
    common.retainAll(ours.requested());
    List<String> inOrder = new ArrayList<>(ours.requested());
    inOrder.retainAll(forJava.requested());
    // Here a class comes before its array, and before objects of the JDK that it holds.
    common.removeIf(name -> name.startsWith("[") || name.startsWith("java."));
    inOrder.removeIf(name -> name.startsWith("[") || name.startsWith("java."));
    assertThat(inOrder).isEqualTo(common).doesNotHaveDuplicates();
    return expected;
  }

  @ParameterizedTest
  @MethodSource("allClasses")
  void keeps_what_superclasses_hold(Classes classes, Streams streams) throws Exception {
    ClassLoader newer = Sources.load(classes.file("newp", "", ""));
    String older = classes.file("oldp", "", "");
    String copy = readAsJava(streams, Hook.RESOLVE, older, newer, MovedHierarchyTest::moved);
    assertThat(copy).contains("newp.").doesNotContain("null").doesNotContain("oldp");
  }

  @ParameterizedTest
  @MethodSource("allClasses")
  void keeps_them_where_descriptors_name_the_new_classes(Classes classes, Streams streams)
      throws Exception {
    ClassLoader newer = Sources.load(classes.file("newp", "", ""));
    String older = classes.file("oldp", "", "");
    readAsJava(streams, Hook.DESCRIBE, older, newer, MovedHierarchyTest::moved);
  }

  @ParameterizedTest
  @MethodSource("allClasses")
  void keeps_them_where_the_classes_have_changed(Classes classes, Streams streams)
      throws Exception {
    String newer = classes.file("newp", "String added = \"x\"; Object first;", "long more = 1;");
    String older = classes.file("oldp", "Object gone = new Date(); long first = 8;", "int old;");
    String here = newer.replace("Object first;", "long first;");
    readAsJava(streams, Hook.RESOLVE, older, Sources.load(here), MovedHierarchyTest::moved);
  }

  @ParameterizedTest
  @MethodSource("allClasses")
  void keeps_no_superclass_that_moved_elsewhere(Classes classes, Streams streams) throws Exception {
    Map<String, byte[]> files = new HashMap<>(Sources.compile(classes.file("newp", "", "")));
    files.putAll(Sources.compile(classes.file("elsewhere", "", "")));
    String older = classes.file("oldp", "", "");
    readAsJava(
        streams,
        Hook.RESOLVE,
        older,
        new Sources.Loader(files),
        name -> moved(name.replace("oldp.Base", "elsewhere.Base")));
  }

  @ParameterizedTest
  @MethodSource("allClasses")
  void keeps_superclasses_of_a_class_that_has_not_moved(Classes classes, Streams streams)
      throws Exception {
    String older = classes.file("oldp", "", "");
    Map<String, byte[]> files = new HashMap<>(Sources.compile(older));
    files.putAll(Sources.compile(classes.file("newp", "", "")));
    ClassLoader newer = new Sources.Loader(files);
    readAsJava(streams, Hook.RESOLVE, older, newer, UnaryOperator.identity());
    String lost =
        readAsJava(
            streams,
            Hook.RESOLVE,
            older,
            newer,
            name -> name.equals("oldp.Base") ? "newp.Base" : name);
    assertThat(lost).doesNotContain("newp.Child");
  }

  @ParameterizedTest
  @EnumSource
  void refuses_a_superclass_that_has_another_name_in_its_package(Streams streams) throws Exception {
    ClassLoader newer = Sources.load(Classes.PLAIN.file("newp", "", ""));
    String older = Classes.PLAIN.file("oldp", "", "");
    String outcome =
        readAsJava(
            streams, Hook.RESOLVE, older, newer, name -> moved(name).replace("Base", "Root"));
    assertThat(outcome).isEqualTo(InvalidClassException.class.getName());
  }

  @ParameterizedTest
  @EnumSource
  void finds_superclasses_by_their_names_where_the_hook_finds_none(Streams streams)
      throws Exception {
    String older = Classes.HOOKS_IN_BOTH.file("oldp", "", "");
    ClassLoader newer = Sources.load(older);
    String outcome =
        readAsJava(
            streams, Hook.RESOLVE, older, newer, name -> name.replace("oldp.Base", "gone.Base"));
    assertThat(outcome).contains("3b4");
  }
}
