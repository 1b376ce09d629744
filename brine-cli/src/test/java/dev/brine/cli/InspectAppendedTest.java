// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files to which a program appends a whole stream each time. */
class InspectAppendedTest {
  @TempDir private Path folder;
  private byte[] first;
  private byte[] second;
  private byte[] all;

  @BeforeEach
  void write() throws IOException {
    first = java("first");
    second = brine("second");
    all = joined(first, second, java(List.of("third")));
  }

  private static byte[] java(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static byte[] brine(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new DropInObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.toByteArray();
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private Path file(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private static Invocation inspect(Object... args) {
    String[] words =
        Stream.concat(Stream.of("inspect"), Arrays.stream(args).map(Object::toString))
            .toArray(String[]::new);
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }

  @Test
  void each_stream_of_a_file_is_an_input_with_its_offset() throws IOException {
    Path log = file("log", all);
    int third = first.length + second.length;
    Invocation tree = inspect("--tree", log);
    assertThat(tree.code()).as(tree.err()).isZero();
    assertThat(tree.out())
        .contains(log + ":", log + " at " + first.length + ":", log + " at " + third + ":")
        .contains("\"first\"", "\"second\"", "\"third\"");
    Invocation json = inspect("--json", log);
    assertThat(json.code()).isZero();
    assertThat(json.out().lines())
        .hasSize(3)
        .element(2)
        .asString()
        .startsWith(
            "{\"input\":\"" + log + " at " + third + "\",\"format\":\"Java object stream\"");
    Invocation summary = inspect(log);
    assertThat(summary.code()).isZero();
    assertThat(summary.out())
        .startsWith(
            "3 inputs: 2 Java object streams, 1 Brine object stream, " + all.length + " bytes");
    assertThat(inspect("--sizes", log).out()).contains(log + " at " + third + ":");
    assertThat(inspect("--tree", log + "@" + first.length).out())
        .contains(log + " at " + first.length + ":", "\"third\"")
        .doesNotContain("\"first\"");
  }

  @Test
  void packed_files_and_folders_are_divided_in_the_same_way() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(all);
    }
    file("log.gz", packed.toByteArray());
    file("log.txt", Base64.getEncoder().encode(all));
    file("note", new byte[] {65, 66});
    Invocation run = inspect("--json", folder);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().lines()).hasSize(6);
    assertThat(run.err()).contains("1 file is no serialized object and was skipped");
  }

  @Test
  void a_stream_that_holds_the_bytes_of_another_is_one_input() throws IOException {
    for (byte[] one : List.of(java(all), brine(all), java("text"))) {
      Invocation run = inspect("--json", file("one", one));
      assertThat(run.code()).isZero();
      assertThat(run.out().lines()).hasSize(1);
    }
  }

  @Test
  void the_damage_of_the_last_stream_is_reported_with_its_offset() throws IOException {
    Path cut = file("cut", Arrays.copyOf(all, all.length - 3));
    Invocation run = inspect("--tree", cut);
    assertThat(run.code()).isEqualTo(5);
    assertThat(run.out()).contains("\"first\"", "\"second\"");
    assertThat(run.err()).contains(cut + " at " + (first.length + second.length) + ": Damaged at");
    Path other = file("other", joined(first, "?text".getBytes(StandardCharsets.US_ASCII)));
    assertThat(inspect("--tree", other).err())
        .contains(other + ": Damaged at offset " + first.length);
  }
}
