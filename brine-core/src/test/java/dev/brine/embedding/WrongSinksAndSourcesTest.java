// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Codec;
import dev.brine.Fingerprint;
import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sinks and sources that cannot be used, and arrays that their owner changes later. */
class WrongSinksAndSourcesTest {
  private record Note(String text, int number) implements Serializable {}

  private static final Note NOTE = new Note("text", 7);

  /** Codecs by reflection, of direct objects, and in Java's form. */
  private static List<Codec<Note>> codecs() {
    Brine java = Brine.newBuilder().reads(Format.BRINE, Format.JAVA).writes(Format.JAVA).build();
    return List.of(
        Brine.create().codec(Note.class),
        Brine.create().codec(Note.class).prepare(),
        java.codec(Note.class));
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void assertThrows(Class<? extends Throwable> expected, Action action) {
    assertThatThrownBy(action::run).isInstanceOf(expected);
  }

  @Test
  void a_buffer_that_is_read_only_is_an_illegal_argument() {
    for (Codec<Note> codec : codecs()) {
      for (ByteBuffer buffer : List.of(ByteBuffer.allocate(900), ByteBuffer.allocateDirect(900))) {
        ByteBuffer sink = buffer.asReadOnlyBuffer();
        assertThatThrownBy(() -> codec.encode(NOTE, sink))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("A read-only buffer cannot be written to: " + sink);
        assertThrows(IllegalArgumentException.class, () -> codec.append(NOTE, sink));
        assertThat(sink.position()).isZero();
      }
    }
  }

  @Test
  void room_that_is_too_small_is_over_the_limit() {
    for (Codec<Note> codec : codecs()) {
      int length = codec.encode(NOTE).length;
      for (int room : new int[] {0, 1, length - 1}) {
        assertOverLimit(() -> codec.encode(NOTE, ByteBuffer.allocate(room)));
        assertOverLimit(() -> codec.encode(NOTE, ByteBuffer.allocateDirect(room)));
        assertOverLimit(() -> codec.encode(NOTE, new byte[room], 0));
      }
    }
  }

  private static void assertOverLimit(Action action) {
    assertThatThrownBy(action::run)
        .isInstanceOfSatisfying(
            BrineException.class, e -> assertThat(e.reason()).isEqualTo(Reason.OVER_LIMIT));
  }

  @Test
  void offsets_outside_of_an_array_are_out_of_bounds() {
    for (Codec<Note> codec : codecs()) {
      byte[] bytes = new byte[500];
      assertThrows(IndexOutOfBoundsException.class, () -> codec.encode(NOTE, bytes, -1));
      assertThrows(IndexOutOfBoundsException.class, () -> codec.encode(NOTE, bytes, 501));
      assertThrows(IndexOutOfBoundsException.class, () -> codec.decode(bytes, 499, 2));
      assertThrows(IndexOutOfBoundsException.class, () -> codec.decode(bytes, 1, -1));
    }
  }

  @Test
  void what_is_missing_is_named() {
    for (Codec<Note> codec : codecs()) {
      List<Action> actions =
          List.of(
              () -> codec.encode(NOTE, (byte[]) null, 0),
              () -> codec.encode(NOTE, (ByteBuffer) null),
              () -> codec.append(NOTE, null),
              () -> codec.encode(NOTE, (OutputStream) null),
              () -> codec.encode(NOTE, (WritableByteChannel) null),
              () -> codec.decode((byte[]) null),
              () -> codec.decode((ByteBuffer) null),
              () -> codec.decode((InputStream) null),
              () -> codec.decode((ReadableByteChannel) null),
              () -> codec.decodeAll(null));
      for (Action action : actions) {
        assertThatThrownBy(action::run)
            .isInstanceOf(NullPointerException.class)
            .hasMessageStartingWith("Missing ");
      }
    }
  }

  @Test
  void exceptions_of_channels_pass_unchanged(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    for (Codec<Note> codec : codecs()) {
      try (FileChannel read = FileChannel.open(file, StandardOpenOption.READ);
          FileChannel written = FileChannel.open(file, StandardOpenOption.WRITE)) {
        assertThrows(NonWritableChannelException.class, () -> codec.encode(NOTE, read));
        assertThrows(NonReadableChannelException.class, () -> codec.decode(written));
      }
      FileChannel closed = FileChannel.open(file, StandardOpenOption.WRITE);
      closed.close();
      assertThrows(ClosedChannelException.class, () -> codec.encode(NOTE, closed));
      assertThrows(ClosedChannelException.class, () -> codec.decode(closed));
      Pipe pipe = Pipe.open();
      pipe.sink().configureBlocking(false);
      pipe.source().configureBlocking(false);
      assertThrows(IllegalBlockingModeException.class, () -> codec.encode(NOTE, pipe.sink()));
      assertThrows(IllegalBlockingModeException.class, () -> codec.decode(pipe.source()));
      pipe.sink().close();
      pipe.source().close();
    }
  }

  @Test
  void unchecked_exceptions_of_streams_pass_unchanged() throws IOException {
    for (Codec<Note> codec : codecs()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      codec.encode(NOTE, sink);
      byte[] message = sink.toByteArray();
      for (int end = 0; end < message.length; end++) {
        InputStream start = new ByteArrayInputStream(message, 0, end);
        InputStream source = new BrokenBehind(start);
        assertThrows(Broken.class, () -> codec.decode(source));
      }
      byte[] unframed = codec.encode(NOTE);
      for (int end = 0; end < unframed.length; end++) {
        InputStream start = new ByteArrayInputStream(unframed, 0, end);
        InputStream source = new BrokenBehind(start);
        assertThrows(Broken.class, () -> codec.decode(source));
      }
      OutputStream broken =
          new OutputStream() {
            @Override
            public void write(int octet) {
              throw new Broken();
            }
          };
      assertThrows(Broken.class, () -> codec.encode(NOTE, broken));
    }
  }

  private static final class Broken extends IllegalStateException {
    private static final long serialVersionUID = 1;
  }

  private static final class BrokenBehind extends InputStream {
    private final InputStream start;

    BrokenBehind(InputStream start) {
      this.start = start;
    }

    @Override
    public int read() throws IOException {
      int octet = start.read();
      if (octet < 0) {
        throw new Broken();
      }
      return octet;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = length == 0 ? 0 : start.read(target, offset, length);
      if (count < 0) {
        throw new Broken();
      }
      return count;
    }
  }

  /** Changes each array that it gets or has given. */
  private static final class ChangingCatalog implements SchemaCatalog {
    private final SchemaCatalog stored = SchemaCatalog.inMemory();
    private final List<byte[]> seen = new ArrayList<>();

    @Override
    public Optional<byte[]> find(Fingerprint fingerprint) {
      Optional<byte[]> found = stored.find(fingerprint);
      found.ifPresent(seen::add);
      return found;
    }

    @Override
    public void put(Fingerprint fingerprint, byte[] schema) {
      stored.put(fingerprint, schema);
      seen.add(schema);
      change();
    }

    void change() {
      seen.forEach(schema -> Arrays.fill(schema, (byte) -1));
    }
  }

  @Test
  void arrays_of_schemas_belong_to_who_has_them() {
    ChangingCatalog catalog = new ChangingCatalog();
    Brine brine = Brine.newBuilder().schema(SchemaLane.FINGERPRINT).catalog(catalog).build();
    Codec<Note> codec = brine.codec(Note.class);
    byte[] schema = codec.schema();
    byte[] message = codec.encode(NOTE);
    assertThat(codec.schema()).isEqualTo(schema);
    byte[] named = brine.encode(NOTE);
    Arrays.fill(codec.schema(), (byte) 0);
    assertThat(codec.schema()).isEqualTo(schema);
    assertThat(codec.encode(NOTE)).isEqualTo(message);
    assertThat(brine.encode(NOTE)).isEqualTo(named);
    assertThat(codec.decode(message)).isEqualTo(NOTE);
  }

  @Test
  void a_catalog_keeps_its_own_arrays() {
    SchemaCatalog memory = SchemaCatalog.inMemory();
    byte[] schema = Brine.create().codec(Note.class).schema();
    Fingerprint fingerprint = Fingerprint.of(schema);
    byte[] given = schema.clone();
    memory.put(fingerprint, given);
    Arrays.fill(given, (byte) 0);
    Arrays.fill(memory.find(fingerprint).orElseThrow(), (byte) 0);
    SchemaCatalog function = SchemaCatalog.of(memory::find);
    for (SchemaCatalog catalog : List.of(memory, function, SchemaCatalog.firstOf(memory))) {
      assertThat(catalog.find(fingerprint)).hasValue(schema);
    }
  }

  @Test
  void options_keep_their_own_arrays() {
    Class<?>[] classes = {Note.class};
    Brine.Builder builder = Brine.newBuilder().schema(SchemaLane.FINGERPRINT).classes(classes);
    classes[0] = null;
    Brine brine = builder.build();
    assertThat(brine.decode(brine.encode(NOTE), Object.class)).isEqualTo(NOTE);
  }

  @Test
  void a_channel_of_a_stream_is_read_to_the_end_of_the_message() throws IOException {
    for (Codec<Note> codec : codecs()) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      codec.encode(NOTE, Channels.newChannel(sink));
      InputStream source = new ByteArrayInputStream(sink.toByteArray());
      assertThat(codec.decode(Channels.newChannel(source))).isEqualTo(NOTE);
    }
  }
}
