// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An object stream with types writes only what a stream of the same Brine reads. */
class WrittenIsReadTest {
  record Allowed(Object any) implements Serializable {}

  record Other(int number) implements Serializable {}

  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allowClasses(Allowed.class)).build();

  private static byte[] written(Brine brine, Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  private static ObjectInputStream reading(Brine brine, byte[] bytes) throws Exception {
    return brine.newObjectInputStream(new ByteArrayInputStream(bytes));
  }

  @Test
  void an_allowed_class_is_written_and_read() throws Exception {
    Allowed value = new Allowed(new ArrayList<>(List.of(1, "x")));
    try (ObjectInputStream in = reading(BRINE, written(BRINE, value))) {
      assertThat(in.readObject()).isEqualTo(value);
    }
  }

  @Test
  void another_class_is_refused_when_it_is_written() {
    assertThatThrownBy(() -> written(BRINE, new Allowed(new Other(1))))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("Refused")
        .hasMessageContaining("WrittenIsReadTest$Other")
        .hasMessageContaining("path=$.any");
  }

  @Test
  void without_types_the_filter_of_the_reading_stream_decides() throws Exception {
    Brine plain = Brine.create();
    byte[] bytes = written(plain, new Other(1));
    try (ObjectInputStream in = reading(plain, bytes)) {
      in.setObjectInputFilter(request -> ObjectInputFilter.Status.ALLOWED);
      assertThat(in.readObject()).isEqualTo(new Other(1));
    }
    try (ObjectInputStream in = reading(plain, bytes)) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
  }
}
