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
import org.junit.jupiter.api.Test;

/** Data of hooks that only the writer or only the reader has, in our own form. */
class StreamHooksTest {
  private final ByteArrayOutputStream sink = new ByteArrayOutputStream();

  private InputStream source() {
    return new ByteArrayInputStream(sink.toByteArray());
  }

  /** A superclass, which the stream describes, too. */
  private static class Base implements java.io.Serializable {
    private static final long serialVersionUID = 1L;
  }

  /** The stream describes it first. */
  private static final class Derived extends Base {
    private static final long serialVersionUID = 1L;
  }

  /** Says of each class where it comes from. */
  private static final class Annotating extends BrineObjectOutputStream {
    Annotating(OutputStream sink, Format format) throws IOException {
      super(Streams.OPEN, sink, format);
    }

    @Override
    protected void annotateClass(Class<?> type) throws IOException {
      writeUTF("from " + type.getSimpleName());
      writeObject(type.getSimpleName());
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
}
