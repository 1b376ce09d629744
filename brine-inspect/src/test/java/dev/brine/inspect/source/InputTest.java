// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.inspect.report.Attribution;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found and unpacked. */
class InputTest {
  private static final byte[] STREAM = JavaStreams.write(List.of("a".repeat(300), 1L));

  @TempDir private Path folder;

  private static byte[] unpacked(byte[] stored) throws IOException {
    List<Input> inputs = Input.of(List.of("-"), new ByteArrayInputStream(stored));
    try (InputStream in = inputs.get(0).open()) {
      return in.readAllBytes();
    }
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void recognizes_gzip_hexadecimal_digits_and_base64_within_each_other() throws IOException {
    String hex = HexFormat.of().formatHex(STREAM);
    assertThat(unpacked(STREAM)).isEqualTo(STREAM);
    assertThat(unpacked(gzip(STREAM))).isEqualTo(STREAM);
    assertThat(unpacked(ascii(hex))).isEqualTo(STREAM);
    assertThat(unpacked(ascii("0x" + hex + "\n"))).isEqualTo(STREAM);
    assertThat(unpacked(ascii("0" + hex.substring(1)))).hasSize(STREAM.length);
    assertThat(unpacked(ascii(HexFormat.ofDelimiter(" ").withUpperCase().formatHex(STREAM))))
        .isEqualTo(STREAM);
    assertThat(unpacked(Base64.getEncoder().encode(STREAM))).isEqualTo(STREAM);
    assertThat(unpacked(Base64.getMimeEncoder().encode(gzip(STREAM)))).isEqualTo(STREAM);
    assertThat(unpacked(Base64.getUrlEncoder().withoutPadding().encode(STREAM))).isEqualTo(STREAM);
  }

  @Test
  void leaves_what_is_not_packed() throws IOException {
    for (String text : List.of("", "a", "no Base64 here", "aced", "\u001f\u008bno gzip")) {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      byte[] expected = text.equals("aced") ? new byte[] {(byte) 0xAC, (byte) 0xED} : bytes;
      assertThat(unpacked(bytes)).isEqualTo(expected);
    }
  }

  @Test
  void reports_a_packed_input_that_is_cut_as_damaged() throws IOException {
    byte[] packed = gzip(JavaStreams.write(new java.util.Random(1).ints(9_000).toArray()));
    byte[] cut = Arrays.copyOf(packed, packed.length - 2_000);
    try (InputStream in = Input.of(List.of("-"), new ByteArrayInputStream(cut)).get(0).open()) {
      Reading reading = Inspector.read(in, new Attribution());
      assertThat(reading.stop().orElseThrow().reason())
          .endsWith("bytes for int[] of 9000 but the packed input is damaged");
    }
  }

  @Test
  void returns_the_bytes_before_the_damage_of_a_long_file_of_hexadecimal_digits()
      throws IOException {
    byte[] stream = JavaStreams.write(new int[40_000]);
    String hex = HexFormat.of().formatHex(stream);
    for (int place : new int[] {150, 70_000, 140_000, 300_000}) {
      String damaged = hex.substring(0, place) + "?" + hex.substring(place + 1);
      List<Input> inputs = Input.of(List.of("-"), new ByteArrayInputStream(ascii(damaged)));
      try (InputStream in = inputs.get(0).open()) {
        assertThat(in.readNBytes(place / 2)).isEqualTo(Arrays.copyOf(stream, place / 2));
        assertThatThrownBy(in::read).isInstanceOf(ZipException.class);
      }
    }
    String early = hex.substring(0, 100) + "?" + hex.substring(101);
    assertThat(unpacked(ascii(early))).isEqualTo(ascii(early));
  }

  @Test
  void finds_the_files_of_folders_in_the_order_of_their_paths() throws IOException {
    Files.createDirectories(folder.resolve("b"));
    Files.write(folder.resolve("b/2.ser"), STREAM);
    Files.write(folder.resolve("a.ser"), STREAM);
    List<Input> inputs = Input.of(List.of(folder.toString(), "-"), InputStream.nullInputStream());
    assertThat(inputs.stream().map(Input::name))
        .containsExactly(
            folder.resolve("a.ser").toString(), folder.resolve("b/2.ser").toString(), "-");
    assertThat(inputs.get(0).origin()).isEqualTo(Input.Origin.FOUND);
    assertThat(inputs.get(2).origin()).isEqualTo(Input.Origin.NAMED);
    assertThatThrownBy(() -> Input.of(List.of("none.ser"), InputStream.nullInputStream()))
        .isInstanceOf(IOException.class)
        .hasMessage("Cannot read none.ser");
  }
}
