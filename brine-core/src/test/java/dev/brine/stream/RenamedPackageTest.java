// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Streams whose classes have moved to another package, which {@code resolveClass} knows. */
class RenamedPackageTest {
  private static final String FILE =
      """
      package %s;
      import java.io.*;
      import java.util.*;
      enum Kind { A, B }
      class Part implements Serializable {
        private static final long serialVersionUID = 1;
        int n = 3;
      }
      class Listed extends ArrayList<Object> {
        private static final long serialVersionUID = 1;
        int n = 4;
      }
      class Hooked implements Serializable {
        private static final long serialVersionUID = 1;
        int n = 5;
        private void writeObject(ObjectOutputStream out) throws IOException {
          out.defaultWriteObject();
          out.writeInt(9);
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
          in.defaultReadObject();
          n += in.readInt();
        }
      }
      record Pair(Kind kind, Object part) implements Serializable {}
      class %s implements Serializable {
        private static final long serialVersionUID = 1;
        %s
        Part part = new Part();
        Part[] parts = {part};
        List<Object> list = new Listed();
        Object hooked = new Hooked();
        Pair pair = new Pair(Kind.B, part);
        Kind kind = Kind.A;
        Object self = this;
        Class<?> type = Part.class;
        { list.add(part); list.add(this); }
      }
      class Make { static Object make() { return new %s(); } }
      """;

  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("older.**", "newer.**")).build();

  /** Finds classes by the loader of the newer ones, under their new names. */
  private record Moved(Sources.Loader newer, String root) {
    Class<?> find(String name) throws ClassNotFoundException {
      String moved = name.replace("older.Root", root).replace("older.", "newer.");
      return Class.forName(moved, false, newer);
    }
  }

  /** The stream of the JDK. */
  private static final class OfJava extends ObjectInputStream {
    private final Moved moved;

    OfJava(InputStream source, Moved moved) throws IOException {
      super(source);
      this.moved = moved;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return moved.find(descriptor.getName());
    }
  }

  /** Ours. */
  private static final class OfBrine extends BrineObjectInputStream {
    private final Moved moved;

    OfBrine(InputStream source, Format format, Moved moved) throws IOException {
      super(BRINE, source, format);
      this.moved = moved;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor) throws ClassNotFoundException {
      return moved.find(descriptor.getName());
    }
  }

  private final Sources.Loader older = load("older", "Root", "int gone = 1;");

  private static Sources.Loader load(String home, String root, String more) {
    return Sources.load(FILE.formatted(home, root, more, root));
  }

  private Object readAs(Streams streams, Moved moved) throws Exception {
    Method make = older.get("older.Make").getDeclaredMethod("make");
    make.setAccessible(true);
    Object made = make.invoke(null);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        streams == Streams.JDK
            ? new ObjectOutputStream(sink)
            : BRINE.newObjectOutputStream(sink, format(streams))) {
      out.writeObject(made);
    }
    InputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in =
        streams == Streams.JDK
            ? new OfJava(source, moved)
            : new OfBrine(source, format(streams), moved)) {
      return in.readObject();
    }
  }

  private static Format format(Streams streams) {
    return streams == Streams.JAVA ? Format.JAVA : Format.BRINE;
  }

  @ParameterizedTest
  @EnumSource
  void reads_objects_of_classes_that_have_moved(Streams streams) throws Exception {
    Sources.Loader newer = load("newer", "Root", "String added = \"x\";");
    Object copy = readAs(streams, new Moved(newer, "newer.Root"));
    assertThat(copy).isInstanceOf(newer.get("newer.Root"));
    Object part = Fields.get(copy, "part");
    assertThat(part).isInstanceOf(newer.get("newer.Part"));
    assertThat(Fields.get(part, "n")).isEqualTo(3);
    assertThat((Object[]) Fields.get(copy, "parts")).hasSize(1).allMatch(item -> item == part);
    List<?> list = (List<?>) Fields.get(copy, "list");
    assertThat(list.get(0)).isSameAs(part);
    assertThat(list.get(1)).isSameAs(copy).isSameAs(Fields.get(copy, "self"));
    assertThat(Fields.get(list, "n")).isEqualTo(4);
    assertThat(Fields.get(Fields.get(copy, "hooked"), "n")).isEqualTo(14);
    assertThat(Fields.get(Fields.get(copy, "pair"), "part")).isSameAs(part);
    assertThat(Fields.get(Fields.get(copy, "pair"), "kind")).hasToString("B");
    assertThat(Fields.get(copy, "kind")).hasToString("A").isInstanceOf(newer.get("newer.Kind"));
    assertThat(Fields.get(copy, "type")).isEqualTo(newer.get("newer.Part"));
    assertThat(Fields.get(copy, "added")).isNull();
  }

  @ParameterizedTest
  @EnumSource
  void refuses_a_class_that_has_another_name_in_its_package(Streams streams) {
    Sources.Loader newer = load("newer", "Other", "");
    assertThatThrownBy(() -> readAs(streams, new Moved(newer, "newer.Other")))
        .isInstanceOf(InvalidClassException.class);
  }
}
