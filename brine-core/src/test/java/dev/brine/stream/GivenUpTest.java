// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.WriteAbortedException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large objects that both sides give up. */
class GivenUpTest {
  /** Refuses itself. */
  record Refusing(int number) implements Serializable {
    private Object readResolve() throws InvalidObjectException {
      throw new InvalidObjectException("refused");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100_000, 400_000})
  void are_passed_over_with_what_the_writer_says_of_them(int size) throws Exception {
    try (ObjectInputStream in =
        Streams.BRINE.read(
            out -> {
              Object[] large = {new Refusing(1), new byte[size], new byte[size], new Thread()};
              assertThatThrownBy(() -> out.writeObject(large))
                  .isInstanceOf(NotSerializableException.class);
              out.writeObject(new Part("after"));
              out.writeObject("again");
            })) {
      assertThatThrownBy(in::readObject)
          .isInstanceOf(InvalidObjectException.class)
          .hasMessage("refused");
      assertThatThrownBy(in::readObject)
          .isInstanceOf(WriteAbortedException.class)
          .hasCauseInstanceOf(NotSerializableException.class);
      assertThat(((Part) in.readObject()).name).isEqualTo("after");
      assertThat(in.readObject()).isEqualTo("again");
    }
  }
}
