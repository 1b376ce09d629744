// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Constructors without parameters that fail where an object is read. */
class FailingConstructorTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow("java.**", FailingConstructorTest.class.getName() + "$*"))
          .build();

  private static Supplier<Throwable> failing;

  /** Throws what the test wants thrown. */
  @SuppressWarnings("unchecked") // Any exception is thrown as it is.
  private static <E extends Throwable> void fail() throws E {
    if (failing != null) {
      throw (E) failing.get();
    }
  }

  /** An object whose own constructor is called. */
  public static final class OfItself implements Externalizable {
    private static final long serialVersionUID = 1;

    /** Fails. */
    public OfItself() {
      FailingConstructorTest.<RuntimeException>fail();
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(1);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      in.readInt();
    }
  }

  private static class Above {
    Above() {
      FailingConstructorTest.<RuntimeException>fail();
    }
  }

  private static final class OfSuperclass extends Above implements Serializable {
    private static final long serialVersionUID = 1;
  }

  private static final class WithCallback extends Above implements Serializable {
    private static final long serialVersionUID = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(1);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      in.readInt();
    }
  }

  static Stream<Supplier<Throwable>> failures() {
    return Stream.of(
        () -> new IllegalStateException("unchecked"),
        () -> new IOException("checked"),
        () -> new ClassNotFoundException("missing"));
  }

  @AfterEach
  void succeed() {
    failing = null;
  }

  private static byte[] written(Format form, Object object) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, form)) {
      out.writeObject(object);
      out.writeObject("behind");
    }
    return sink.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("failures")
  void are_reported_as_by_java_and_what_follows_is_read(Supplier<Throwable> failure)
      throws Exception {
    for (Object object : List.of(new OfItself(), new OfSuperclass(), new WithCallback())) {
      for (Object written : List.of(object, new ArrayList<>(List.of(object)))) {
        for (Format form : Format.values()) {
          failing = null;
          byte[] bytes = written(form, written);
          failing = failure;
          try (ObjectInputStream in =
              BRINE.newObjectInputStream(
                  new ByteArrayInputStream(bytes), Format.BRINE, Format.JAVA)) {
            Throwable caught = catchThrowable(in::readObject);
            assertThat(caught)
                .as("%s in %s", object.getClass(), form)
                .isExactlyInstanceOf(InvalidClassException.class)
                .hasRootCauseInstanceOf(failure.get().getClass());
            if (form == Format.BRINE) {
              assertThat(in.readObject()).isEqualTo("behind");
            }
          }
        }
      }
    }
  }
}
