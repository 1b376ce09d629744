// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A callback that flushes its stream ends the data that {@code available} speaks of, as in Java.
 */
class FlushingCallbackTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("java.**", "dev.brine.stream.*")).build();

  /** What the callbacks do between two names; {@code Plain} is in our form, the other in Java's. */
  private static void write(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.write(new byte[] {1, 2, 3});
    out.flush();
    out.write(new byte[] {4, 5});
  }

  private static String read(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    byte[] first = new byte[in.available()];
    in.readFully(first);
    return first.length + " and " + in.available();
  }

  private static final class Plain implements Serializable {
    private static final long serialVersionUID = 1;
    private transient String read;

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read = FlushingCallbackTest.read(in);
    }

    @Override
    public String toString() {
      return read;
    }
  }

  private static final class OfJava extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
    private transient String read;

    private void writeObject(ObjectOutputStream out) throws IOException {
      write(out);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      read = FlushingCallbackTest.read(in);
    }

    @Override
    public String toString() {
      return read;
    }
  }

  /** A stream that overrides a method, so that callbacks call its methods. */
  private static final class Overriding extends BrineObjectOutputStream {
    Overriding(OutputStream sink, Format format) throws IOException {
      super(BRINE, sink, format);
    }

    @Override
    public void close() throws IOException {
      super.close();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "JAVA, true, false", "JAVA, true, true", "JAVA, false, false", "JAVA, false, true",
    "BRINE, true, false", "BRINE, true, true", "BRINE, false, false", "BRINE, false, true"
  })
  void data_that_is_flushed_ends_there(Format format, boolean isOfJava, boolean isOverriding)
      throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        isOverriding ? new Overriding(sink, format) : BRINE.newObjectOutputStream(sink, format)) {
      out.writeObject(isOfJava ? new OfJava() : new Plain());
    }
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in = BRINE.newObjectInputStream(source, Format.BRINE, Format.JAVA)) {
      assertThat(in.readObject()).hasToString("3 and 2");
    }
  }
}
