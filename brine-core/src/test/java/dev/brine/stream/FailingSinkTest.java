// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests a stream, and others, whose sink fails or is closed. */
class FailingSinkTest {
  private final Sink sink = new Sink();

  /** Fails while a test wants it to. */
  private static final class Sink extends ByteArrayOutputStream {
    private Throwable failure;

    @Override
    public synchronized void write(byte[] source, int offset, int length) {
      if (failure != null) {
        raise(failure);
      }
      super.write(source, offset, length);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // As lenient as the JVM.
    private static <E extends Throwable> void raise(Throwable thrown) throws E {
      throw (E) thrown;
    }
  }

  /** The exceptions that a sink may throw. */
  enum Kind {
    CHECKED(new FileNotFoundException("full")),
    UNCHECKED(new IllegalStateException("full")),
    ERROR(new AssertionError("full"));

    private final Throwable failure;

    Kind(Throwable failure) {
      this.failure = failure;
    }
  }

  @ParameterizedTest
  @EnumSource
  void writes_nothing_into_another_stream_once_it_is_closed(Kind kind) throws Exception {
    Brine brine = Brine.create();
    ObjectOutputStream one = brine.newObjectOutputStream(sink);
    one.writeInt(1);
    sink.failure = kind.failure;
    assertThatThrownBy(one::close).isSameAs(kind.failure);
    sink.failure = null;
    ByteArrayOutputStream other = new ByteArrayOutputStream();
    try (ObjectOutputStream two = brine.newObjectOutputStream(other)) {
      two.writeUTF("two");
      assertThatThrownBy(() -> one.writeUTF("intruder")).hasMessage("Stream closed");
      assertThatThrownBy(() -> one.writeObject("intruder")).hasMessage("Stream closed");
      assertThatThrownBy(one::reset).hasMessage("Stream closed");
      one.flush();
      two.writeObject("last");
    }
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(other.toByteArray()))) {
      assertThat(in.readUTF()).isEqualTo("two");
      assertThat(in.readObject()).isEqualTo("last");
    }
  }

  @Test
  void reads_nothing_of_another_stream_once_it_is_closed() throws Exception {
    Brine brine = Brine.create();
    byte[] first = Streams.BRINE.written(out -> out.writeObject("first"));
    ObjectInputStream one = brine.newObjectInputStream(new ByteArrayInputStream(first));
    one.close();
    byte[] bytes = Streams.BRINE.written(out -> out.writeUTF("two"));
    try (ObjectInputStream two = brine.newObjectInputStream(new ByteArrayInputStream(bytes))) {
      assertThatThrownBy(one::readUTF).hasMessage("Stream closed");
      assertThatThrownBy(one::readObject).hasMessage("Stream closed");
      assertThatThrownBy(one::readUnshared).hasMessage("Stream closed");
      assertThatThrownBy(one::available).hasMessage("Stream closed");
      assertThat(two.readUTF()).isEqualTo("two");
    }
  }

  @ParameterizedTest
  @EnumSource
  void goes_on_once_the_sink_works_again(Kind kind) throws Exception {
    Part part = new Part("a");
    try (ObjectOutputStream out = Streams.BRINE.output(sink)) {
      out.writeObject(part);
      sink.failure = kind.failure;
      assertThatThrownBy(() -> out.writeObject("lost")).isSameAs(kind.failure);
      assertThatThrownBy(() -> out.writeObject(new Object[] {new byte[200_000], part}))
          .isSameAs(kind.failure);
      assertThatThrownBy(() -> out.write(new byte[200_000])).isSameAs(kind.failure);
      sink.failure = null;
      out.writeObject(part);
      out.writeInt(7);
    }
    try (ObjectInputStream in = Streams.BRINE.input(new ByteArrayInputStream(sink.toByteArray()))) {
      Object first = in.readObject();
      assertThat(in.readObject()).isInstanceOf(Part.class).isNotSameAs(first);
      assertThat(in.readInt()).isEqualTo(7);
    }
  }
}
