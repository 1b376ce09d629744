// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A writer that annotates classes makes {@code resolveClass} be called for no other classes, and
 * with what it wrote of each.
 */
class AskedByAnnotatingTest {
  private static final TypeFilter ALL = TypeFilter.allow("dev.brine.stream.*", "java.**");
  private static final List<Brine> BRINES =
      List.of(
          Brine.newBuilder().types(ALL).build(),
          Brine.newBuilder().types(ALL).identity(Identity.ALL).build());

  private static final class JavasOut extends ObjectOutputStream {
    JavasOut(OutputStream sink) throws IOException {
      super(sink);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      note(this, type);
    }
  }

  private static final class OursOut extends BrineObjectOutputStream {
    OursOut(Brine brine, OutputStream sink, Format format) throws IOException {
      super(brine, sink, format);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      note(this, type);
    }
  }

  private static final class JavasIn extends ObjectInputStream {
    private final List<String> calls = new ArrayList<>();

    JavasIn(InputStream source) throws IOException {
      super(source);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      calls.add(noted(this, descriptor));
      return super.resolveClass(descriptor);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      calls.add(Arrays.toString(interfaces));
      return super.resolveProxyClass(interfaces);
    }
  }

  private static final class OursIn extends BrineObjectInputStream {
    private final List<String> calls = new ArrayList<>();

    OursIn(Brine brine, InputStream source) throws IOException {
      super(brine, source, Format.BRINE, Format.JAVA);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      calls.add(noted(this, descriptor));
      return super.resolveClass(descriptor);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
        throws IOException, ClassNotFoundException {
      calls.add(Arrays.toString(interfaces));
      return super.resolveProxyClass(interfaces);
    }
  }

  /** Bytes before and behind objects, among them one that comes again. */
  private static void note(ObjectOutputStream out, Class<?> type) throws IOException {
    out.writeUTF(type.getName());
    out.writeObject(null);
    out.writeObject("object");
    out.writeObject(type.getName());
    out.writeInt(type.getName().length());
  }

  private static String noted(ObjectInputStream in, ObjectStreamClass descriptor)
      throws IOException, ClassNotFoundException {
    String name = descriptor.getName();
    try {
      assertThat(in.readUTF()).isEqualTo(name);
    } catch (EOFException e) {
      // Brine's form has annotations of the classes that it describes alone.
      assertThat(name).matches("\\[.*|java\\..*");
      return name;
    }
    assertThat(in.readObject()).isNull();
    assertThat(in.readObject()).isEqualTo("object");
    assertThat(in.readObject()).isEqualTo(name);
    assertThat(in.readInt()).isEqualTo(name.length());
    return name;
  }

  private static void write(ObjectOutputStream out, Object[] values) throws IOException {
    try (out) {
      for (Object value : values) {
        if (value == null) {
          out.reset();
        } else {
          out.writeObject(value);
        }
      }
    }
  }

  private static void read(ObjectInputStream in, Object[] values) throws Exception {
    try (in) {
      for (Object value : values) {
        if (value != null) {
          in.readObject();
        }
      }
    }
  }

  static Stream<String> names() {
    return AskedSamples.all().keySet().stream();
  }

  private static List<String> byJava(Object[] values) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    write(new JavasOut(sink), values);
    JavasIn in = new JavasIn(new ByteArrayInputStream(sink.toByteArray()));
    read(in, values);
    return in.calls;
  }

  @ParameterizedTest
  @MethodSource("names")
  void the_same_classes_as_by_java_in_the_same_order(String name) throws Exception {
    Object[] values = AskedSamples.all().get(name);
    List<String> expected = byJava(values);
    for (Brine brine : BRINES) {
      for (Format format : Format.values()) {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        write(new OursOut(brine, sink, format), values);
        OursIn in = new OursIn(brine, new ByteArrayInputStream(sink.toByteArray()));
        read(in, values);
        assertThat(in.calls).as(format.name()).isEqualTo(expected);
      }
    }
  }
}
