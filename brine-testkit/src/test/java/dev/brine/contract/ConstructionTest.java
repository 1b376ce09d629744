// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the constructors that run, and their number. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ConstructionTest {
  private final Scenario scenario;

  ConstructionTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Is not Serializable. */
  static class Above {
    Above() {
      note("Above()");
    }
  }

  /** Has an instance initializer and a constructor that must not run. */
  static class Below extends Above implements Serializable {
    private static final long serialVersionUID = 1L;
    transient int initialized = 5;
    int number = 7;

    Below() {
      note("Below()");
    }
  }

  /** Has no constructor that Java may call. */
  static class Closed {
    final int number;

    private Closed(int number) {
      this.number = number;
    }
  }

  /** Cannot be made. */
  static class Orphan extends Closed implements Serializable {
    private static final long serialVersionUID = 1L;

    Orphan() {
      super(1);
    }
  }

  /** Is made by its public constructor. */
  public static class Outside extends Above implements Externalizable {
    private static final long serialVersionUID = 1L;

    /** Is called on reading. */
    public Outside() {
      note("Outside()");
    }

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {
      note("readExternal");
    }
  }

  /** Has no public constructor. */
  static class Hidden extends Outside {
    private static final long serialVersionUID = 1L;

    Hidden(int ignored) {
      note("Hidden " + ignored);
    }
  }

  /** Is made by its canonical constructor alone. */
  record Range(int low, int high) implements Serializable {
    Range {
      note("Range(" + low + ", " + high + ")");
      if (low > high) {
        throw new IllegalArgumentException("low > high");
      }
    }

    Range(int both) {
      this(both, both);
      note("Range(" + both + ")");
    }
  }

  /** Lets a range be written that cannot be made. */
  static boolean isLenient;

  /** A record that refuses itself only when it is read. */
  record Strict(String text) implements Serializable {
    Strict {
      if (!isLenient) {
        throw new IllegalStateException("strict");
      }
    }
  }

  /** Refers to an array that refers back. */
  @SuppressWarnings("ArrayRecordComponent") // The array is what refers back.
  record Loop(Object[] back) implements Serializable {
    Loop {
      note("Loop " + back[0]);
    }
  }

  @Test
  void runs_the_first_constructor_above_and_no_other() throws Exception {
    Below copy = (Below) scenario.copy(new Below());
    assertThat(CallbackLog.take()).containsExactly("Above()");
    assertThat(copy.initialized).isZero();
    assertThat(copy.number).isEqualTo(7);
  }

  @Test
  void refuses_a_class_without_a_constructor_above() {
    assertThatThrownBy(() -> scenario.copy(new Orphan()))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining(Orphan.class.getName())
        .hasMessageContaining("constructor");
  }

  @Test
  void runs_the_public_constructor_of_what_reads_itself() throws Exception {
    assertThat(scenario.copy(new Outside())).isInstanceOf(Outside.class);
    assertThat(CallbackLog.take()).containsExactly("Above()", "Outside()", "readExternal");
  }

  @Test
  void refuses_what_reads_itself_without_a_public_constructor() {
    assertThatThrownBy(() -> scenario.copy(new Hidden(1)))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining(Hidden.class.getName())
        .hasMessageContaining("constructor");
  }

  @Test
  void runs_the_canonical_constructor_of_a_record() throws Exception {
    assertThat(scenario.copy(new Range(3))).isEqualTo(new Range(3, 3));
    assertThat(CallbackLog.take().get(0)).isEqualTo("Range(3, 3)");
    CallbackLog.take();
    scenario.copy(new Range(3));
    assertThat(CallbackLog.take()).containsExactly("Range(3, 3)");
  }

  @Test
  void names_what_a_record_throws_as_the_cause() throws Exception {
    isLenient = true;
    byte[] bytes = scenario.write(out -> out.writeObject(new Strict("x")));
    isLenient = false;
    assertThatThrownBy(() -> scenario.read(bytes, ObjectInputStream::readObject))
        .isInstanceOf(InvalidObjectException.class)
        .cause()
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("strict");
  }

  @Test
  void reads_null_where_a_record_is_referred_to_before_it_is_made() throws Exception {
    Object[] back = new Object[1];
    Loop loop = new Loop(back);
    back[0] = loop;
    Loop copy = (Loop) scenario.copy(loop);
    assertThat(CallbackLog.take()).containsExactly("Loop null");
    assertThat(copy.back()).containsExactly((Object) null);
  }

  @Test
  void refuses_a_class_that_is_not_serializable() throws IOException {
    assertThatThrownBy(() -> scenario.write(out -> out.writeObject(new Above())))
        .isInstanceOf(java.io.NotSerializableException.class)
        .hasMessageContaining(Above.class.getName());
    CallbackLog.take();
  }
}
