// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.stream.ObjectStreams;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** A callback may do without an object that is not Serializable. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class LeftOutTest {
  private final Scenario scenario;

  LeftOutTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Is not. */
  private static final class Plain {
    private final int number = 1;

    @Override
    public String toString() {
      return "plain " + number;
    }
  }

  private static void write(ObjectOutputStream out, Object held) throws IOException {
    out.writeInt(1);
    try {
      out.writeObject(held);
    } catch (NotSerializableException e) {
      out.writeUTF(e.getMessage());
    }
    out.writeObject("end");
  }

  /** Does without one. */
  private static final class Hooked implements Serializable {
    private static final long serialVersionUID = 1L;
    private final transient Object held;
    private transient String read;

    Hooked(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out, held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read = in.readInt() + in.readUTF() + in.readObject();
    }
  }

  /** Does without one, and Java's own streams take it apart. */
  private static final class JavaForm extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
    private final transient Object held;
    private transient String read;

    JavaForm(Object held) {
      this.held = held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      write(out, held);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      read = in.readInt() + in.readUTF() + in.readObject();
    }
  }

  /** Has one in a field, and writes its fields by default. */
  private static final class Holding extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final Object held;

    Holding(Object held) {
      this.held = held;
    }

    @Override
    public String toString() {
      return "holds " + held;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  @Test
  void goes_on_without_it() throws Exception {
    try (ObjectInputStream in =
        scenario.open(
            out -> {
              out.writeObject(new Hooked(new Plain()));
              out.writeObject(new JavaForm(new Plain()));
              out.writeObject(List.of("after"));
            })) {
      String expected = 1 + Plain.class.getName() + "end";
      assertThat(((Hooked) in.readObject()).read).isEqualTo(expected);
      assertThat(((JavaForm) in.readObject()).read).isEqualTo(expected);
      assertThat(in.readObject()).isEqualTo(List.of("after"));
    }
  }

  @Test
  void fails_with_it_elsewhere() throws Exception {
    scenario.write(
        out -> {
          assertThatThrownBy(() -> out.writeObject(new Holding(new Plain())))
              .isInstanceOf(NotSerializableException.class)
              .hasMessage(Plain.class.getName());
          out.writeObject("after");
        });
  }
}
