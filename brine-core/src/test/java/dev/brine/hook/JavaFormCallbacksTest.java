// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** Tests faulty callbacks of objects that are written in Java's form. */
class JavaFormCallbacksTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.util.*", "dev.brine.**")).build();

  /** A list that does not like what it reads. */
  static final class Picky extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int field = 1;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      throw new IllegalStateException("not that");
    }
  }

  @Test
  void lets_an_unchecked_exception_of_the_user_pass_as_it_was_thrown() {
    byte[] message = BRINE.encode(new Picky());
    assertThatThrownBy(() -> BRINE.decode(message, Picky.class))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("not that");
  }

  /** A list that hides a failure of its writing. */
  static final class Hiding extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int field = 1;
    transient Object extra;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      try {
        out.writeObject(extra);
      } catch (RuntimeException | IOException e) {
        out.writeObject("hidden");
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      extra = in.readObject();
    }
  }

  @Test
  void fails_where_a_callback_hides_that_half_an_object_was_written() {
    Hiding hiding = new Hiding();
    hiding.extra = new ArrayList<>(java.util.List.of("fine", new Thread()));
    assertThatThrownBy(() -> BRINE.encode(hiding))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED))
        .hasMessageContaining("java.lang.Thread");
  }

  @Test
  void carries_what_such_a_callback_writes_without_a_failure() {
    Hiding hiding = new Hiding();
    hiding.extra = "seen";
    assertThat(BRINE.decode(BRINE.encode(hiding), Hiding.class).extra).isEqualTo("seen");
  }

  /** A list that writes a class as unshared, and then an object twice. */
  static final class Mixed extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    int field = 1;
    transient Object first = new int[1];
    transient Object second = first;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeUnshared(String.class);
      out.writeObject(first);
      out.writeObject(second);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readUnshared();
      first = in.readObject();
      second = in.readObject();
    }
  }

  @Test
  void shares_what_follows_an_unshared_class() {
    Mixed copy = BRINE.decode(BRINE.encode(new Mixed()), Mixed.class);
    assertThat(copy.first).isNotNull().isSameAs(copy.second);
  }
}
