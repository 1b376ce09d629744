// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A subclass may have a method that names a class which is not there. */
class MissingInSignatureTest {
  private static final String SOURCE =
      """
      package dev.brine.random;
      import java.io.*;
      class Removed {}
      class Output extends dev.brine.BrineObjectOutputStream {
        Output(dev.brine.Brine brine, OutputStream sink) throws IOException {
          super(brine, sink, dev.brine.Format.BRINE);
        }
        public Removed absent() { return null; }
        @Override protected void annotateClass(Class<?> type) throws IOException {
          writeUTF("from " + type.getSimpleName());
        }
      }
      class Input extends dev.brine.BrineObjectInputStream {
        java.util.List<Object> annotations;
        Input(dev.brine.Brine brine, InputStream source, java.util.List<Object> annotations)
            throws IOException {
          super(brine, source, dev.brine.Format.BRINE);
          this.annotations = annotations;
        }
        public Removed absent() { return null; }
        @Override protected Class<?> resolveClass(ObjectStreamClass type)
            throws IOException, ClassNotFoundException {
          annotations.add(readUTF());
          return super.resolveClass(type);
        }
        @Override protected Object resolveObject(Object object) {
          throw new AssertionError("nobody has enabled this");
        }
      }
      class Counting extends dev.brine.BrineObjectInputStream {
        Counting(dev.brine.Brine brine, InputStream source) throws IOException {
          super(brine, source, dev.brine.Format.BRINE, dev.brine.Format.JAVA);
        }
        public Removed absent() { return null; }
        @Override public int readInt() throws IOException { return super.readInt() + 1; }
      }
      """;

  /** Reads its number by a method that a stream may override. */
  private static final class Counted implements Serializable {
    private static final long serialVersionUID = 1;
    private transient int number;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(7);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      number = in.readInt();
    }
  }

  /** Returns a loader of the streams without the class that they name. */
  private static Sources.Loader withoutRemoved() {
    Map<String, byte[]> classes = new HashMap<>(Sources.compile(SOURCE));
    assertThat(classes.remove("dev.brine.random.Removed")).isNotNull();
    return new Sources.Loader(classes);
  }

  private static Object create(Sources.Loader loader, String name, Object... arguments)
      throws Exception {
    Constructor<?> constructor =
        loader.get("dev.brine.random." + name).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(arguments);
  }

  @Test
  void has_its_hooks_called_all_the_same() throws Exception {
    Sources.Loader loader = withoutRemoved();
    assertThatThrownBy(() -> loader.get("dev.brine.random.Input").getDeclaredMethods())
        .isInstanceOf(NoClassDefFoundError.class);
    Brine brine = Streams.OPEN;
    OutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = (ObjectOutputStream) create(loader, "Output", brine, sink)) {
      out.writeObject(new Part("a"));
    }
    InputStream source = new ByteArrayInputStream(((ByteArrayOutputStream) sink).toByteArray());
    List<Object> annotations = new ArrayList<>();
    try (ObjectInputStream in =
        (ObjectInputStream) create(loader, "Input", brine, source, annotations)) {
      assertThat(((Part) in.readObject()).name).isEqualTo("a");
    }
    assertThat(annotations).contains("from Part");
  }

  @Test
  void has_its_other_methods_called_in_both_forms() throws Exception {
    Sources.Loader loader = withoutRemoved();
    for (Format form : Format.values()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, form)) {
        out.writeObject(new Counted());
      }
      InputStream source = new ByteArrayInputStream(sink.toByteArray());
      try (ObjectInputStream in =
          (ObjectInputStream) create(loader, "Counting", Streams.OPEN, source)) {
        assertThat(((Counted) in.readObject()).number).as("%s", form).isEqualTo(8);
      }
    }
  }
}
