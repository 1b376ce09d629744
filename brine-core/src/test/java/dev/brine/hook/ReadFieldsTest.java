// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A field must have its type where it is set: not where {@code readFields} only returns it. */
class ReadFieldsTest {
  static final class Resolved implements Serializable {
    private static final long serialVersionUID = 1L;

    private Object readResolve() {
      return "a string";
    }
  }

  static final class Returning implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Serialized.
    private final Resolved field = new Resolved();

    private transient Object got;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      got = in.readFields().get("field", null);
    }
  }

  static final class Setting implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // Serialized.
    private final Resolved field = new Resolved();

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  private static ObjectInputStream stream(Object value, Format form) throws IOException {
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.hook.*")).build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, form)) {
      out.writeObject(value);
    }
    return brine.newObjectInputStream(new ByteArrayInputStream(sink.toByteArray()), form);
  }

  private static Object copy(Object value, CodeGeneration generation) {
    Brine brine = Brine.newBuilder().generation(generation).build();
    return brine.decode(brine.encode(value), value.getClass());
  }

  @ParameterizedTest
  @EnumSource
  void returns_an_object_of_another_type_in_messages(CodeGeneration generation) {
    assertThat(((Returning) copy(new Returning(), generation)).got).isEqualTo("a string");
  }

  @ParameterizedTest
  @EnumSource
  void returns_an_object_of_another_type_in_streams(Format form) throws Exception {
    try (ObjectInputStream in = stream(new Returning(), form)) {
      assertThat(((Returning) in.readObject()).got).isEqualTo("a string");
    }
  }

  @Test
  void does_not_set_it_in_messages() {
    assertThatThrownBy(() -> copy(new Setting(), CodeGeneration.OFF))
        .isInstanceOf(BrineException.class)
        .hasMessageStartingWith("Corrupt: cannot assign instance of java.lang.String to field ");
  }

  @ParameterizedTest
  @EnumSource
  void does_not_set_it_in_streams(Format form) throws Exception {
    try (ObjectInputStream in = stream(new Setting(), form)) {
      assertThatThrownBy(in::readObject).isInstanceOf(ClassCastException.class);
    }
  }
}
