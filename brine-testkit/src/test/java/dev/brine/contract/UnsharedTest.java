// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.stream.ObjectStreams;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that nothing else may refer to. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class UnsharedTest {
  private final Scenario scenario;

  UnsharedTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Has a field of its own object. */
  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java reads it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("own", int[].class, true), new ObjectStreamField("any", int[].class)
    };

    int[] own = {1};
    int[] any = own;
  }

  /** Wants an array of its own. */
  static final class Guarded implements Serializable {
    private static final long serialVersionUID = 1L;

    transient Object[] parts;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(parts);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      parts = (Object[]) in.readUnshared();
    }
  }

  /** A map with a field of its own object, and with one of any. */
  static final class JavaFormHolder extends HashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Java reads it.
    private static final ObjectStreamField[] serialPersistentFields = {
      new ObjectStreamField("any", Object.class), new ObjectStreamField("own", Object.class, true)
    };

    Object any;
    Object own;

    static JavaFormHolder of(Object any, Object own) {
      JavaFormHolder holder = new JavaFormHolder();
      holder.any = any;
      holder.own = own;
      return holder;
    }
  }

  /** Resolves to an array that it keeps. */
  record Keeper() implements Serializable {
    static final int[] KEPT = {1, 2};

    private Object readResolve() {
      return KEPT;
    }
  }

  @Test
  void writes_what_stands_in_an_unshared_field_of_a_java_form_object_anew() throws Exception {
    int[] numbers = {1};
    List<Object> list = new ArrayList<>(List.of("text"));
    for (Object shared : List.of(numbers, list, JavaFormHolder.of(numbers, numbers))) {
      JavaFormHolder first = JavaFormHolder.of(shared, shared);
      Object root = new Object[] {first, JavaFormHolder.of(first, shared), shared};
      Object[] copy = (Object[]) scenario.copy(root);
      JavaFormHolder one = (JavaFormHolder) copy[0];
      JavaFormHolder two = (JavaFormHolder) copy[1];
      assertThat(one.own).isInstanceOf(shared.getClass()).isNotSameAs(one.any);
      assertThat(one.any).isSameAs(copy[2]);
      assertThat(two.own).isNotSameAs(one.own).isNotSameAs(copy[2]);
      assertThat(two.any).isSameAs(one);
    }
  }

  @Test
  void writes_an_unshared_object_anew() throws Exception {
    int[] numbers = {1};
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeUnshared(numbers);
              out.writeObject(numbers);
              out.writeUnshared(numbers);
              out.writeObject(numbers);
            });
    scenario.read(
        bytes,
        in -> {
          Object first = in.readObject();
          Object second = in.readObject();
          Object third = in.readObject();
          assertThat(first).isNotSameAs(second).isEqualTo(numbers);
          assertThat(third).isNotSameAs(first).isNotSameAs(second);
          assertThat(in.readObject()).isSameAs(second);
          return null;
        });
  }

  @Test
  void refuses_a_reference_back_to_what_was_read_as_unshared() throws Exception {
    int[] numbers = {1};
    byte[] bytes = scenario.write(out -> out.writeObject(new Object[] {numbers, numbers}));
    byte[] twice =
        scenario.write(
            out -> {
              out.writeObject(numbers);
              out.writeObject(numbers);
            });
    assertThat(bytes).isNotEmpty();
    scenario.read(
        twice,
        in -> {
          assertThat(in.readUnshared()).isEqualTo(numbers);
          assertThatThrownBy(in::readObject).isInstanceOf(InvalidObjectException.class);
          return null;
        });
  }

  @Test
  void refuses_to_read_a_reference_back_as_unshared() throws Exception {
    int[] numbers = {1};
    byte[] twice =
        scenario.write(
            out -> {
              out.writeObject(numbers);
              out.writeObject(numbers);
            });
    scenario.read(
        twice,
        in -> {
          assertThat(in.readObject()).isEqualTo(numbers);
          assertThatThrownBy(in::readUnshared).isInstanceOf(ObjectStreamException.class);
          return null;
        });
  }

  @Test
  void keeps_unshared_fields_apart() throws Exception {
    Holder copy = (Holder) scenario.copy(new Holder());
    assertThat(copy.own).isEqualTo(copy.any).isNotSameAs(copy.any);
  }

  @Test
  void copies_an_array_that_an_unshared_object_resolves_to() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(new Keeper());
              out.writeObject(new Keeper());
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.readObject()).isSameAs(Keeper.KEPT);
          assertThat(in.readUnshared()).isEqualTo(Keeper.KEPT).isNotSameAs(Keeper.KEPT);
          return null;
        });
  }

  @Test
  void reads_a_string_and_null_as_unshared() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeUnshared("text");
              out.writeUnshared(null);
            });
    Object[] read = scenario.read(bytes, in -> new Object[] {in.readUnshared(), in.readUnshared()});
    assertThat(read).containsExactly("text", null);
    assertThat(scenario.<Object>read(bytes, ObjectInputStream::readObject)).isEqualTo("text");
  }
}
