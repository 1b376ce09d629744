// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.stream.ObjectStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** A callback that closes the stream closes what is below; what still comes is read. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ClosedByCallbackTest {
  private final ObjectStreams streams;
  private final Scenario scenario;

  ClosedByCallbackTest(ObjectStreams streams) {
    this.streams = streams;
    scenario = new Scenario(streams);
  }

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

  @Test
  void goes_on_behind_it() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(new Object[] {new Closing(), List.of("a")});
              out.writeObject("b");
              out.writeInt(7);
            });
    Source source = new Source(bytes);
    try (ObjectInputStream in = streams.input(source)) {
      assertThat(((Object[]) in.readObject())[1]).isEqualTo(List.of("a"));
      assertThat(source.closed).isEqualTo(1);
      assertThat(in.readObject()).isEqualTo("b");
      assertThat(in.readInt()).isEqualTo(7);
    }
    assertThat(source.closed).isEqualTo(2);
  }
}
