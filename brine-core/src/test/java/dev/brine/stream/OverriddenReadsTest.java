// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** Methods that a stream inherits from {@code InputStream} and overrides: callbacks call them. */
class OverriddenReadsTest {
  private static final Brine BRINE =
      Brine.newBuilder()
          .types(TypeFilter.allow(OverriddenReadsTest.class.getName() + "$*"))
          .build();

  /** Writes bytes, and reads them with the methods of {@code ObjectInput} that others inherit. */
  private static final class Bytes implements Serializable {
    private static final long serialVersionUID = 1;
    private transient int first;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.write(new byte[] {9, 7});
    }

    private void readObject(ObjectInputStream in) throws IOException {
      byte[] one = new byte[1];
      if (in.skip(1) != 1 || in.read(one) != 1) {
        throw new IOException("no byte");
      }
      first = one[0];
    }
  }

  /** Decodes bytes. */
  private static final class Decoding extends BrineObjectInputStream {
    private int skips;

    Decoding(byte[] bytes) throws IOException {
      super(BRINE, new ByteArrayInputStream(bytes), Format.BRINE, Format.JAVA);
    }

    @Override
    public int read(byte[] sink) throws IOException {
      int count = super.read(sink);
      for (int i = 0; i < count; i++) {
        sink[i]++;
      }
      return count;
    }

    @Override
    public long skip(long count) throws IOException {
      skips++;
      return super.skip(count);
    }
  }

  /** Looks at its bytes before it reads them. */
  private static final class Marking implements Serializable {
    private static final long serialVersionUID = 1;
    private transient String calls;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.write(7);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      boolean isSupported = in.markSupported();
      in.mark(3);
      try {
        in.reset();
        calls = isSupported + " reset";
      } catch (IOException e) {
        calls = isSupported + " " + e.getMessage();
      }
    }
  }

  /** Supports marks, as far as these tests go. */
  private static final class MarkingInput extends BrineObjectInputStream {
    private int marks;

    MarkingInput(byte[] bytes) throws IOException {
      super(BRINE, new ByteArrayInputStream(bytes), Format.BRINE, Format.JAVA);
    }

    @Override
    public boolean markSupported() {
      return true;
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public void mark(int limit) {
      marks += limit;
    }

    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public void reset() throws IOException {
      if (marks != 3) {
        throw new IOException("not marked");
      }
    }
  }

  @Test
  void marks_are_those_of_the_application_in_both_forms() throws Exception {
    for (Format form : Format.values()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, form)) {
        out.writeObject(new Marking());
      }
      try (ObjectInputStream in = new MarkingInput(sink.toByteArray())) {
        assertThat(((Marking) in.readObject()).calls).as("%s", form).isEqualTo("true reset");
      }
      try (ObjectInputStream in =
          BRINE.newObjectInputStream(
              new ByteArrayInputStream(sink.toByteArray()), Format.BRINE, Format.JAVA)) {
        assertThat(((Marking) in.readObject()).calls)
            .as("%s", form)
            .isEqualTo("false mark/reset not supported");
      }
    }
  }

  @Test
  void are_called_in_both_forms() throws Exception {
    for (Format form : Format.values()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, form)) {
        out.writeObject(new Bytes());
      }
      try (Decoding in = new Decoding(sink.toByteArray())) {
        assertThat(((Bytes) in.readObject()).first).as("%s", form).isEqualTo(8);
        assertThat(in.skips).isEqualTo(1);
      }
    }
  }
}
