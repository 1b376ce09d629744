// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.brine.testkit.Corruption;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Damaged streams in our own form: each ends in one declared exception, or reads as another. */
class StreamBadInputTest {
  /** Writes some of everything. */
  private static final class Custom implements Serializable {
    private static final long serialVersionUID = 1L;

    private final List<Object> parts = new ArrayList<>(List.of("x", 1, new Part("p")));

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeUTF("text");
      out.writeObject(Map.of("k", parts));
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readUTF();
      in.readObject();
    }
  }

  private static byte[] stream() throws IOException {
    return Streams.BRINE.written(
        out -> {
          out.writeInt(7);
          out.writeObject(new Custom());
          out.reset();
          out.writeObject(new Part("q", new int[] {1, 2, 3}));
          out.writeUTF("end");
        });
  }

  private static byte[] longStream() throws IOException {
    return Streams.BRINE.written(
        out -> out.writeObject(new Object[] {new byte[70_000], new byte[70_000], new Part("z")}));
  }

  static Stream<byte[]> damaged() throws IOException {
    byte[] stream = stream();
    return Stream.of(
            Corruption.truncations(stream), Corruption.bitFlips(stream), Corruption.lies(stream))
        .flatMap(cases -> cases);
  }

  @Test
  void ends_in_a_declared_exception_however_it_is_damaged() throws Exception {
    damaged().forEach(StreamBadInputTest::read);
  }

  @Test
  void ends_in_a_declared_exception_where_frames_are_damaged() throws Exception {
    byte[] stream = longStream();
    for (int length = 0; length < stream.length; length += length < 400 ? 1 : 997) {
      assertThat(read(Arrays.copyOf(stream, length))).isInstanceOf(IOException.class);
    }
    for (int place = 0; place < 300; place++) {
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        byte[] copy = stream.clone();
        copy[place] ^= (byte) (1 << bit);
        read(copy);
      }
    }
  }

  @Test
  void says_that_a_stream_ends_too_early() throws Exception {
    byte[] stream = stream();
    for (int length = 0; length < stream.length; length++) {
      Exception failure = read(Arrays.copyOf(stream, length));
      assertThat(failure).as("%d bytes", length).isInstanceOf(EOFException.class);
    }
  }

  /** Returns what reading ended in, or null where it did not fail. */
  private static Exception read(byte[] stream) {
    try (ObjectInputStream in = Streams.BRINE.input(new ByteArrayInputStream(stream))) {
      in.readInt();
      in.readObject();
      in.readObject();
      in.readUTF();
      return null;
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      return e;
    } catch (RuntimeException | Error e) {
      return fail("Undeclared: " + HexFormat.of().formatHex(stream), e);
    }
  }
}
