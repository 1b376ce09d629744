// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.testkit.Corruption;
import dev.brine.testkit.Dice;
import dev.brine.testkit.Mutation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged streams in our own form: each ends in one declared exception, or reads as another. */
class StreamBadInputTest {
  /** Writes some of everything. */
  private static final class Custom implements Serializable {
    private static final long serialVersionUID = 1L;

    private final List<Object> parts =
        new ArrayList<>(List.of("x", 1, new Part("p"), 1L, "x", new Long[] {7L}));

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

  private static final Brine ALL = Brine.newBuilder().identity(Identity.ALL).build();

  private static byte[] written(Identity identity, Streams.Writes writes) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    Brine brine = identity == Identity.ALL ? ALL : Streams.OPEN;
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      writes.to(out);
    }
    return sink.toByteArray();
  }

  private static byte[] stream(Identity identity) throws IOException {
    return written(
        identity,
        out -> {
          out.writeInt(7);
          out.writeObject(new Custom());
          out.reset();
          out.writeObject(new Part("q", new int[] {1, 2, 3}));
          out.writeUTF("end");
        });
  }

  private static byte[] longStream(Identity identity) throws IOException {
    return written(
        identity,
        out -> out.writeObject(new Object[] {new byte[70_000], new byte[70_000], new Part("z")}));
  }

  static Stream<byte[]> damaged(Identity identity) throws IOException {
    byte[] stream = stream(identity);
    return Stream.of(
            Corruption.truncations(stream), Corruption.bitFlips(stream), Corruption.lies(stream))
        .flatMap(cases -> cases);
  }

  @ParameterizedTest
  @EnumSource
  void ends_in_a_declared_exception_however_it_is_damaged(Identity identity) throws Exception {
    damaged(identity).forEach(StreamBadInputTest::read);
  }

  @ParameterizedTest
  @EnumSource
  void ends_in_a_declared_exception_however_it_is_changed(Identity identity) throws Exception {
    byte[][] streams = {stream(identity), longStream(identity), stream(Identity.OBJECTS)};
    SplittableRandom random = new SplittableRandom(20261121);
    Mutation[] mutations = Mutation.values();
    for (int i = 0; i < 3_000; i++) {
      byte[] stream = streams[0];
      for (int left = 1 + random.nextInt(3); left > 0; left--) {
        byte[] other = streams[random.nextInt(streams.length)];
        Mutation mutation = mutations[random.nextInt(mutations.length)];
        stream = mutation.of(stream, other, new Dice(random.split(), stream.length));
      }
      read(stream);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ends_in_a_declared_exception_where_frames_are_damaged(Identity identity) throws Exception {
    byte[] stream = longStream(identity);
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

  @ParameterizedTest
  @EnumSource
  void says_that_a_stream_ends_too_early(Identity identity) throws Exception {
    byte[] stream = stream(identity);
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
