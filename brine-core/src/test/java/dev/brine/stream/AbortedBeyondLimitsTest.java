// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.WriteAbortedException;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that end in an exception which the limits do not let into the stream. */
class AbortedBeyondLimitsTest {
  static Stream<Limits> limits() {
    Limits standard = Limits.defaults();
    return Stream.of(
        standard.withClasses(1),
        standard.withClasses(2),
        standard.withDepth(1),
        standard.withReferences(1));
  }

  private static Brine brine(Limits limits) {
    return Brine.newBuilder().limits(limits).build();
  }

  private static ObjectInputStream reading(Brine brine, ByteArrayOutputStream sink)
      throws Exception {
    return brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()));
  }

  private static void write(ObjectOutputStream out) throws Exception {
    out.writeObject("before");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> out.writeObject(Optional.of(1)))
          .isInstanceOf(NotSerializableException.class)
          .hasMessage("java.util.Optional");
    }
    out.writeObject("after");
  }

  @ParameterizedTest
  @MethodSource("limits")
  void fail_for_their_own_reason_and_the_stream_goes_on(Limits limits) throws Exception {
    Brine brine = brine(limits);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      write(out);
    }
    try (ObjectInputStream in = reading(brine, sink)) {
      assertThat(in.readObject()).isEqualTo("before");
      assertThat(in.readObject()).isEqualTo("after");
    }
  }

  @Test
  void are_told_to_readers_within_the_limits() throws Exception {
    Brine brine = Brine.create();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      write(out);
    }
    try (ObjectInputStream in = reading(brine, sink)) {
      assertThat(in.readObject()).isEqualTo("before");
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(in::readObject)
            .isInstanceOf(WriteAbortedException.class)
            .hasCauseInstanceOf(NotSerializableException.class);
      }
      assertThat(in.readObject()).isEqualTo("after");
    }
  }
}
