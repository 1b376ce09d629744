// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.testkit.BlankObjects;
import dev.brine.testkit.Corruption;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every byte of every input has exactly one category. */
@Tag("once")
class AttributionLawTest {
  @Test
  void holds_for_streams_of_the_jdk_s_classes() {
    for (byte[] stream : Blobs.ofTheJdk()) {
      assertThat(LawVisitor.check(stream).stop()).isEmpty();
    }
  }

  @Test
  void holds_for_an_object_of_each_serializable_class_of_the_jdk() throws IOException {
    int written = 0;
    for (String module : List.of("java.base", "java.sql", "java.naming", "java.management")) {
      Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
      for (String name : classes(root)) {
        Optional<byte[]> stream = blank(name);
        if (stream.isPresent()) {
          assertThat(LawVisitor.check(stream.get()).stop()).as(name).isEmpty();
          written++;
        }
      }
    }
    assertThat(written).isGreaterThan(400);
  }

  private static List<String> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
          .map(file -> file.substring(0, file.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }

  private static Optional<byte[]> blank(String name) {
    try {
      return BlankObjects.stream(Class.forName(name, false, null));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty(); // of another loader
    }
  }

  @Test
  void holds_for_streams_of_rewritten_classes_also_where_they_are_damaged() {
    for (byte[] stream : RewrittenBlobs.all()) {
      assertThat(LawVisitor.check(stream).stop()).isEmpty();
      Corruption.truncations(stream).skip(1).forEach(LawVisitor::check);
      Corruption.lies(stream).forEach(LawVisitor::check);
    }
  }

  /** Tools such as {@code redis-cli --raw} add one. */
  @Test
  void the_end_of_a_line_behind_an_input_is_padding() {
    byte[] message = new BrineBlobs().named(SchemaLane.EMBEDDED, References.TRACK, Shop.create());
    byte[] framed = new BrineBlobs().framed(SchemaLane.EMBEDDED, References.TRACK, Shop.create());
    for (byte[] input : List.of(JavaStreams.write("a"), message, framed)) {
      for (String end : List.of("\n", "\r\n")) {
        assertThat(LawVisitor.check(with(input, end)).stop()).isEmpty();
      }
      for (String end : List.of("\n\n", "\r", " ", "\na")) {
        assertThat(LawVisitor.check(with(input, end)).stop()).isPresent();
      }
    }
  }

  private static byte[] with(byte[] input, String end) {
    byte[] longer = Arrays.copyOf(input, input.length + end.length());
    System.arraycopy(
        end.getBytes(StandardCharsets.US_ASCII), 0, longer, input.length, end.length());
    return longer;
  }

  @Test
  void holds_for_random_graphs() {
    for (byte[] stream : Blobs.random(1, 200)) {
      assertThat(LawVisitor.check(stream).stop()).isEmpty();
    }
  }

  @Test
  void holds_for_cut_and_changed_streams() {
    for (byte[] stream : Blobs.ofTheJdk()) {
      if (stream.length < 1_500) {
        Corruption.truncations(stream)
            .skip(1)
            .forEach(cut -> assertThat(LawVisitor.check(cut).length()).isEqualTo(cut.length));
        Corruption.lies(stream).forEach(LawVisitor::check);
      }
    }
  }

  @Test
  void holds_for_streams_with_several_random_changes() {
    Random random = new Random(5);
    List<byte[]> streams = new ArrayList<>(Blobs.ofTheJdk());
    streams.addAll(Blobs.random(2, 40));
    streams.removeIf(stream -> stream.length > 20_000);
    for (int i = 0; i < 10_000; i++) {
      LawVisitor.check(changed(streams.get(random.nextInt(streams.size())), streams, random));
    }
  }

  /** Returns a stream with changed bytes, and at times with a part of another. */
  private static byte[] changed(byte[] stream, List<byte[]> others, Random random) {
    byte[] copy = stream.clone();
    for (int changes = random.nextInt(4); changes >= 0; changes--) {
      int value = random.nextBoolean() ? 0x70 + random.nextInt(16) : random.nextInt(256);
      copy[2 + random.nextInt(copy.length - 2)] = (byte) value;
    }
    if (random.nextInt(4) > 0) {
      return copy;
    }
    byte[] other = others.get(random.nextInt(others.size()));
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.writeBytes(Arrays.copyOf(copy, 2 + random.nextInt(copy.length - 2)));
    int from = random.nextInt(other.length);
    joined.write(other, from, other.length - from);
    return joined.toByteArray();
  }
}
