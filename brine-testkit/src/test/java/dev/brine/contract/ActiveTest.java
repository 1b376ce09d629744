// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static dev.brine.testkit.CallbackLog.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests methods that may only be called within a callback, and those that are called after all of
 * them.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class ActiveTest {
  private final Scenario scenario;

  ActiveTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  /** Something a callback does to its stream. */
  private interface Action {
    void run() throws IOException, ClassNotFoundException;
  }

  private static void noteFailure(Action action) {
    try {
      action.run();
      note("done");
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      note(e.getClass().getSimpleName());
    }
  }

  private static void elsewhere(Action action) {
    try {
      CompletableFuture.runAsync(
              () -> {
                try {
                  action.run();
                } catch (IOException | ClassNotFoundException e) {
                  throw new IllegalStateException(e);
                }
              })
          .get();
      note("done");
    } catch (ExecutionException e) {
      note(e.getCause().getCause().getClass().getSimpleName());
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Uses its stream from another thread, and then twice from its own. */
  static final class Threads implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 3;

    private void writeObject(ObjectOutputStream out) throws IOException {
      elsewhere(out::defaultWriteObject);
      elsewhere(out::putFields);
      out.defaultWriteObject();
      noteFailure(out::writeFields);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      elsewhere(in::defaultReadObject);
      elsewhere(in::readFields);
      in.defaultReadObject();
      noteFailure(in::defaultReadObject);
      noteFailure(in::readFields);
      noteFailure(() -> in.registerValidation(null, 0));
    }
  }

  /** Keeps the stream that it was written to, and is called by another. */
  static final class Nested implements Serializable {
    private static final long serialVersionUID = 1L;
    Object inner;
    int after = 4;

    Nested(Object inner) {
      this.inner = inner;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      note("write " + after);
      out.writeObject(inner);
      out.defaultWriteObject();
      note("written " + after);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      note("read");
      in.readObject();
      in.defaultReadObject();
      note("has " + after);
    }
  }

  /** Registers a validation for the time when all is read. */
  static final class Checked implements Serializable, ObjectInputValidation {
    private static final long serialVersionUID = 1L;
    final int priority;
    final List<Object> parts = new ArrayList<>();

    Checked(int priority) {
      this.priority = priority;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.registerValidation(this, priority);
      note("read " + priority);
    }

    @Override
    public void validateObject() throws InvalidObjectException {
      note("valid " + priority);
      if (priority < 0) {
        throw new InvalidObjectException("negative");
      }
    }
  }

  @BeforeEach
  void forget() {
    CallbackLog.take();
  }

  @Test
  void refuses_calls_outside_of_callbacks() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              assertThatThrownBy(out::defaultWriteObject).isInstanceOf(NotActiveException.class);
              assertThatThrownBy(out::putFields).isInstanceOf(NotActiveException.class);
              assertThatThrownBy(out::writeFields).isInstanceOf(NotActiveException.class);
              out.writeObject("text");
            });
    scenario.read(
        bytes,
        in -> {
          assertThatThrownBy(in::defaultReadObject).isInstanceOf(NotActiveException.class);
          assertThatThrownBy(in::readFields).isInstanceOf(NotActiveException.class);
          assertThatThrownBy(() -> in.registerValidation(() -> {}, 0))
              .isInstanceOf(NotActiveException.class);
          assertThat(in.readObject()).isEqualTo("text");
          return null;
        });
  }

  @Test
  void refuses_calls_of_other_threads_and_second_ones() throws Exception {
    byte[] bytes = scenario.write(out -> out.writeObject(new Threads()));
    assertThat(CallbackLog.take())
        .containsExactly("NotActiveException", "NotActiveException", "NotActiveException");
    Threads copy = (Threads) scenario.read(bytes, ObjectInputStream::readObject);
    assertThat(copy.number).isEqualTo(3);
    assertThat(CallbackLog.take())
        .containsExactly(
            "NotActiveException",
            "NotActiveException",
            "NotActiveException",
            "NotActiveException",
            "InvalidObjectException");
  }

  @Test
  void restores_the_callback_around_another_one() throws Exception {
    Nested inner = new Nested(null);
    inner.after = 5;
    Nested copy = (Nested) scenario.copy(new Nested(inner));
    assertThat(((Nested) copy.inner).after).isEqualTo(5);
    assertThat(CallbackLog.take()).containsExactly("read", "read", "has 5", "has 4");
  }

  @Test
  void validates_from_the_highest_priority_when_the_outermost_object_is_read() throws Exception {
    Checked outer = new Checked(2);
    outer.parts.add(new Checked(7));
    outer.parts.add(new Checked(1));
    outer.parts.add(new Checked(7));
    scenario.copy(outer);
    assertThat(CallbackLog.take())
        .containsExactly(
            "read 7", "read 1", "read 7", "read 2", "valid 7", "valid 7", "valid 2", "valid 1");
  }

  @Test
  void ends_at_the_first_validation_that_refuses() throws Exception {
    Checked outer = new Checked(3);
    outer.parts.add(new Checked(-1));
    outer.parts.add(new Checked(-2));
    byte[] bytes = scenario.write(out -> out.writeObject(outer));
    assertThatThrownBy(() -> scenario.read(bytes, ObjectInputStream::readObject))
        .isInstanceOf(InvalidObjectException.class)
        .hasMessage("negative");
    assertThat(CallbackLog.take())
        .containsExactly("read -1", "read -2", "read 3", "valid 3", "valid -1");
  }

  @Test
  void validates_each_root_by_itself() throws Exception {
    byte[] bytes =
        scenario.write(
            out -> {
              out.writeObject(new Checked(1));
              out.writeObject(new Checked(2));
            });
    scenario.read(
        bytes,
        in -> {
          assertThat(in.readObject()).isInstanceOf(Checked.class);
          assertThat(CallbackLog.take()).containsExactly("read 1", "valid 1");
          assertThat(in.readObject()).isInstanceOf(Checked.class);
          assertThat(CallbackLog.take()).containsExactly("read 2", "valid 2");
          return null;
        });
  }
}
