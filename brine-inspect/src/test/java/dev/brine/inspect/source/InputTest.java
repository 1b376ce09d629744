// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.BrokenInputException;
import dev.brine.inspect.report.Attribution;
import dev.brine.internal.schema.Schema;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds and unpacks inputs. */
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
          .endsWith("bytes of int[] of 9000 are needed but the packed input is damaged");
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
  void stops_where_layers_of_packing_become_far_longer_than_they_are_stored() throws IOException {
    byte[] packed = gzip(gzip(new byte[20 << 20]));
    InputStream in = Packing.unpack(new ByteArrayInputStream(packed), null, 1 << 16);
    assertThatThrownBy(in::readAllBytes)
        .isInstanceOf(BrokenInputException.class)
        .hasMessage(
            "the packed input unpacks to more than 65,536 bytes, and to more than 1,100 times its"
                + " own");
    Reading reading =
        Inspector.read(
            Packing.unpack(
                new ByteArrayInputStream(gzip(gzip(JavaStreams.write(new byte[20 << 20])))),
                null,
                1 << 16),
            new Attribution());
    assertThat(reading.stop().orElseThrow().reason())
        .startsWith("20971520 bytes of byte[] of 20971520 are needed but the packed input unpacks");
    assertThat(reading.length()).isLessThan(1 << 20);
  }

  /** Returns bytes as a slow pipe has them: so many at a time, and never more that are there. */
  private static InputStream slow(byte[] bytes, int most) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] target, int offset, int length) throws IOException {
        return super.read(target, offset, Math.min(length, most));
      }

      @Override
      public int available() {
        return 0;
      }
    };
  }

  @Test
  void reads_all_members_of_gzip_however_slowly_they_come() throws IOException {
    ByteArrayOutputStream members = new ByteArrayOutputStream();
    List<Integer> ends = new ArrayList<>();
    for (int from = 0; from < STREAM.length; from += 100) {
      members.write(gzip(Arrays.copyOfRange(STREAM, from, Math.min(from + 100, STREAM.length))));
      ends.add(members.size());
    }
    byte[] packed = members.toByteArray();
    for (byte[] stored :
        List.of(packed, Base64.getEncoder().encode(packed), gzip(packed), padded(packed))) {
      for (int most : List.of(1, ends.get(0), ends.get(1), 1 << 16)) {
        Input input = new Input("x", Input.Origin.NAMED, () -> slow(stored, most));
        try (InputStream in = input.open()) {
          assertThat(in.readAllBytes()).as("%s at a time", most).isEqualTo(STREAM);
        }
      }
    }
  }

  /** Zeros behind the members are no part of them. */
  private static byte[] padded(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length + 1_000);
  }

  /** Bytes, and then the failure of a disk. */
  private static InputStream failing(byte[] before) {
    return new SequenceInputStream(
        new ByteArrayInputStream(before),
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("Input/output error");
          }

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            throw new IOException("Input/output error");
          }
        });
  }

  @Test
  void reports_what_it_read_before_an_input_failed() throws IOException {
    byte[] stream = JavaStreams.write(new byte[200_000]);
    for (byte[] stored : List.of(stream, gzip(stream), ascii(HexFormat.of().formatHex(stream)))) {
      byte[] half = Arrays.copyOf(stored, stored.length / 2);
      Input input = new Input("x", Input.Origin.NAMED, () -> failing(half));
      Reading reading = input.read(new Attribution(), ReadOptions.none()).orElseThrow();
      assertThat(reading.stop().orElseThrow().reason())
          .endsWith("but reading it failed: Input/output error");
    }
    Input none = new Input("x", Input.Origin.NAMED, () -> failing(new byte[0]));
    assertThatThrownBy(() -> none.read(new Attribution(), ReadOptions.none()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Input/output error");
  }

  @Test
  void finds_the_files_of_a_folder_once_whatever_links_are_in_it() throws IOException {
    Path real = Files.createDirectories(folder.resolve("real/sub"));
    Files.write(real.resolve("a.ser"), JavaStreams.write("a"));
    Files.createSymbolicLink(real.resolve("loop"), folder.resolve("real"));
    Files.createSymbolicLink(real.resolve("dangling"), Path.of("nowhere"));
    Files.createSymbolicLink(real.resolve("b.ser"), Path.of("a.ser"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
    for (Path named : List.of(link, folder.resolve("real"))) {
      assertThat(Input.of(List.of(named.toString()), null))
          .extracting(Input::name)
          .containsExactly(
              named.resolve("sub/a.ser").toString(), named.resolve("sub/b.ser").toString());
    }
    Path schema = real.resolve("x.brine-schema");
    Files.write(schema, Schema.write(List.of()));
    assertThat(SchemaFiles.of(List.of(), List.of(link.toString())).only()).isPresent();
    Files.write(schema, new byte[(4 << 20) + 1]);
    assertThatThrownBy(() -> SchemaFiles.of(List.of(), List.of(link.toString())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("x.brine-schema has more than 4194304 bytes and is no schema");
  }

  @Test
  void stops_within_a_layer_that_is_longer_than_what_comes_out_of_it() throws IOException {
    byte[] hex = new byte[20 << 20];
    Arrays.fill(hex, (byte) ' ');
    System.arraycopy(ascii("ACED0005"), 0, hex, 0, 8);
    InputStream in = Packing.unpack(new ByteArrayInputStream(gzip(gzip(hex))), null, 1 << 16);
    assertThatThrownBy(in::readAllBytes).isInstanceOf(BrokenInputException.class);
  }

  @Test
  void unpacks_all_of_one_layer() throws IOException {
    byte[] packed = gzip(new byte[20 << 20]);
    InputStream in = Packing.unpack(new ByteArrayInputStream(packed), null, 1 << 16);
    assertThat(in.readAllBytes()).hasSize(20 << 20);
  }

  @Test
  void reports_the_damage_of_a_packed_input_that_shows_late() throws IOException {
    byte[] damaged = ascii("ACED0005" + " ".repeat(1 << 20) + "?");
    Input named = new Input("a.ser", Input.Origin.NAMED, () -> new ByteArrayInputStream(damaged));
    assertThat(named.read(new Attribution(), ReadOptions.none()).orElseThrow().stop().orElseThrow())
        .extracting(Stop::reason)
        .asString()
        .endsWith("but the packed input is damaged");
    Input found = new Input("a.ser", Input.Origin.FOUND, () -> new ByteArrayInputStream(damaged));
    assertThat(found.read(new Attribution(), ReadOptions.none())).isEmpty();
  }

  @Test
  void unpacks_zstandard_by_the_decoder_that_is_given() throws IOException {
    byte[] packed = ("(\u00b5/\u00fd" + "x".repeat(60)).getBytes(StandardCharsets.ISO_8859_1);
    Zstandard zstandard =
        new Zstandard() {
          @Override
          public InputStream decode(InputStream in) throws IOException {
            in.skipNBytes(64);
            return new ByteArrayInputStream(STREAM);
          }

          @Override
          public OutputStream encode(OutputStream out) {
            throw new AssertionError(out);
          }
        };
    List<String> standard = List.of("-");
    try (InputStream in =
        Input.of(standard, new ByteArrayInputStream(packed), zstandard).get(0).open()) {
      assertThat(in.readAllBytes()).isEqualTo(STREAM);
    }
    assertThat(unpacked(packed)).isEqualTo(packed);
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
