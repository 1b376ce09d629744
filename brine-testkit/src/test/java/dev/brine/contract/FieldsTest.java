// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.io.Serializable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Fields by name, and what follows them. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class FieldsTest {
  private final Scenario scenario;

  FieldsTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Declares fields that it does not have, and one that it never sets. */
  static final class Named implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java reads it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("number", int.class),
      new ObjectStreamField("text", String.class),
      new ObjectStreamField("unset", long.class)
    };

    private void writeObject(ObjectOutputStream out) throws IOException {
      ObjectOutputStream.PutField fields = out.putFields();
      fields.put("number", 5);
      fields.put("text", "five");
      assertThatThrownBy(() -> fields.put("other", 5)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> fields.put("number", 5L))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(out.putFields()).isSameAs(fields);
      out.writeFields();
      out.writeInt(6);
      out.writeObject("more");
      out.writeObject("unread");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField fields = in.readFields();
      note(
          fields.get("number", 1) + " " + fields.get("text", null) + " " + fields.get("unset", 1L));
      note(fields.defaulted("number") + " " + fields.defaulted("unset"));
      note(String.valueOf(fields.getObjectStreamClass().forClass() == Named.class));
      assertThatThrownBy(() -> fields.get("other", 1)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> fields.get("number", 1L))
          .isInstanceOf(IllegalArgumentException.class);
      note(in.readInt() + " " + in.readObject());
    }
  }

  /** Names one field twice. */
  static final class Twice implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java reads it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("number", int.class), new ObjectStreamField("number", int.class)
    };
  }

  /** Reads more than was written. */
  static final class Greedy implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 2;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeByte(1);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      assertThatThrownBy(in::readObject)
          .isInstanceOfSatisfying(
              OptionalDataException.class,
              e -> {
                assertThat(e.eof).isFalse();
                assertThat(e.length).isEqualTo(1);
              });
      assertThat(in.available()).isEqualTo(1);
      assertThat(in.readByte()).isEqualTo((byte) 1);
      assertThat(in.available()).isZero();
      assertThat(in.read()).isEqualTo(-1);
      assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
      assertThatThrownBy(in::readObject)
          .isInstanceOfSatisfying(OptionalDataException.class, e -> assertThat(e.eof).isTrue());
      note("ended");
    }
  }

  /** Sets a field before the one below fails. */
  static class Upper implements Serializable {
    private static final long serialVersionUID = 1L;
    String upper = "set";
    Object self = this;
  }

  /** Fails while it is read. */
  static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) {
      throw new IllegalStateException("refused");
    }
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void puts_and_gets_fields_by_name_and_skips_what_is_unread() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(new Named());
              out.writeObject("behind");
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.readObject()).isInstanceOf(Named.class);
          assertThat(in.readObject()).isEqualTo("behind");
          return null;
        });
    assertThat(CallbackLog.take()).containsExactly("5 five 0", "false false", "true", "6 more");
  }

  @Test
  void refuses_a_field_that_is_named_twice() {
    assertThatThrownBy(() -> scenario.write(out -> out.writeObject(new Twice())))
        .isInstanceOf(InvalidClassException.class);
  }

  @Test
  void tells_what_is_left_and_where_it_ends() throws Exception {
    scenario.copy(new Object[] {new Greedy(), new Greedy()});
    assertThat(CallbackLog.take()).containsExactly("ended", "ended");
  }

  @Test
  void lets_exceptions_of_callbacks_through_as_they_are() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new Object[] {new Failing()}));
    assertThatThrownBy(() -> scenario.read(bytes, ObjectInputStream::readObject))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("refused");
  }

  @Test
  void keeps_a_cycle_through_a_superclass() throws Exception {
    Upper copy = (Upper) scenario.copy(new Upper());
    assertThat(copy.self).isSameAs(copy);
    assertThat(copy.upper).isEqualTo("set");
  }
}
