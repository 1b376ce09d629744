// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import dev.brine.Brine;
import dev.brine.dropin.DropInObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packed files of {@code brine convert}: converted as they are packed, or named. */
class ConvertedPackingTest {
  @TempDir private Path folder;

  /** Makes a stream of a stream. */
  private interface Wrap<T> {
    T of(T stream) throws IOException;
  }

  /** A packing that is kept. */
  private record Kept(Wrap<OutputStream> pack, Wrap<InputStream> unpack) {
    byte[] packed(byte[]... members) throws IOException {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      for (byte[] member : members) {
        try (OutputStream out = pack.of(all)) {
          out.write(member);
        }
      }
      return all.toByteArray();
    }
  }

  private static final Kept GZIP = new Kept(GZIPOutputStream::new, GZIPInputStream::new);
  private static final Kept ZLIB = new Kept(DeflaterOutputStream::new, InflaterInputStream::new);
  private static final Kept ZSTD = new Kept(ZstdOutputStream::new, ZstdInputStream::new);
  private static final Kept TWICE =
      new Kept(
          out -> new GZIPOutputStream(new ZstdOutputStream(out)),
          in -> new GZIPInputStream(new ZstdInputStream(in)));

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

  private static Invocation convert(Object... args) {
    List<String> words = new ArrayList<>(List.of("convert"));
    for (Object arg : args) {
      words.add(arg.toString());
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words.toArray(String[]::new));
  }

  private static byte[] unpacked(Path file, Kept packing) throws IOException {
    try (InputStream in = packing.unpack().of(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      return in.readAllBytes();
    }
  }

  @Test
  void base64_whose_alphabet_is_unknown_stays() throws IOException {
    byte[] text = Base64.getUrlEncoder().encode(java(List.of("a")));
    assertThat(new String(text, StandardCharsets.US_ASCII)).doesNotContain("-", "_");
    Path file = Files.write(folder.resolve("text"), text);
    Invocation run = convert(file, "--rename", "java.util.CollSer=x.ÿÿÿ");
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out()).contains("text stays as it was: It is Base64 without a digit that tells");
    assertThat(file).hasBinaryContent(text);
  }

  @Test
  void packed_files_are_converted_and_stay_packed() throws IOException {
    byte[] java = joined(java(List.of("number", 1)), java("x".repeat(100_000)));
    byte[] brine = joined(brine(List.of("number", 1)), brine("x".repeat(100_000)));
    Path file = folder.resolve("log");
    for (Kept packing : List.of(GZIP, ZLIB, ZSTD, TWICE)) {
      Files.write(file, packing.packed(java));
      assertThat(convert(file).out()).contains("0 converted, 1 in this form already");
      Invocation run = convert(file, "--to", "brine");
      assertThat(run.code()).as(run.out()).isZero();
      assertThat(unpacked(file, packing)).isEqualTo(brine);
      assertThat(convert(file).out()).contains("log: 2 objects, ", "1 converted");
      assertThat(unpacked(file, packing)).isEqualTo(java);
    }
  }

  @Test
  void members_of_gzip_become_one_and_zeros_behind_them_go() throws IOException {
    byte[] java = java(List.of("number", 1));
    byte[] half = Arrays.copyOf(java, 20);
    Path file = folder.resolve("log");
    for (byte[] members :
        List.of(
            GZIP.packed(java, java("more")),
            GZIP.packed(half, Arrays.copyOfRange(java, 20, java.length), java("more")),
            joined(GZIP.packed(java, java("more")), new byte[512]))) {
      Files.write(file, members);
      assertThat(convert(file, "--to", "brine").out()).contains("1 converted");
      assertThat(unpacked(file, GZIP))
          .isEqualTo(joined(brine(List.of("number", 1)), brine("more")));
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** Makes texts of bytes, in all forms that are kept. */
  private static List<UnaryOperator<String>> texts() {
    return List.of(
        hex -> hex,
        hex -> "0x" + hex.toUpperCase(Locale.ROOT) + "\n",
        hex -> hex.replaceAll("(..)(?=.)", "$1 "),
        hex -> hex.replaceAll("(.{60})(?=.)", "$1\r\n") + "\r\n",
        hex -> Base64.getEncoder().encodeToString(bytes(hex)),
        hex -> Base64.getEncoder().encodeToString(bytes(hex)) + "\n",
        hex -> Base64.getEncoder().withoutPadding().encodeToString(bytes(hex)),
        hex -> Base64.getUrlEncoder().encodeToString(bytes(hex)),
        hex -> Base64.getMimeEncoder().encodeToString(bytes(hex)),
        hex -> Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes(hex)) + "\n");
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void text_is_converted_and_keeps_its_alphabet_lines_and_end() throws IOException {
    // A byte that both alphabets of Base64 write in another way, and no padding by chance.
    byte[] java = java(List.of("\u00ff\u07ff~~~???".repeat(40), 12));
    byte[] moved =
        new String(java, StandardCharsets.ISO_8859_1)
            .replace("java.util.CollSer", "gava.util.CollSer")
            .getBytes(StandardCharsets.ISO_8859_1);
    Path file = folder.resolve("text");
    for (UnaryOperator<String> form : texts()) {
      Files.writeString(file, form.apply(hex(java)));
      Invocation run = convert(file, "--rename", "java.util.CollSer=gava.util.CollSer");
      assertThat(run.out()).contains("1 converted");
      assertThat(Files.readString(file)).isEqualTo(form.apply(hex(moved)));
    }
    Files.write(file, GZIP.packed(Base64.getMimeEncoder().encode(java)));
    assertThat(convert(file, "--rename", "java.util.CollSer=gava.util.CollSer").code()).isZero();
    assertThat(unpacked(file, GZIP)).isEqualTo(Base64.getMimeEncoder().encode(moved));
  }

  private Map<String, byte[]> notConverted() throws IOException {
    byte[] java = java(List.of("number", 1));
    byte[] packed = GZIP.packed(java);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("uneven.hex", ("ac\n" + hex(java).substring(2)).getBytes(StandardCharsets.US_ASCII));
    files.put("zip", zip("order.ser", java));
    files.put("followed", joined(packed, "text".getBytes(StandardCharsets.US_ASCII)));
    files.put("stream.behind", joined(packed, java));
    files.put("stream.before", joined(java, packed));
    files.put("zlib.followed", joined(ZLIB.packed(java), java));
    files.put("zstd.followed", joined(ZSTD.packed(java), java));
    for (Kept packing : List.of(GZIP, ZSTD)) {
      byte[] whole = packing.packed(java);
      for (int length = 4; length < whole.length; length += 5) {
        files.put((packing.equals(GZIP) ? "gzip" : "zstd") + length, Arrays.copyOf(whole, length));
      }
    }
    return files;
  }

  private static byte[] zip(String name, byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("readme.txt"));
      zip.write(65);
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
    }
    return bytes.toByteArray();
  }

  @Test
  void what_cannot_be_packed_again_stays_and_is_named() throws IOException {
    Map<String, byte[]> files = notConverted();
    for (Map.Entry<String, byte[]> one : files.entrySet()) {
      Path file = Files.write(folder.resolve(one.getKey()), one.getValue());
      Invocation run = convert(file, "--to", "brine");
      assertThat(run.code()).as(one.getKey() + run.out()).isEqualTo(4);
      assertThat(run.out()).contains(file + " stays as it was: ", "1 failed");
      assertThat(file).hasBinaryContent(one.getValue());
    }
    String all = convert(folder, "--to", "brine").out();
    assertThat(all)
        .contains(
            "uneven.hex stays as it was: It has an object stream as hexadecimal digits in uneven"
                + " lines, which cannot be written again; decode them to a file of their own, and"
                + " convert that",
            "zip stays as it was: It is a zip archive, and its entry order.ser is an object stream;"
                + " unpack it, convert its files, and pack them again",
            "followed stays as it was: Its packed bytes are damaged: Other bytes follow the last"
                + " member",
            "stream.before stays as it was: Damaged at offset ",
            files.size() + " failed, 0 no object streams");
  }

  @Test
  void files_without_streams_are_counted_by_what_they_are() throws IOException {
    Files.write(folder.resolve("empty"), new byte[0]);
    Files.write(folder.resolve("empty.gz"), GZIP.packed(new byte[0]));
    Files.writeString(folder.resolve("text"), "tZebra");
    Files.write(folder.resolve("text.gz"), GZIP.packed(new byte[] {65}));
    Files.write(folder.resolve("jar"), zip("A.class", new byte[] {(byte) 0xCA, (byte) 0xFE}));
    Files.write(folder.resolve("message"), Brine.create().encode("text"));
    Invocation run = convert(folder);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .isEqualToIgnoringNewLines(
            "0 converted, 0 in this form already, 0 failed, 6 no object streams."
                + "No object streams: 2 empty, 1 with messages of Brine, which --output converts,"
                + " 3 with something else.");
  }
}
