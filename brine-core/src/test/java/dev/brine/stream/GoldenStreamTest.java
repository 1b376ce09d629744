// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Streams of format version 1 that are kept: they are written as they were, and read as what they
 * were.
 *
 * <p>The format is frozen: every later version must read these files. {@code -Dbrine.golden=write}
 * writes files that are missing, and changes none.
 */
class GoldenStreamTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden/v1");

  /** A constant. */
  enum Colour {
    RED
  }

  private static List<Object> objects() {
    String text = String.valueOf("zoë".toCharArray());
    Part shared = new Part(text, new Object[] {text, 1000L, null, true, 'c'});
    List<Object> list = new ArrayList<>(List.of(text, shared, 7, 7, Colour.RED));
    return List.of(text, new Object[] {shared, shared, list}, list, new String[] {text, text});
  }

  private static byte[] written(Identity identity) throws IOException {
    Brine brine = Brine.newBuilder().identity(identity).build();
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink)) {
      out.writeInt(42);
      for (Object object : objects()) {
        out.writeObject(object);
      }
      out.reset();
      out.writeObject(objects().get(0));
      out.writeUTF("end");
    }
    return sink.toByteArray();
  }

  private static byte[] kept(Identity identity) throws IOException {
    String file = "stream-" + identity.name().toLowerCase(Locale.ROOT) + ".bin";
    boolean isMissing = !Files.exists(FOLDER.resolve(file));
    if ("write".equals(System.getProperty("brine.golden")) && isMissing) {
      Files.write(FOLDER.resolve(file), written(identity));
      return Files.readAllBytes(FOLDER.resolve(file));
    }
    try (InputStream in = GoldenStreamTest.class.getResourceAsStream("/golden/v1/" + file)) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @EnumSource
  void writes_the_same_bytes_for_ever(Identity identity) throws IOException {
    HexFormat hex = HexFormat.of();
    assertThat(hex.formatHex(written(identity))).isEqualTo(hex.formatHex(kept(identity)));
  }

  @ParameterizedTest
  @EnumSource
  void reads_old_streams_for_ever(Identity identity) throws Exception {
    Sharing sharing = identity == Identity.ALL ? Sharing.ALL : Sharing.COUNTS;
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*")).build();
    try (ObjectInputStream in =
        brine.newObjectInputStream(new ByteArrayInputStream(kept(identity)))) {
      assertThat(in.readInt()).isEqualTo(42);
      Object[] objects = objects().toArray();
      Object[] read = new Object[objects.length];
      for (int i = 0; i < read.length; i++) {
        read[i] = in.readObject();
      }
      assertThat(Isomorphism.difference(objects, read, sharing)).isEmpty();
      assertThat(in.readObject()).isEqualTo("zoë");
      assertThat(in.readUTF()).isEqualTo("end");
    }
  }
}
