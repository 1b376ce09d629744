// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Limits;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that fail in a callback that catches each failure and goes on. */
class SkippedObjectsTest {
  private static final int OBJECTS = 200;

  /** Room for what the objects and 1 kB for each of them take, and little more. */
  private static final int MEMORY = 280_000;

  private static boolean fails;

  record A() implements Serializable {}

  record B() implements Serializable {}

  record C() implements Serializable {}

  record D() implements Serializable {}

  record E() implements Serializable {}

  record F() implements Serializable {}

  record G() implements Serializable {}

  record H() implements Serializable {}

  record I() implements Serializable {}

  record J() implements Serializable {}

  record K() implements Serializable {}

  record L() implements Serializable {}

  record Failing(int number) implements Serializable {
    Failing {
      if (fails) {
        throw new IllegalArgumentException("number " + number);
      }
    }
  }

  static final class Catching implements Serializable {
    private static final long serialVersionUID = 1L;
    private final ArrayList<Object> before;
    private transient int caught;

    Catching(List<Object> before) {
      this.before = new ArrayList<>(before);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      for (int i = 0; i < OBJECTS; i++) {
        out.writeObject(new Failing(i));
      }
      out.writeInt(7);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      for (int i = 0; i < OBJECTS; i++) {
        try {
          in.readObject();
        } catch (IOException | RuntimeException e) {
          caught++;
        }
      }
      try {
        caught += in.readInt();
      } catch (IOException | RuntimeException e) {
        caught++;
      }
    }
  }

  private static int caught(List<Object> before) {
    Codec<Object> codec =
        Brine.newBuilder()
            .types(TypeFilter.allow("dev.brine.hook.*"))
            .limits(Limits.defaults().withMemory(MEMORY, 0))
            .build()
            .codec(Object.class);
    fails = false;
    byte[] message = codec.encode(new Catching(before));
    fails = true;
    try {
      Catching read = (Catching) codec.decode(message);
      assertThat(read.before).hasSameSizeAs(before);
      return read.caught;
    } finally {
      fails = false;
    }
  }

  @Test
  void are_skipped_within_the_limits() {
    assertThat(caught(List.of(new A()))).isEqualTo(OBJECTS + 7);
  }

  @Test
  void count_for_each_class_of_the_message_and_no_callback_hides_the_limit() {
    List<Object> many =
        List.of(
            new A(), new B(), new C(), new D(), new E(), new F(), new G(), new H(), new I(),
            new J(), new K(), new L());
    assertThatThrownBy(() -> caught(many))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT));
  }
}
