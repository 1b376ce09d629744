// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Streams annotate primitive classes, such as those of parameters, as they do others. */
class AnnotatedPrimitivesTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("java.**")).build();
  private static final List<String> CALLS = new ArrayList<>();

  /** Annotates each class with data and an object, as streams made after RMI's do. */
  private static final class Annotating extends BrineObjectOutputStream {
    Annotating(OutputStream sink, Format format) throws IOException {
      super(BRINE, sink, format);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      CALLS.add("annotate " + type.getName());
      writeUTF("data");
      writeObject("object");
    }
  }

  private static final class Resolving extends BrineObjectInputStream {
    Resolving(InputStream source) throws IOException {
      super(BRINE, source, Format.BRINE, Format.JAVA);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
        throws IOException, ClassNotFoundException {
      CALLS.add("resolve " + description.getName());
      assertThat(readUTF()).isEqualTo("data");
      assertThat(readObject()).isEqualTo("object");
      return super.resolveClass(description);
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void each_is_annotated_and_resolved_once(Format format) throws Exception {
    Class<?>[] primitives = {
      boolean.class,
      byte.class,
      char.class,
      short.class,
      int.class,
      long.class,
      float.class,
      double.class,
      void.class
    };
    CALLS.clear();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new Annotating(sink, format)) {
      for (Class<?> primitive : primitives) {
        out.writeObject(primitive);
        out.writeObject(primitive);
      }
    }
    try (ObjectInputStream in = new Resolving(new ByteArrayInputStream(sink.toByteArray()))) {
      for (Class<?> primitive : primitives) {
        assertThat(in.readObject()).isSameAs(primitive);
        assertThat(in.readObject()).isSameAs(primitive);
      }
    }
    List<String> expected = new ArrayList<>();
    for (String call : List.of("annotate ", "resolve ")) {
      for (Class<?> primitive : primitives) {
        expected.add(call + primitive.getName());
      }
    }
    assertThat(CALLS).isEqualTo(expected);
  }
}
