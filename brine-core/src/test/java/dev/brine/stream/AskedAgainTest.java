// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/** An allow list in {@code resolveClass} holds for each object, whatever failed before it. */
@SuppressWarnings({"ArrayRecordComponent", "JavaUtilDate", "JdkObsolete"}) // What is read.
class AskedAgainTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow(AskedAgainTest.class.getName() + "$*", "java.util.*"))
          .build();

  private record Refused() implements Serializable {}

  private record Both(Refused first, Date second) implements Serializable {}

  private record Dated(Date date) implements Serializable {}

  private record Listed(Object[] values) implements Serializable {}

  /** A stream that refuses classes by their names. */
  private static final class Refusing extends BrineObjectInputStream {
    private final List<String> refused;
    private final boolean isMissing;

    Refusing(byte[] bytes, boolean isMissing, String... refused) throws IOException {
      super(BRINE, new ByteArrayInputStream(bytes), Format.BRINE);
      this.refused = List.of(refused);
      this.isMissing = isMissing;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      if (!refused.contains(type.getName())) {
        return super.resolveClass(type);
      }
      if (isMissing) {
        throw new ClassNotFoundException(type.getName());
      }
      throw new InvalidClassException(type.getName(), "not on the list");
    }
  }

  private static byte[] written(Object... objects) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return sink.toByteArray();
  }

  @Test
  void a_class_that_was_skipped_is_asked_for_when_it_comes_again() throws Exception {
    byte[] bytes = written(new Both(new Refused(), new Date(1)), new Dated(new Date(2)));
    try (ObjectInputStream in =
        new Refusing(bytes, false, Refused.class.getName(), Date.class.getName())) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
    }
  }

  @Test
  void a_class_on_the_list_is_read_behind_a_skipped_object() throws Exception {
    byte[] bytes = written(new Both(new Refused(), new Date(1)), new Dated(new Date(2)));
    try (ObjectInputStream in = new Refusing(bytes, false, Refused.class.getName())) {
      assertThatThrownBy(in::readObject).isInstanceOf(InvalidClassException.class);
      assertThat(in.readObject()).isEqualTo(new Dated(new Date(2)));
    }
  }

  @Test
  void an_array_is_asked_for_behind_a_vector_that_has_one() throws Exception {
    byte[] bytes = written(new Vector<>(List.of(1)), new Listed(new Object[] {2}));
    try (ObjectInputStream in = new Refusing(bytes, true, Object[].class.getName())) {
      assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
      assertThatThrownBy(in::readObject).isInstanceOf(ClassNotFoundException.class);
    }
  }
}
