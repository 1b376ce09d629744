// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.InputHooks;
import dev.brine.testkit.stream.ObjectStreams;
import dev.brine.testkit.stream.OutputHooks;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Replaces objects by {@code writeReplace}, {@code readResolve} and the hooks of streams. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ReplacementTest {
  private final Scenario scenario;

  ReplacementTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Is written as the next one. */
  record First(int number) implements Serializable {
    private Object writeReplace() {
      note("First.writeReplace");
      return new Second(number + 1);
    }
  }

  /** Is written as the last one. */
  record Second(int number) implements Serializable {
    private Object writeReplace() {
      note("Second.writeReplace");
      return new Last(number + 1);
    }
  }

  /** Is written as another object of its class, whose writeReplace is not called. */
  record Last(int number) implements Serializable {
    private Object writeReplace() {
      note("Last.writeReplace");
      return new Last(number + 1);
    }

    private Object readResolve() {
      note("Last.readResolve");
      return new Resolved(number);
    }
  }

  /** Has no hooks. */
  record Resolved(int number) implements Serializable {}

  /** Has a field that nothing else fits in. */
  static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;
    Resolved held;
  }

  /** Has writeReplace, but is an enum. */
  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    };

    @SuppressWarnings("UnusedMethod") // Java must not call it.
    private Object writeReplace() {
      throw new AssertionError("an enum");
    }

    @SuppressWarnings("UnusedMethod") // Java must not call it.
    private Object readResolve() {
      throw new AssertionError("an enum");
    }
  }

  private static String named(Object object) {
    return object instanceof Object[] ? "array" : String.valueOf(object);
  }

  /** Returns hooks that note their arguments, and replace them. */
  static OutputHooks replacing(UnaryOperator<Object> replacement) {
    return new OutputHooks() {
      @Override
      public boolean isReplacing() {
        return true;
      }

      @Override
      public Object replaceObject(Object object) {
        note("replaceObject " + named(object));
        return replacement.apply(object);
      }
    };
  }

  /** Returns hooks that note their arguments, and resolve them. */
  static InputHooks resolving(UnaryOperator<Object> resolution) {
    return new InputHooks() {
      @Override
      public boolean isResolving() {
        return true;
      }

      @Override
      public Object resolveObject(Object object) {
        note("resolveObject " + named(object));
        return resolution.apply(object);
      }
    };
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void calls_while_the_class_changes() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new First(1)));
    assertThat(CallbackLog.take())
        .containsExactly("First.writeReplace", "Second.writeReplace", "Last.writeReplace");
    Object copy = scenario.read(bytes, ObjectInputStream::readObject);
    assertThat(copy).isEqualTo(new Resolved(4));
    assertThat(CallbackLog.take()).containsExactly("Last.readResolve");
  }

  @Test
  void calls_an_original_once_and_keeps_it_one_object() throws Exception {
    First first = new First(1);
    byte[] bytes = scenario.write(out -> out.writeObject(new Object[] {first, first}));
    assertThat(CallbackLog.take()).hasSize(3);
    Object[] copy = (Object[]) scenario.read(bytes, ObjectInputStream::readObject);
    assertThat(copy[0]).isSameAs(copy[1]);
    assertThat(CallbackLog.take()).containsExactly("Last.readResolve");
  }

  @Test
  void calls_again_after_a_reset() throws Exception {
    First first = new First(1);
    scenario.write(
        out -> {
          out.writeObject(first);
          out.reset();
          out.writeObject(first);
        });
    assertThat(CallbackLog.take()).hasSize(6);
  }

  @Test
  void calls_the_stream_after_the_object_and_once() throws Exception {
    Resolved other = new Resolved(9);
    OutputHooks hooks = replacing(object -> object instanceof Last ? other : object);
    byte[] bytes =
        scenario.write(hooks, out -> out.writeObject(new Object[] {new First(1), other, other}));
    assertThat(CallbackLog.take())
        .containsExactly(
            "replaceObject array",
            "First.writeReplace",
            "Second.writeReplace",
            "Last.writeReplace",
            "replaceObject Last[number=4]");
    Object[] copy = (Object[]) scenario.read(bytes, ObjectInputStream::readObject);
    assertThat(copy).containsExactly(other, other, other);
    assertThat(copy[0]).isSameAs(copy[1]).isSameAs(copy[2]);
  }

  @Test
  void writes_null_and_classes_that_the_stream_puts_in() throws Exception {
    OutputHooks hooks =
        replacing(
            object -> object.equals("null") ? null : object.equals("class") ? int.class : object);
    byte[] bytes =
        scenario.write(hooks, out -> out.writeObject(new Object[] {"null", "class", "text"}));
    assertThat((Object[]) scenario.read(bytes, ObjectInputStream::readObject))
        .containsExactly(null, int.class, "text");
    assertThat(CallbackLog.take())
        .containsExactly(
            "replaceObject array",
            "replaceObject null",
            "replaceObject class",
            "replaceObject text");
  }

  @Test
  void calls_for_strings_arrays_and_enums_but_not_for_null_and_classes() throws Exception {
    OutputHooks hooks = replacing(object -> object);
    Object[] all = {null, String.class, "text", Colour.GREEN, new Resolved(1)};
    scenario.write(hooks, out -> out.writeObject(all));
    assertThat(CallbackLog.take())
        .containsExactly(
            "replaceObject array",
            "replaceObject text",
            "replaceObject green",
            "replaceObject Resolved[number=1]");
  }

  @Test
  void leaves_streams_alone_that_do_not_enable_it() throws Exception {
    OutputHooks output =
        new OutputHooks() {
          @Override
          public Object replaceObject(Object object) {
            throw new AssertionError("not enabled");
          }
        };
    InputHooks input =
        new InputHooks() {
          @Override
          public Object resolveObject(Object object) {
            throw new AssertionError("not enabled");
          }
        };
    byte[] bytes = scenario.write(output, out -> out.writeObject(new Resolved(1)));
    Object copy = scenario.read(input, bytes, ObjectInputStream::readObject);
    assertThat(copy).isEqualTo(new Resolved(1));
  }

  @Test
  void resolves_by_the_object_and_then_by_the_stream() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new Object[] {new Last(1), "text"}));
    CallbackLog.take();
    InputHooks hooks = resolving(object -> object instanceof Resolved ? "resolved" : object);
    Object[] copy = (Object[]) scenario.read(hooks, bytes, ObjectInputStream::readObject);
    assertThat(copy).containsExactly("resolved", "text");
    assertThat(CallbackLog.take())
        .containsExactly(
            "Last.readResolve",
            "resolveObject Resolved[number=2]",
            "resolveObject text",
            "resolveObject array");
  }

  @Test
  void gives_later_references_what_the_stream_resolved() throws Exception {
    Resolved one = new Resolved(1);
    byte[] bytes = scenario.write(out -> out.writeObject(List.of(one, one)));
    InputHooks hooks = resolving(object -> object.equals(one) ? "resolved" : object);
    Object copy = scenario.read(hooks, bytes, ObjectInputStream::readObject);
    assertThat(copy).isEqualTo(List.of("resolved", "resolved"));
    assertThat(CallbackLog.take())
        .filteredOn(call -> call.endsWith("Resolved[number=1]"))
        .hasSize(1);
  }

  @Test
  void calls_on_reading_for_enums_but_not_for_null_and_classes() throws Exception {
    Object[] all = {null, String.class, Colour.RED};
    byte[] bytes = scenario.write(out -> out.writeObject(all));
    Object copy = scenario.read(resolving(object -> object), bytes, ObjectInputStream::readObject);
    assertThat((Object[]) copy).containsExactly(all);
    assertThat(CallbackLog.take()).containsExactly("resolveObject RED", "resolveObject array");
  }

  @Test
  void refuses_a_resolution_that_does_not_fit() throws Exception {
    Holder holder = new Holder();
    holder.held = new Resolved(1);
    byte[] bytes = scenario.write(out -> out.writeObject(holder));
    InputHooks hooks = resolving(object -> object instanceof Resolved ? "text" : object);
    assertThatThrownBy(() -> scenario.read(hooks, bytes, ObjectInputStream::readObject))
        .isInstanceOf(ClassCastException.class)
        .hasMessageContainingAll("java.lang.String", "held");
  }
}
