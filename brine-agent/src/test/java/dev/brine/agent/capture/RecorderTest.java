// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The bounds of a recorder, whose thread does not run here. */
class RecorderTest {
  private static final int MIB = 1 << 20;

  @TempDir private Path parent;
  private CaptureFolder folder;
  private Recorder recorder;

  @BeforeEach
  void create() throws IOException {
    folder = new CaptureFolder(parent, 1_000, null);
    recorder = new Recorder(TypeFilter.allow("**"), folder, null);
  }

  /** Writes arrays to a stream that is not closed. */
  private ObjectOutputStream write(int arrays, int bytes) throws IOException {
    OutputStream sink = recorder.written(OutputStream.nullOutputStream(), "a.B.c, line 1");
    ObjectOutputStream out = new ObjectOutputStream(sink);
    for (int i = 0; i < arrays; i++) {
      out.writeObject(new byte[bytes]);
    }
    out.flush();
    return out;
  }

  /** Returns a stream of 0.9 MB with one root object. */
  private static byte[] message() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new byte[90][10_000]);
    }
    return bytes.toByteArray();
  }

  private String index() {
    return new String(recorder.stop().json(), StandardCharsets.UTF_8);
  }

  private static long figure(String index, String name) {
    Matcher matcher =
        Pattern.compile("\"class\": \"byte(?:\\[])+\".*\"" + name + "\": (\\d+)").matcher(index);
    assertThat(matcher.find()).as(index).isTrue();
    return Long.parseLong(matcher.group(1));
  }

  private List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(folder.folder())) {
      return files.filter(file -> file.toString().endsWith(".ser")).toList();
    }
  }

  @Test
  void records_256_streams_of_a_place_and_counts_the_others() throws IOException {
    for (int i = 0; i < 1_000; i++) {
      write(1, 100);
    }
    String index = index();
    assertThat(figure(index, "seen")).isEqualTo(Place.MOST_WAITING);
    assertThat(figure(index, "count")).isEqualTo(1_000);
    assertThat(samples()).hasSize(Place.MOST_WAITING);
  }

  @Test
  void a_place_replaces_a_sample_once_if_there_are_more_places_than_samples() throws IOException {
    CaptureFolder small = new CaptureFolder(parent.resolve("small"), 2, null);
    RootKind kind = new RootKind("a.B", "");
    Map<Integer, Place> places = new HashMap<>();
    int changes = 0;
    List<CaptureFolder.Sample> before = List.of();
    for (int i = 0; i < 3_000; i++) {
      Place place =
          places.computeIfAbsent(
              i % 3, number -> new Place("p" + number, Place.Way.WRITTEN, number + 1));
      small.offer(kind, new byte[i + 1], i + 1, place);
      List<CaptureFolder.Sample> now = small.samples(kind);
      changes += now.equals(before) ? 0 : 1;
      before = now;
    }
    assertThat(changes).isLessThan(100); // Some 15 by chance.
  }

  @Test
  void records_the_first_mebibyte_of_a_stream_and_counts_the_rest() throws Exception {
    write(500, 10_000);
    String index = index();
    assertThat(figure(index, "seen")).isBetween(100L, 104L);
    assertThat(figure(index, "count")).isBetween(498L, 502L);
    Path sample = samples().get(0);
    assertThat(Files.size(sample)).isLessThanOrEqualTo(MIB);
    try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(sample))) {
      for (int i = 0; i < figure(index, "seen"); i++) {
        assertThat((byte[]) in.readObject()).hasSize(10_000);
      }
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  @Test
  void holds_eight_mebibytes_and_little_more() throws IOException {
    List<ObjectOutputStream> open = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      open.add(write(9, 100_000));
    }
    String index = index();
    assertThat(figure(index, "seen")).isBetween(60L, 90L);
    assertThat(figure(index, "count")).isBetween(175L, 185L);
    assertThat(open).hasSize(20);
  }

  @Test
  void streams_that_find_no_room_are_counted_like_those_not_recorded() throws IOException {
    byte[] stream = message();
    List<OutputStream> open = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      open.add(recorder.written(OutputStream.nullOutputStream(), "a.B.c, line 1"));
    }
    for (int offset = 0; offset < stream.length; offset += 10_000) {
      for (OutputStream out : open) {
        out.write(stream, offset, Math.min(10_000, stream.length - offset));
      }
    }
    for (OutputStream out : open) {
      out.close();
    }
    String index = index();
    assertThat(index).contains("\"streams\": 20, \"unreadable\": 0");
    assertThat(figure(index, "seen")).isBetween(5L, 9L);
    assertThat(figure(index, "count")).isEqualTo(20);
    assertThat(figure(index, "bytes")).isBetween(19L * stream.length, 20L * stream.length);
  }

  @Test
  void a_stream_is_recorded_only_where_there_is_room_for_all_of_it() throws IOException {
    byte[] stream = message();
    for (int i = 0; i < 100; i++) {
      try (OutputStream out = recorder.written(OutputStream.nullOutputStream(), "a.B.c, line 1")) {
        for (byte value : stream) {
          out.write(value);
        }
      }
    }
    String index = index();
    assertThat(index).contains("\"streams\": 100, \"unreadable\": 0");
    assertThat(figure(index, "seen")).isEqualTo(8);
    assertThat(figure(index, "count")).isEqualTo(100);
  }

  @Test
  void an_object_of_more_than_a_mebibyte_is_no_sample() throws IOException {
    write(1, 2 * MIB);
    CaptureIndex end = recorder.stop();
    assertThat(new String(end.json(), StandardCharsets.UTF_8))
        .contains("\"unreadable\": 1")
        .contains("\"classes\": []");
    assertThat(end.sentence()).contains("longer than 1 MiB: 1");
    assertThat(samples()).isEmpty();
  }

  @Test
  void a_stream_that_fails_fails_as_always() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("full");
          }
        };
    OutputStream sink = recorder.written(full, "a.B.c, line 1");
    assertThatThrownBy(() -> sink.write(new byte[] {1, 2, 3}))
        .isInstanceOf(IOException.class)
        .hasMessage("full");
    assertThat(index()).contains("\"streams\": 1, \"unreadable\": 1");
  }

  @Test
  void reads_what_is_there_and_counts_a_damaged_end_as_unread() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject("whole");
      out.writeObject("cut off");
    }
    byte[] cut = Arrays.copyOf(bytes.toByteArray(), bytes.size() - 3);
    ObjectInputStream in =
        new ObjectInputStream(recorder.read(new ByteArrayInputStream(cut), "a.B.c, line 1"));
    assertThat(in.readObject()).isEqualTo("whole");
    assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
    assertThat(index())
        .contains("\"class\": \"java.lang.String\", \"elements\": \"\", \"way\": \"read\"")
        .contains("\"seen\": 1, \"bytes\": ");
    try (ObjectInputStream sample = new ObjectInputStream(Files.newInputStream(samples().get(0)))) {
      assertThat(sample.readObject()).isEqualTo("whole");
      assertThat(sample.read()).isEqualTo(-1);
    }
  }

  @Test
  void nothing_is_recorded_after_the_end() throws IOException {
    recorder.stop();
    OutputStream sink = new ByteArrayOutputStream();
    assertThat(recorder.written(sink, "a.B.c, line 1")).isSameAs(sink);
  }
}
