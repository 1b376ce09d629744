// SPDX-License-Identifier: Apache-2.0
package dev.brine.badinput;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Format;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.invoke.SerializedLambda;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Exceptions that the JDK's own classes throw by mistake are reported as bad input, in every form.
 */
class JavaOwnMistakesTest implements ObjectStreamConstants {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.badinput.*")).build();

  /** Says nothing of a class but its name. */
  private static final Brine NAMING =
      Brine.newBuilder()
          .schema(SchemaLane.NONE)
          .types(TypeFilter.allow("dev.brine.badinput.*"))
          .build();

  private static SerializedLambda lambda(Class<?> capturing) {
    return new SerializedLambda(capturing, "", "", "", 6, "", "", "", "", new Object[0]);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Integer.class,
        int[].class,
        Optional.class,
        Map.Entry.class,
        JavaOwnMistakesTest.class,
        Turned.class,
        Strict.class
      })
  void refuses_a_lambda_of_a_class_that_has_none(Class<?> capturing) throws IOException {
    byte[] message = BRINE.encode(lambda(capturing));
    assertThatThrownBy(() -> BRINE.decode(message, Object.class))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.CORRUPT));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink)) {
      out.writeObject(lambda(capturing));
    }
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()))) {
      assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
    }
  }

  /** A method of that name that needs an object. */
  static final class Turned {
    @SuppressWarnings({"unused", "UnusedMethod"}) // The JDK looks for it.
    private Object $deserializeLambda$(SerializedLambda lambda) {
      return this;
    }
  }

  /** A method of that name that refuses. */
  static final class Strict {
    @SuppressWarnings({"unused", "UnusedMethod"}) // The JDK calls it.
    private static Object $deserializeLambda$(SerializedLambda lambda) {
      throw new IllegalArgumentException("Invalid lambda deserialization");
    }
  }

  @Test
  void refuses_a_reference_to_an_object_where_a_description_belongs() {
    byte[] stream = JavaBytes.stream().string("").bytes(TC_OBJECT).reference(0).done();
    assertThat(stream).hasSize(13);
    assertThatThrownBy(() -> readTwice(stream))
        .isInstanceOf(StreamCorruptedException.class)
        .hasCauseInstanceOf(ClassCastException.class);
  }

  private static void readTwice(byte[] stream) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in =
        BRINE.newObjectInputStream(new ByteArrayInputStream(stream), Format.JAVA)) {
      in.readObject();
      in.readObject();
    }
  }

  /** Has a name of the same length as one that cannot be initialized. */
  enum Entire {
    ONE
  }

  /** Cannot be initialized. */
  enum Broken {
    ONE;

    static {
      fail();
    }
  }

  /** As the enums. */
  record WholeText(String text) implements Serializable {
    private static final long serialVersionUID = 1;
  }

  /** Cannot be initialized. */
  record BrokeText(String text) implements Serializable {
    private static final long serialVersionUID = 1;

    static {
      fail();
    }
  }

  private static void fail() {
    throw new IllegalStateException("Cannot be initialized");
  }

  @Test
  void refuses_classes_that_cannot_be_initialized() throws IOException {
    assertRefused(Entire.ONE, "Entire", "Broken");
    assertRefused(new WholeText("text"), "WholeText", "BrokeText");
  }

  private static void assertRefused(Object value, String name, String other) throws IOException {
    byte[] message = renamed(NAMING.encode(value), name, other);
    assertThatThrownBy(() -> NAMING.decode(message, Object.class))
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED))
        .hasCauseInstanceOf(LinkageError.class);
    for (Format form : Format.values()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = NAMING.newObjectOutputStream(sink, form)) {
        out.writeObject(value);
      }
      byte[] stream = renamed(sink.toByteArray(), name, other);
      try (ObjectInputStream in =
          NAMING.newObjectInputStream(new ByteArrayInputStream(stream), form)) {
        assertThatThrownBy(in::readObject)
            .isInstanceOf(InvalidClassException.class)
            .hasCauseInstanceOf(LinkageError.class);
      }
    }
  }

  private static byte[] renamed(byte[] bytes, String name, String other) {
    return new String(bytes, ISO_8859_1).replace(name, other).getBytes(ISO_8859_1);
  }
}
