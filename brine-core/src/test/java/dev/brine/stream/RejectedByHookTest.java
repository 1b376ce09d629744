// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Hooks that reject classes, however they say so, and whatever else a stream has in it. */
class RejectedByHookTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*", "evo.*")).build();
  private static final List<Object> VALUES =
      List.of(
          new ArrayList<>(List.of("text")),
          new HashMap<>(),
          new int[] {1},
          new Part[0],
          new Object[] {new ArrayList<>()},
          java.time.LocalDate.EPOCH,
          new Part(new ArrayList<>()),
          new Part(new long[] {1}));

  /** A class of an application. */
  private static final class Part implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // It is written.
    private final Object held;

    Part(Object held) {
      this.held = held;
    }
  }

  /** The way in which a hook says that a class is not allowed. */
  private enum Rejection {
    NOT_FOUND {
      @Override
      void say(String name) throws ClassNotFoundException {
        throw new ClassNotFoundException(name);
      }
    },
    INVALID {
      @Override
      void say(String name) throws InvalidClassException {
        throw new InvalidClassException(name, "not on the list");
      }
    },
    CORRUPT {
      @Override
      void say(String name) throws IOException {
        throw new StreamCorruptedException(name);
      }
    },
    END_OF_FILE {
      @Override
      void say(String name) throws IOException {
        throw new EOFException(name);
      }
    },
    INPUT_OUTPUT {
      @Override
      void say(String name) throws IOException {
        throw new IOException(name);
      }
    },
    SECURITY {
      @Override
      void say(String name) {
        throw new SecurityException(name);
      }
    };

    abstract void say(String name) throws IOException, ClassNotFoundException;
  }

  /** Rejects all classes but some, and reads nothing that the writer says of them. */
  private static final class Listed extends BrineObjectInputStream {
    private final Rejection rejection;
    private final Set<String> allowed;

    Listed(byte[] bytes, Rejection rejection, String... allowed) throws IOException {
      super(BRINE, new ByteArrayInputStream(bytes), Format.BRINE);
      this.rejection = rejection;
      this.allowed = Set.of(allowed);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      if (!allowed.contains(descriptor.getName())) {
        rejection.say(descriptor.getName());
      }
      return super.resolveClass(descriptor);
    }
  }

  /** Writes descriptors as names, as Netty's and MINA's streams do. */
  private static final class Describing extends BrineObjectOutputStream {
    Describing(ByteArrayOutputStream sink) throws IOException {
      super(BRINE, sink, Format.BRINE);
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
      write(1);
      writeUTF(descriptor.getName());
    }
  }

  /** Reads them, and checks descriptors that have a class alone, as MINA's stream does. */
  private static final class Described extends BrineObjectInputStream {
    private final Set<String> allowed;
    private final List<ObjectStreamClass> given = new ArrayList<>();
    private final List<ObjectStreamClass> resolved = new ArrayList<>();

    Described(byte[] bytes, String... allowed) throws IOException {
      super(BRINE, new ByteArrayInputStream(bytes), Format.BRINE);
      this.allowed = Set.of(allowed);
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      if (read() < 0) {
        throw new EOFException();
      }
      given.add(ObjectStreamClass.lookupAny(Class.forName(readUTF())));
      return given.get(given.size() - 1);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      resolved.add(descriptor);
      if (descriptor.forClass() == null) {
        return Class.forName(descriptor.getName(), false, getClass().getClassLoader());
      }
      if (!allowed.contains(descriptor.getName())) {
        throw new ClassNotFoundException();
      }
      return descriptor.forClass();
    }
  }

  private static byte[] plain(Object... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    return written(BRINE.newObjectOutputStream(sink), sink, values);
  }

  private static byte[] described(Object... values) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    return written(new Describing(sink), sink, values);
  }

  private static byte[] written(ObjectOutputStream out, ByteArrayOutputStream sink, Object[] values)
      throws IOException {
    try (out) {
      for (Object value : values) {
        out.writeObject(value);
      }
    }
    return sink.toByteArray();
  }

  @ParameterizedTest
  @EnumSource(Rejection.class)
  void a_class_that_is_rejected_is_not_read(Rejection rejection) throws IOException {
    for (Object value : VALUES) {
      for (byte[] bytes : List.of(plain(value), described(value))) {
        assertThatThrownBy(new Listed(bytes, rejection)::readObject)
            .as(value.getClass().getName())
            .isInstanceOfAny(
                ClassNotFoundException.class, IOException.class, SecurityException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Rejection.class)
  void a_class_of_the_jdk_is_asked_for_where_the_writer_describes_others(Rejection rejection)
      throws Exception {
    byte[] bytes = described(new Part("text"), new Part(new ArrayList<>()));
    ObjectInputStream in = new Listed(bytes, rejection, Part.class.getName());
    assertThat(in.readObject()).isInstanceOf(Part.class);
    assertThatThrownBy(in::readObject)
        .isInstanceOfAny(ClassNotFoundException.class, IOException.class, SecurityException.class)
        .hasMessageContaining("java.util.ArrayList");
  }

  @Test
  void a_class_that_is_allowed_is_read() throws Exception {
    byte[] bytes = described(new Part(new ArrayList<>()));
    String[] allowed = {Part.class.getName(), "java.util.ArrayList"};
    for (Rejection rejection : Rejection.values()) {
      assertThat(new Listed(bytes, rejection, allowed).readObject()).isInstanceOf(Part.class);
    }
    assertThat(new Described(bytes, allowed).readObject()).isInstanceOf(Part.class);
  }

  @Test
  void resolveClass_gets_the_descriptor_that_readClassDescriptor_returned() throws Exception {
    Described in = new Described(described(new Part("text")), Part.class.getName());
    in.readObject();
    assertThat(in.given).hasSize(1);
    assertThat(in.resolved).contains(in.given.get(0));
  }

  @Test
  void a_hook_that_checks_the_classes_of_descriptors_is_not_passed_by() throws IOException {
    for (Object value : VALUES) {
      assertThatThrownBy(new Described(described(value))::readObject)
          .as(value.getClass().getName())
          .isInstanceOf(ClassNotFoundException.class);
    }
    // Nor by a writer that says nothing of a class, or of one class only.
    assertThatThrownBy(new Described(plain(new Part("text")))::readObject)
        .isInstanceOf(IOException.class);
  }

  @Test
  void a_stream_goes_on_behind_a_class_that_was_not_found() throws Exception {
    byte[] bytes = described(new Part(1), "text", new ArrayList<>(), "more");
    ObjectInputStream in = new Listed(bytes, Rejection.NOT_FOUND);
    assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
    assertThat(in.readObject()).isEqualTo("text");
    assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
    assertThat(in.readObject()).isEqualTo("more");
  }

  /** A field that the reader does not have must not bring an object in for another one. */
  @ParameterizedTest
  @EnumSource(Rejection.class)
  void a_skipped_field_does_not_bring_a_class_in(Rejection rejection) throws Exception {
    Class<?> newer =
        Sources.load(root("Object extra = new java.util.ArrayList<>(); Object kept =" + " extra;"))
            .get("evo.Root");
    Class<?> older = Sources.load(root("Object kept;")).get("evo.Root");
    Constructor<?> constructor = newer.getDeclaredConstructor();
    constructor.setAccessible(true);
    byte[] bytes = plain(constructor.newInstance());
    try (ObjectInputStream in =
        new BrineObjectInputStream(BRINE, new ByteArrayInputStream(bytes), Format.BRINE) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass descriptor)
              throws IOException, ClassNotFoundException {
            if (!descriptor.getName().equals("evo.Root")) {
              rejection.say(descriptor.getName());
            }
            return older;
          }
        }) {
      assertThatThrownBy(in::readObject)
          .isInstanceOfAny(
              ClassNotFoundException.class, IOException.class, SecurityException.class);
    }
  }

  private static String root(String fields) {
    return "package evo; class Root implements java.io.Serializable {"
        + " private static final long serialVersionUID = 1; "
        + fields
        + " }";
  }
}
