// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What subclasses of our streams may do, in both forms. */
class StreamHooksTest {
  private final ByteArrayOutputStream sink = new ByteArrayOutputStream();

  private InputStream source() {
    return new ByteArrayInputStream(sink.toByteArray());
  }

  /** A superclass that the stream has to tell of, too. */
  private static class Base implements java.io.Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** Is told of first. */
  private static final class Derived extends Base {
    private static final long serialVersionUID = 1L;
  }

  /** Says of each class where it comes from. */
  private static final class Annotating extends BrineObjectOutputStream {
    private final List<String> told = new ArrayList<>();

    Annotating(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      if (type.getPackageName().equals(Streams.class.getPackageName())) {
        told.add(type.getSimpleName());
      }
      writeUTF("from " + type.getSimpleName());
      writeObject(type.getSimpleName());
    }
  }

  /** Reads where each class comes from. */
  private static final class Resolving extends BrineObjectInputStream {
    private final List<String> told = new ArrayList<>();

    Resolving(InputStream source, Format format) throws IOException {
      super(Streams.OPEN, source, format);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      Class<?> type = super.resolveClass(descriptor);
      if (type.getPackageName().equals(Streams.class.getPackageName())) {
        assertThat(readUTF()).isEqualTo("from " + type.getSimpleName());
        assertThat(readObject()).isEqualTo(type.getSimpleName());
        told.add(type.getSimpleName());
      }
      return type;
    }
  }

  @ParameterizedTest
  @EnumSource
  void reads_what_was_said_of_each_class_and_its_superclasses(Format format) throws Exception {
    try (Annotating out = new Annotating(sink, format)) {
      out.writeObject(new Derived());
      out.writeObject(new Derived());
      assertThat(out.told).containsExactly("Derived", "Base");
      try (Resolving in = new Resolving(source(), format)) {
        assertThat(in.readObject()).isInstanceOf(Derived.class);
        assertThat(in.readObject()).isInstanceOf(Derived.class);
        assertThat(in.told).containsExactly("Derived", "Base");
      }
    }
  }

  @Test
  void skips_what_was_said_of_classes_where_nobody_reads_it() throws Exception {
    try (Annotating out = new Annotating(sink, Format.BRINE)) {
      out.writeObject(new Derived());
    }
    try (ObjectInputStream in = Streams.BRINE.input(source())) {
      assertThat(in.readObject()).isInstanceOf(Derived.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void lets_a_subclass_choose_another_class(Format format) throws Exception {
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(new Part("a"));
    }
    List<String> asked = new ArrayList<>();
    try (ObjectInputStream in =
        new BrineObjectInputStream(Streams.OPEN, source(), format) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass descriptor)
              throws IOException, ClassNotFoundException {
            asked.add(descriptor.getName());
            if (descriptor.getName().equals(Part.class.getName())) {
              throw new ClassNotFoundException("not this one");
            }
            return super.resolveClass(descriptor);
          }
        }) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(ClassNotFoundException.class)
          .hasMessage("not this one");
      assertThat(asked).contains(Part.class.getName());
    }
  }

  /** Has a header of its own, of another length. */
  private static final class OwnHeader extends BrineObjectOutputStream {
    OwnHeader(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      writeUTF("mine");
    }
  }

  @ParameterizedTest
  @EnumSource
  void lets_a_subclass_have_its_own_header(Format format) throws Exception {
    try (ObjectOutputStream out = new OwnHeader(sink, format)) {
      assertThat(sink.size()).isEqualTo(6);
      out.writeObject("a");
    }
    try (ObjectInputStream in =
        new BrineObjectInputStream(Streams.OPEN, source(), format) {
          @Override
          protected void readStreamHeader() throws IOException {
            assertThat(readUTF()).isEqualTo("mine");
          }
        }) {
      assertThat(in.readObject()).isEqualTo("a");
    }
    assertThatThrownBy(() -> Streams.OPEN.newObjectInputStream(source(), format))
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageStartingWith("invalid stream header: 0004");
  }

  /** Goes on with a stream that was written before, as the idiom is. */
  private static final class Appending extends BrineObjectOutputStream {
    Appending(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      reset();
    }
  }

  @ParameterizedTest
  @EnumSource
  void goes_on_with_a_stream_that_was_written_before(Format format) throws Exception {
    Part part = new Part("a");
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(part);
      out.writeObject(part);
    }
    try (ObjectOutputStream out = new Appending(sink, format)) {
      out.writeObject(part);
    }
    try (ObjectInputStream in = Streams.OPEN.newObjectInputStream(source(), format)) {
      Object first = in.readObject();
      assertThat(in.readObject()).isSameAs(first);
      assertThat(in.readObject()).isInstanceOf(Part.class).isNotSameAs(first);
    }
  }

  /** Writes short names of classes. */
  private static final class Describing extends BrineObjectOutputStream {
    Describing(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
      writeUTF(descriptor.getName());
    }
  }

  @ParameterizedTest
  @EnumSource
  void lets_a_subclass_describe_classes(Format format) throws Exception {
    try (ObjectOutputStream out = new Describing(sink, format)) {
      out.writeObject(new Derived());
    }
    List<String> read = new ArrayList<>();
    try (ObjectInputStream in =
        new BrineObjectInputStream(Streams.OPEN, source(), format) {
          @Override
          protected ObjectStreamClass readClassDescriptor()
              throws IOException, ClassNotFoundException {
            Class<?> type = Class.forName(readUTF());
            read.add(type.getSimpleName());
            return ObjectStreamClass.lookup(type);
          }
        }) {
      assertThat(in.readObject()).isInstanceOf(Derived.class);
      assertThat(read).containsExactly("Derived", "Base");
    }
  }

  /** Has the fields of a derived class, and another name. */
  private static final class Renamed extends Base {
    private static final long serialVersionUID = 1L;
  }

  @ParameterizedTest
  @EnumSource
  void lets_a_reader_alone_describe_classes(Format format) throws Exception {
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(new Derived());
    }
    List<String> read = new ArrayList<>();
    try (ObjectInputStream in =
        new BrineObjectInputStream(Streams.OPEN, source(), format) {
          @Override
          protected ObjectStreamClass readClassDescriptor()
              throws IOException, ClassNotFoundException {
            ObjectStreamClass written = super.readClassDescriptor();
            read.add(written.getName());
            return written.getName().equals(Derived.class.getName())
                ? ObjectStreamClass.lookup(Renamed.class)
                : written;
          }
        }) {
      assertThat(in.readObject()).isInstanceOf(Renamed.class);
      assertThat(read).contains(Derived.class.getName());
    }
  }

  @Test
  void a_hook_finds_nothing_of_a_class_where_nothing_was_written() throws Exception {
    try (ObjectOutputStream out = Streams.BRINE.output(sink)) {
      out.writeObject(new Derived());
      out.writeUTF("of nobody");
    }
    try (ObjectInputStream in =
        new BrineObjectInputStream(Streams.OPEN, source(), Format.BRINE) {
          @Override
          protected ObjectStreamClass readClassDescriptor()
              throws IOException, ClassNotFoundException {
            assertThat(read()).isNegative();
            assertThatThrownBy(this::readUTF).isInstanceOf(IOException.class);
            return super.readClassDescriptor();
          }
        }) {
      assertThat(in.readObject()).isInstanceOf(Derived.class);
      assertThat(in.readUTF()).isEqualTo("of nobody");
    }
  }

  @Test
  void writes_what_a_subclass_puts_in_the_place_of_objects() throws Exception {
    try (ObjectOutputStream out =
        new BrineObjectOutputStream(Streams.OPEN, sink, Format.BRINE) {
          {
            enableReplaceObject(true);
          }

          @Override
          protected Object replaceObject(Object object) {
            return object instanceof String text ? text + "!" : object;
          }
        }) {
      out.writeObject(new Part("a"));
    }
    try (ObjectInputStream in = Streams.OPEN.newObjectInputStream(source(), Format.BRINE)) {
      assertThat(((Part) in.readObject()).name).isEqualTo("a!");
    }
  }

  @ParameterizedTest
  @EnumSource
  void puts_what_a_subclass_names_in_the_place_of_objects(Format format) throws Exception {
    Part shared = new Part("shared");
    try (ObjectOutputStream out = Streams.OPEN.newObjectOutputStream(sink, format)) {
      out.writeObject(new Part("outer", new Object[] {shared, shared}));
      out.writeObject("root");
    }
    List<String> asked = new ArrayList<>();
    try (ObjectInputStream in =
        new BrineObjectInputStream(Streams.OPEN, source(), format) {
          {
            enableResolveObject(true);
          }

          @Override
          protected Object resolveObject(Object object) {
            if (!(object instanceof Part part)) {
              return object.equals("root") ? "resolved" : object;
            }
            asked.add(part.name);
            return part.name.equals("shared") ? new Part("instead") : part;
          }
        }) {
      Object[] parts = (Object[]) ((Part) in.readObject()).next;
      assertThat(((Part) parts[0]).name).isEqualTo("instead");
      assertThat(parts[1]).isSameAs(parts[0]);
      assertThat(in.readObject()).isEqualTo("resolved");
      assertThat(asked).containsExactly("shared", "outer");
    }
  }
}
