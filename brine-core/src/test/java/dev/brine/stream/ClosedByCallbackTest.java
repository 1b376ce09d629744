// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A callback that closes the stream closes what is below; what still comes is read. */
class ClosedByCallbackTest {
  /** Closes the stream that it is read from. */
  private static final class Closing implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(5);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      in.readInt();
      in.close();
    }
  }

  /** Counts how often it is closed. */
  private static final class Source extends ByteArrayInputStream {
    private int closed;

    Source(byte[] bytes) {
      super(bytes);
    }

    @Override
    public void close() {
      closed++;
    }
  }

  @ParameterizedTest
  @EnumSource
  void goes_on_behind_it(Streams streams) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = streams.output(sink)) {
      out.writeObject(new Object[] {new Closing(), new Part("a")});
      out.writeObject("b");
      out.writeInt(7);
    }
    Source source = new Source(sink.toByteArray());
    try (ObjectInputStream in = streams.input(source)) {
      assertThat(((Part) ((Object[]) in.readObject())[1]).name).isEqualTo("a");
      assertThat(source.closed).isEqualTo(1);
      assertThat(in.readObject()).isEqualTo("b");
      assertThat(in.readInt()).isEqualTo(7);
    }
    assertThat(source.closed).isEqualTo(2);
  }
}
