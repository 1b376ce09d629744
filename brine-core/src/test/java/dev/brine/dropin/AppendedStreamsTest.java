// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files to which programs of either form append, without a second header. */
class AppendedStreamsTest {
  private static final Brine OPEN = Brine.newBuilder().types(TypeFilter.allow("**")).build();

  /** A program that appends to a file: the first starts it, the others reset the stream. */
  enum Program {
    PLAIN {
      @Override
      ObjectOutputStream append(OutputStream sink) throws IOException {
        return new ObjectOutputStream(sink) {
          @Override
          protected void writeStreamHeader() throws IOException {
            reset();
          }
        };
      }

      @Override
      ObjectOutputStream begin(OutputStream sink) throws IOException {
        return new ObjectOutputStream(sink);
      }
    },
    OPTIMIZED {
      @Override
      ObjectOutputStream append(OutputStream sink) throws IOException {
        return new DropInObjectOutputStream(sink) {
          @Override
          protected void writeStreamHeader() throws IOException {
            reset();
          }
        };
      }

      @Override
      ObjectOutputStream begin(OutputStream sink) throws IOException {
        return new DropInObjectOutputStream(sink);
      }
    },
    /** One that asks for Brine's form itself. */
    OF_BRINE {
      @Override
      ObjectOutputStream append(OutputStream sink) throws IOException {
        return new BrineObjectOutputStream(OPEN, sink, Format.BRINE) {
          @Override
          protected void writeStreamHeader() throws IOException {
            reset();
          }
        };
      }

      @Override
      ObjectOutputStream begin(OutputStream sink) throws IOException {
        return OPEN.newObjectOutputStream(sink);
      }
    };

    abstract ObjectOutputStream append(OutputStream sink) throws IOException;

    abstract ObjectOutputStream begin(OutputStream sink) throws IOException;
  }

  private static final class Entry implements Serializable {
    private static final long serialVersionUID = 1L;
    final String name;
    Object next;

    Entry(String name) {
      this.name = name;
    }
  }

  /** Reads as most subclasses do, whose header is the standard one. */
  private static final class Headed extends DropInObjectInputStream {
    Headed(InputStream source) throws IOException {
      super(source);
      enableResolveObject(true);
    }

    @Override
    protected void readStreamHeader() throws IOException {
      super.readStreamHeader();
    }

    @Override
    protected Object resolveObject(Object object) {
      return object;
    }
  }

  static Stream<List<Program>> programs() {
    return Stream.of(Program.values())
        .flatMap(
            first ->
                Stream.of(Program.values())
                    .flatMap(
                        second ->
                            Stream.of(Program.values())
                                .map(third -> List.of(first, second, third))));
  }

  private static void write(ObjectOutputStream out, String name) throws IOException {
    try (out) {
      Entry entry = new Entry(name);
      entry.next = entry;
      out.writeObject(entry);
      out.writeObject(entry);
      out.writeInt(7);
      out.writeObject(null);
      out.writeObject(name);
    }
  }

  private static byte[] file(List<Program> programs) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    for (Program program : programs) {
      write(file.size() == 0 ? program.begin(file) : program.append(file), program.toString());
    }
    return file.toByteArray();
  }

  private static List<String> read(ObjectInputStream in) throws Exception {
    List<String> names = new ArrayList<>();
    try (in) {
      for (int i = 0; i < 3; i++) {
        Entry entry = (Entry) in.readObject();
        assertThat(entry.next).isSameAs(entry);
        assertThat(in.readObject()).isSameAs(entry);
        assertThat(in.readInt()).isEqualTo(7);
        assertThat(in.readObject()).isNull();
        assertThat(in.readObject()).isEqualTo(entry.name);
        names.add(entry.name);
      }
      assertThat(in.read()).isNegative();
      return names;
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void are_read_whatever_appended_to_them(List<Program> programs) throws Exception {
    byte[] file = file(programs);
    List<String> names = programs.stream().map(Program::toString).toList();
    assertThat(read(new DropInObjectInputStream(new ByteArrayInputStream(file)))).isEqualTo(names);
    assertThat(read(new Headed(new ByteArrayInputStream(file)))).isEqualTo(names);
  }

  @Test
  void keep_the_form_that_other_programs_read() throws Exception {
    byte[] plain = file(List.of(Program.PLAIN, Program.PLAIN));
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    write(Program.PLAIN.begin(first), "PLAIN");
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.write(plain, 0, first.size());
    write(Program.OPTIMIZED.append(file), "PLAIN");
    assertThat(file.toByteArray()).isEqualTo(plain);
  }

  @Test
  void do_not_take_what_java_wrote_for_a_part_of_their_own() throws Exception {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (ObjectOutputStream out = Program.PLAIN.begin(file)) {
      out.writeObject("");
      out.writeByte(0);
      out.writeByte(0);
      out.writeObject(new byte[3]);
    }
    byte[] bytes = file.toByteArray();
    try (ObjectInputStream in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
      assertThat(in.available()).isZero();
      assertThat(in.readObject()).isEqualTo("");
      assertThat(in.available()).isEqualTo(2);
      assertThat(in.readByte()).isZero();
      assertThat(in.readByte()).isZero();
      assertThat(in.available()).isZero();
      assertThat(in.readObject()).isEqualTo(new byte[3]);
    }
  }

  /** Frames that another one goes on with are long, so that they never begin as Java's parts do. */
  @Test
  void tell_long_messages_from_parts_in_the_other_form() throws Exception {
    byte[] large = new byte[1 << 20];
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (ObjectOutputStream out = Program.OPTIMIZED.begin(file)) {
      for (int length = 0; length < 200; length++) {
        out.writeObject(new byte[length]);
      }
      out.writeObject(large);
    }
    byte[] bytes = file.toByteArray();
    try (ObjectInputStream in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
      for (int length = 0; length < 200; length++) {
        assertThat((byte[]) in.readObject()).hasSize(length);
      }
      assertThat(in.readObject()).isEqualTo(large);
    }
  }

  @Test
  void do_not_hide_that_a_part_is_damaged() throws Exception {
    byte[] bytes = file(List.of(Program.OPTIMIZED, Program.PLAIN, Program.PLAIN));
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    write(Program.OPTIMIZED.begin(first), "OPTIMIZED");
    bytes[first.size() + 1] = 1;
    assertThatThrownBy(() -> read(new DropInObjectInputStream(new ByteArrayInputStream(bytes))))
        .isInstanceOf(StreamCorruptedException.class);
  }
}
