// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages in Java's form in which an object does not fit its place. */
@SuppressWarnings("UnusedVariable") // Java's streams read it.
class JavaFormMisfitTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("dev.brine.embedding.JavaFormMisfitTest$*"))
          .reads(Format.BRINE, Format.JAVA)
          .build();

  /** What Java writes for the string x, after the mark of a string. */
  private static final byte[] X = {0x74, 0, 1, 'x'};

  private static class Plain implements Serializable {
    private static final long serialVersionUID = 1;
    String text = "x";
  }

  private record Entry(String text) implements Serializable {}

  private static final class Thrower implements Serializable {
    private static final long serialVersionUID = 1;
    final Object value = "x";

    private Object readResolve() {
      return (Integer) value;
    }
  }

  private static byte[] written(Object value) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  /** Returns a message that ends with another object where it ended with x. */
  private static byte[] replaced(Object value, Object other) throws IOException {
    byte[] message = written(value);
    int end = message.length - X.length;
    assertThat(Arrays.copyOfRange(message, end, message.length)).isEqualTo(X);
    byte[] object = written(other);
    byte[] result = Arrays.copyOf(message, end + object.length - 4);
    System.arraycopy(object, 4, result, end, object.length - 4);
    return result;
  }

  private static void assertRefused(Object value, Object other, Reason reason) throws IOException {
    byte[] message = replaced(value, other);
    assertReason(() -> BRINE.decode(message, Object.class), reason);
    assertReason(() -> BRINE.decode(message, value.getClass()), reason);
    assertReason(() -> BRINE.codec(value.getClass()).decode(message), reason);
    assertReason(
        () -> {
          try {
            BRINE.codec(value.getClass()).decode(new ByteArrayInputStream(message));
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        },
        reason);
  }

  private static void assertReason(Runnable action, Reason reason) {
    assertThatThrownBy(action::run)
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(reason));
  }

  @Test
  void are_refused_by_what_the_place_is() throws IOException {
    for (Object other : List.of(new ArrayList<>(), new HashMap<>(), new int[0], 5)) {
      assertRefused(new Plain(), other, Reason.INCOMPATIBLE);
      assertRefused(new Entry("x"), other, Reason.CORRUPT);
      assertRefused(new Object[] {new Plain()}, other, Reason.INCOMPATIBLE);
      assertRefused(new String[] {"x"}, other, Reason.CORRUPT);
    }
  }

  @Test
  void say_what_does_not_fit() throws IOException {
    byte[] message = replaced(new Plain(), new ArrayList<>());
    assertThatThrownBy(() -> BRINE.decode(message, Plain.class))
        .hasMessage(
            "Incompatible: cannot assign instance of java.util.ArrayList to field "
                + Plain.class.getName()
                + ".text of type java.lang.String in instance of "
                + Plain.class.getName()
                + ": path=$\nWhat may change between versions of a class:"
                + " docs/troubleshooting.md#incompatible");
  }

  @Test
  void what_a_method_of_the_class_throws_arrives_as_it_is() throws IOException {
    byte[] message = written(new Thrower());
    assertThatThrownBy(() -> BRINE.decode(message, Thrower.class))
        .isInstanceOf(ClassCastException.class);
  }
}
