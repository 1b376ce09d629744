// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaOracle;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Exceptions of callbacks reach the caller, and failures within callbacks are not hidden. */
class FailureTest {
  private static final JavaOracle ORACLE =
      JavaOracle.allowing(TypeFilter.allow("dev.brine.hook.**"));
  private static final ThreadLocal<Throwable> THROWN = new ThreadLocal<>();

  private final Brine brine = ORACLE.brine(References.TRACK, CodeGeneration.OFF);

  @SuppressWarnings("unchecked") // Wrong on purpose.
  private static <E extends Throwable> void fail(Throwable thrown) throws E {
    throw (E) thrown;
  }

  /** Throws on writing. */
  static final class Writer implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) {
      FailureTest.<RuntimeException>fail(THROWN.get());
    }
  }

  /** Throws on reading. */
  static class Reader implements Serializable {
    private static final long serialVersionUID = 1L;
    Object inner;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      FailureTest.<RuntimeException>fail(THROWN.get());
    }
  }

  /** Throws when it is resolved. */
  static final class Resolver implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      FailureTest.<RuntimeException>fail(THROWN.get());
      return this;
    }
  }

  /** Hides what goes wrong. */
  static final class Hider implements Serializable {
    private static final long serialVersionUID = 1L;
    transient Object hidden;

    Hider(Object hidden) {
      this.hidden = hidden;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      try {
        out.writeObject(hidden);
      } catch (NotSerializableException | RuntimeException e) {
        out.writeObject("nothing");
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      try {
        hidden = in.readObject();
      } catch (RuntimeException e) {
        hidden = "hidden";
      }
    }
  }

  @Test
  void unchecked_exceptions_arrive_as_they_are() {
    for (Throwable thrown :
        List.of(
            new IllegalStateException("own"),
            new IndexOutOfBoundsException("own"),
            new ClassCastException("own"),
            new java.io.UncheckedIOException(new IOException()),
            new AssertionError("own"))) {
      THROWN.set(thrown);
      assertThatThrownBy(() -> brine.encode(new ArrayList<>(List.of(new Writer()))))
          .isSameAs(thrown);
      for (Object value : List.of(new Reader(), new Resolver())) {
        byte[] message = brine.encode(new ArrayList<>(List.of(value)));
        assertThatThrownBy(() -> brine.decode(message, Object.class)).isSameAs(thrown);
      }
    }
  }

  @Test
  void checked_exceptions_are_the_cause_of_ours() {
    for (Throwable thrown :
        List.of(new InvalidObjectException("own"), new ClassNotFoundException("own"))) {
      THROWN.set(thrown);
      assertThatThrownBy(() -> brine.encode(new Object[] {new Writer()}))
          .isInstanceOf(BrineException.class)
          .hasMessage(
              "Unsupported: "
                  + Writer.class.getName()
                  + ".writeObject threw "
                  + thrown.getClass().getName()
                  + ": path=$[0]")
          .hasCause(thrown);
      for (Object value : List.of(new Reader(), new Resolver())) {
        byte[] message = brine.encode(new Object[] {value});
        assertThatThrownBy(() -> brine.decode(message, Object.class))
            .isInstanceOf(BrineException.class)
            .hasMessageStartingWith("Corrupt: " + value.getClass().getName() + ".read")
            .hasMessageContaining("path=$[0]")
            .hasCause(thrown);
      }
    }
  }

  @Test
  void a_callback_may_leave_out_what_cannot_be_written() {
    Hider copy = brine.decode(brine.encode(new Hider(new Thread())), Hider.class);
    assertThat(copy.hidden).isEqualTo("nothing");
  }

  @Test
  void a_callback_cannot_hide_an_object_that_was_written_in_part() {
    THROWN.set(new IllegalStateException("own"));
    assertThatThrownBy(() -> brine.encode(new Hider(new Object[] {new Writer()})))
        .isSameAs(THROWN.get());
    assertThatThrownBy(() -> brine.encode(new Hider(new Object[] {new Thread()})))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("java.lang.Thread")
        .hasMessageContaining("path=$[0][0]");
  }

  @Test
  void a_callback_may_catch_that_reading_failed() {
    byte[] message = brine.encode(new Object[] {new Hider(new Resolver()), "behind"});
    THROWN.set(new IllegalStateException("own"));
    Object[] copy = brine.decode(message, Object[].class);
    assertThat(((Hider) copy[0]).hidden).isEqualTo("hidden");
    assertThat(copy[1]).isEqualTo("behind");
  }

  @Test
  void a_callback_cannot_hide_a_failure_where_no_schema_says_what_follows() {
    Brine none =
        Brine.newBuilder().schema(SchemaLane.NONE).types(TypeFilter.allow("dev.brine.**")).build();
    byte[] message = none.codec(Hider.class).encode(new Hider(new Resolver()));
    THROWN.set(new IllegalStateException("own"));
    assertThatThrownBy(() -> none.codec(Hider.class).decode(message)).isSameAs(THROWN.get());
  }

  /** Holds the next one, which its callback writes. */
  static final class Nested implements Serializable {
    private static final long serialVersionUID = 1L;
    transient Nested next;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(next);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      next = (Nested) in.readObject();
    }
  }

  private static Nested nested(int depth) {
    Nested top = null;
    for (int i = 0; i < depth; i++) {
      Nested around = new Nested();
      around.next = top;
      top = around;
    }
    return top;
  }

  @Test
  void carries_callbacks_nested_two_hundred_deep_and_no_deeper() {
    assertThat(brine.decode(brine.encode(nested(200)), Nested.class).next).isNotNull();
    assertThatThrownBy(() -> brine.encode(nested(201)))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: callbacks: more than 200 levels");
    assertThatThrownBy(() -> brine.encode(nested(100_000)))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Over limit: callbacks: more than 200 levels");
  }

  @Test
  void callbacks_stand_below_a_graph_of_any_depth() {
    Object top = nested(150);
    for (int i = 0; i < 50_000; i++) {
      top = new Object[] {top};
    }
    Object copy = brine.decode(brine.encode(top), Object.class);
    for (int i = 0; i < 50_000; i++) {
      copy = ((Object[]) copy)[0];
    }
    assertThat(copy).isInstanceOf(Nested.class);
  }

  @Test
  void a_writer_that_failed_writes_the_next_message_all_the_same() {
    byte[] before = brine.encode(nested(3));
    assertThatThrownBy(() -> brine.encode(nested(201))).isInstanceOf(BrineException.class);
    assertThat(brine.encode(nested(3))).isEqualTo(before);
  }

  @Test
  void every_message_cut_short_fails_in_the_one_way() {
    byte[] message = brine.encode(new Object[] {nested(3), new Hider("x"), new Hider(1)});
    for (int length = 0; length < message.length; length++) {
      byte[] cut = Arrays.copyOf(message, length);
      assertThatThrownBy(() -> brine.decode(cut, Object.class)).isInstanceOf(BrineException.class);
    }
  }

  @Test
  void every_changed_byte_fails_in_the_one_way_or_reads() {
    byte[] message = brine.encode(new Object[] {nested(3), new Hider("x"), new Resolver()});
    THROWN.set(new IllegalStateException("own"));
    for (int i = 0; i < 256 * message.length; i++) {
      byte[] changed = message.clone();
      changed[i / 256] = (byte) i;
      try {
        brine.decode(changed, Object.class);
      } catch (BrineException e) {
        assertThat(e.getMessage()).hasSizeLessThan(2_000);
      } catch (IllegalStateException | ClassCastException e) {
        assertThat(e.getStackTrace()[0].getClassName()).startsWith(FailureTest.class.getName());
      }
    }
  }

  /** Keeps its stream and fails, or flushes the one that was kept. */
  static final class Keeper implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final List<ObjectOutputStream> KEPT = new ArrayList<>();
    transient int number;

    Keeper(int number) {
      this.number = number;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (number == 0) {
        KEPT.add(out);
        out.writeInt(5);
        throw new IllegalStateException("own");
      }
      KEPT.get(0).flush();
      out.writeInt(number);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      number = in.readInt();
    }
  }

  @Test
  void a_stream_that_a_failed_callback_has_kept_writes_nothing_more() {
    assertThatThrownBy(() -> brine.encode(new Keeper(0))).hasMessage("own");
    byte[] message = brine.encode(new Keeper(7));
    assertThat(brine.decode(message, Keeper.class).number).isEqualTo(7);
  }
}
