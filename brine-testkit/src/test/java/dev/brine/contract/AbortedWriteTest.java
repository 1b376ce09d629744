// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.stream.ObjectStreams;
import java.io.EOFException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.WriteAbortedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Reads what is left where a writer failed in the middle of an object. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class AbortedWriteTest {
  private final Scenario scenario;

  AbortedWriteTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Cannot be written. */
  private static final class Unwritable {}

  /** Throws an exception, checked or not, while it is written or read. */
  private static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private final boolean isChecked;
    private final boolean isWriting;

    Failing(boolean isChecked, boolean isWriting) {
      this.isChecked = isChecked;
      this.isWriting = isWriting;
    }

    private void fail() throws IOException {
      if (isChecked) {
        throw new IOException("checked");
      }
      throw new IllegalStateException("unchecked");
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      if (isWriting) {
        fail();
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      if (isWriting) {
        in.readObject(); // finds why writing failed
      }
      fail();
    }
  }

  @Test
  void tells_the_reader_what_the_writer_failed_on_and_goes_on() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(() -> out.writeObject(new Object[] {"a", new Unwritable(), "b"}))
                  .isInstanceOf(NotSerializableException.class)
                  .hasMessageContaining("Unwritable");
              out.writeObject("behind");
            });
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOf(WriteAbortedException.class)
              .hasCauseInstanceOf(NotSerializableException.class);
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
  }

  @Test
  void keeps_what_the_writer_failed_on_for_who_reads_an_object() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(() -> out.writeObject(new Unwritable()))
                  .isInstanceOf(NotSerializableException.class);
              out.writeInt(7);
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.available()).isZero();
          assertThat(in.read()).isEqualTo(-1);
          assertThat(in.skipBytes(1)).isZero();
          assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
          assertThatThrownBy(in::readObject).isInstanceOf(WriteAbortedException.class);
          assertThat(in.readInt()).isEqualTo(7);
          return null;
        });
  }

  @Test
  void tells_the_reader_of_a_large_object() throws Exception {
    try (ObjectInputStream in =
        scenario.open(
            out -> {
              Object[] large = {new byte[200_000], new byte[200_000], new Thread()};
              assertThatThrownBy(() -> out.writeObject(large))
                  .isInstanceOf(NotSerializableException.class);
              out.writeObject("after");
            })) {
      assertThatThrownBy(in::readObject).isInstanceOf(WriteAbortedException.class);
      assertThat(in.readObject()).isEqualTo("after");
    }
  }

  @Test
  void tells_the_reader_what_a_callback_threw() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(() -> out.writeObject(new Failing(true, true)))
                  .isExactlyInstanceOf(IOException.class)
                  .hasMessage("checked");
              out.writeObject("behind");
            });
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::readObject)
              .isInstanceOf(WriteAbortedException.class)
              .hasRootCauseMessage("checked");
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
  }

  @Test
  void passes_what_callbacks_throw() throws Exception {
    scenario.write(
        out ->
            assertThatThrownBy(() -> out.writeObject(new Object[] {new Failing(false, true)}))
                .isExactlyInstanceOf(IllegalStateException.class));
    for (boolean isChecked : new boolean[] {true, false}) {
      Object[] failing = {new Failing(isChecked, false)};
      try (ObjectInputStream in = scenario.open(out -> out.writeObject(failing))) {
        assertThatThrownBy(in::readObject)
            .isExactlyInstanceOf(isChecked ? IOException.class : IllegalStateException.class);
      }
    }
  }
}
