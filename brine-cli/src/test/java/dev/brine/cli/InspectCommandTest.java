// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.github.luben.zstd.ZstdOutputStream;
import dev.brine.Brine;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the output and the exit codes of {@code brine inspect}. */
class InspectCommandTest {
  @TempDir private Path folder;
  private Path stream;

  @BeforeEach
  void store() throws IOException {
    stream = folder.resolve("list.ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(stream))) {
      out.writeObject(new ArrayList<>(List.of("secret", 7)));
    }
    Files.writeString(folder.resolve("notes.txt"), "text");
  }

  private static Invocation run(Object... args) {
    String[] words = Arrays.stream(args).map(Object::toString).toArray(String[]::new);
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }

  @Test
  void prints_a_summary_that_adds_up() throws IOException {
    Invocation run = run("inspect", stream);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith(stream + ": Java object stream, " + Files.size(stream) + " bytes")
        .contains("Bytes by kind", "Bytes by class", "Bytes by field", "100.0%", "Waste", "Risk");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void unpacks_zstandard() throws IOException {
    Path packed = folder.resolve("list.zst");
    try (OutputStream out = new ZstdOutputStream(Files.newOutputStream(packed))) {
      out.write(Files.readAllBytes(stream));
    }
    assertThat(run("inspect", "--by", "kind", packed).out())
        .isEqualTo(run("inspect", "--by", "kind", stream).out());
    byte[] bytes = Files.readAllBytes(packed);
    Files.write(packed, Arrays.copyOf(bytes, bytes.length - 9));
    Invocation cut = run("inspect", packed);
    assertThat(cut.code()).isEqualTo(5);
    assertThat(cut.out()).contains("the packed input is damaged");
  }

  @Test
  void adds_up_folders_and_skips_other_files_in_them() {
    Invocation run = run("inspect", folder, "--by", "class,kind");
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("Bytes by class").contains("Bytes by kind");
    assertThat(run.out()).doesNotContain("Bytes by field");
    assertThat(run.err()).isEqualTo("1 file is no serialized object and was skipped%n".formatted());
  }

  @Test
  void prints_bytes_by_path_as_a_table_and_as_csv_of_several_inputs() throws IOException {
    Invocation table = run("inspect", "--by", "path", stream, stream);
    assertThat(table.code()).as(table.err()).isZero();
    assertThat(table.out())
        .startsWith("Bytes by path")
        .containsPattern("\\R  \\(root\\) +2 ")
        .containsPattern("\\R  \\[\\] +4 ")
        .containsPattern("\\R  \\[\\]\\.value +2 +8 ")
        .containsPattern("\\R  total +" + 2 * Files.size(stream) + " ");
    Invocation csv = run("inspect", "--by", "path", "--csv", stream, stream);
    assertThat(csv.out()).contains("\npath,\"[].value\",2,8,0,8\n").doesNotContain("\nkind,");
    assertThat(run("inspect", "--csv", stream).out()).doesNotContain("\npath,");
    assertThat(run("inspect", "--by", "paths", stream).err())
        .contains("kind, class, field or path");
  }

  @Test
  void prints_trees_json_and_csv_and_masks_strings() {
    assertThat(run("inspect", "--tree", stream).out()).contains("\"secret\" #2", "value = 7");
    assertThat(run("inspect", "--tree", "--mask", stream).out()).doesNotContain("secret");
    assertThat(run("inspect", "--mask", stream, stream).out()).doesNotContain("secret");
    assertThat(run("inspect", stream, stream).out()).contains("\"secret\"");
    assertThat(run("inspect", "--json", stream).out()).contains("\"$string\":\"secret\"");
    assertThat(run("inspect", "--csv", stream).out()).startsWith("by,name,values,bytes,");
  }

  /** An order of a shop. */
  static final class Order {
    private final int number = 7;
    private final List<String> lines = new ArrayList<>(List.of("secret"));

    @Override
    public String toString() {
      return number + ": " + lines;
    }
  }

  @Test
  void reads_a_message_of_brine_by_the_schema_in_a_catalog() throws IOException {
    Path catalog = folder.resolve("schemas");
    Brine brine =
        Brine.newBuilder()
            .schema(SchemaLane.FINGERPRINT)
            .catalog(SchemaCatalog.inDirectory(catalog))
            .build();
    Path message = folder.resolve("order.brine");
    Files.write(message, brine.codec(Order.class).encode(new Order()));
    Invocation tree = run("inspect", "--tree", "--catalog", catalog, message);
    assertThat(tree.err()).isEmpty();
    assertThat(tree.out()).contains("number = 7", "\"secret\"");
    Invocation unknown = run("inspect", message);
    assertThat(unknown.code()).isEqualTo(5);
    assertThat(unknown.out()).contains("Brine message", "is not known; name its catalog or file");
    assertThat(run("inspect", "--by", "class", message, catalog).code()).isZero();
    assertThat(run("inspect", "--root", "a<", message).err())
        .contains("Not the name of a type: 'a<'", "troubleshooting.md#inspect");
  }

  @Test
  void reads_standard_input() throws IOException {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(Files.readAllBytes(stream)));
      assertThat(run("inspect", "--tree", "-").out()).contains("\"secret\"");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void ends_with_5_where_an_input_is_damaged_and_prints_what_it_could_read() throws IOException {
    byte[] bytes = Files.readAllBytes(stream);
    Files.write(stream, Arrays.copyOf(bytes, bytes.length - 3));
    Invocation run = run("inspect", stream);
    assertThat(run.code()).isEqualTo(5);
    assertThat(run.out())
        .contains("Damaged at offset " + (bytes.length - 5) + ": 4 bytes of the field");
    Invocation tree = run("inspect", "--tree", stream);
    assertThat(tree.code()).isEqualTo(5);
    assertThat(tree.out()).contains("\"secret\"");
    assertThat(tree.err()).contains(stream + ": Damaged at offset ");
    assertThat(run("inspect", folder.resolve("notes.txt")).code()).isEqualTo(5);
  }

  @Test
  void prints_no_control_characters_of_names_and_cuts_long_ones() throws IOException {
    String name = "[31mred" + "x".repeat(2_000);
    byte[] type = ("\u001b" + name).getBytes(StandardCharsets.ISO_8859_1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(new byte[] {(byte) 0xAC, (byte) 0xED, 0, 5, 's', 'r'});
      out.writeShort(type.length);
      out.write(type);
      out.writeLong(0);
      out.write(new byte[] {2, 0, 1, 'I', 0, 2, 27, 'f', 'x', 'p', 0}); // a field of 4 bytes
    }
    Files.write(stream, bytes.toByteArray());
    List<Path> paths = new ArrayList<>(List.of(stream));
    if (File.separatorChar == '/') { // Windows has no such file names
      paths.add(Files.write(folder.resolve("a\u001b.ser"), bytes.toByteArray()));
    }
    for (Path path : paths) {
      Invocation summary = run("inspect", path);
      Invocation tree = run("inspect", "--tree", path, path);
      assertThat(summary.code()).isEqualTo(5);
      assertThat(summary.out() + tree.out() + tree.err()).doesNotContain("\u001b");
      assertThat(tree.err()).contains("\\u001b[31mredx").doesNotContain("x".repeat(1_100));
      assertThat(summary.out().lines().limit(2)).noneMatch(line -> line.length() > 1_300);
    }
  }

  @Test
  void compares_two_inputs() throws IOException {
    Path other = folder.resolve("other.ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(other))) {
      out.writeObject(new ArrayList<>(List.of("public", 7)));
    }
    Invocation run = run("inspect", "--diff", stream, other);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("[0]: \"secret\" to \"public\"");
    assertThat(run("inspect", "--diff", "--mask", stream, other).out()).doesNotContain("secret");
    assertThat(run("inspect", "--diff", stream).err()).contains("Expected 2 inputs for --diff");
  }

  @Test
  void shows_a_path_and_finds_a_stream_within_other_bytes() throws IOException {
    assertThat(run("inspect", "--tree", "--path", "[].value", stream).out())
        .isEqualToIgnoringNewLines("value = 7");
    assertThat(run("inspect", "--tree", "--path", "a.", stream).err())
        .contains("Not a path such as orders[].lines: 'a.'");
    Path dump = folder.resolve("dump.bin");
    byte[] bytes = new byte[9 + (int) Files.size(stream)];
    System.arraycopy(Files.readAllBytes(stream), 0, bytes, 9, bytes.length - 9);
    Files.write(dump, bytes);
    assertThat(run("inspect", "--scan", dump).out())
        .contains(dump + " at 9: Java object stream, " + (bytes.length - 9) + " bytes, ");
    assertThat(run("inspect", "--scan", dump).code()).isZero();
    assertThat(run("inspect", "--tree", dump + "@9").out()).contains("\"secret\"");
    assertThat(run("inspect", dump + "@9").out())
        .as("offsets are counted from there")
        .startsWith(dump + " at 9: Java object stream");
    assertThat(run("inspect", dump + "@-1").err()).contains("Cannot read " + dump + "@-1");
    assertThat(run("inspect", dump + "@99999").out()).contains(": the input is empty");
    Path named = Files.copy(stream, folder.resolve("dump.bin@9"));
    assertThat(run("inspect", named).out()).as("a file of that name").startsWith(named + ": ");
  }

  @Test
  void says_where_a_scan_stopped() throws IOException {
    byte[] marks = new byte[250_000];
    for (int i = 0; i < marks.length; i += 2) {
      marks[i] = (byte) 0xB5;
      marks[i + 1] = (byte) 0x90;
    }
    Path dump = Files.write(folder.resolve("marks.bin"), marks);
    Invocation run = run("inspect", "--scan", dump);
    assertThat(run.code()).isEqualTo(5);
    assertThat(run.out())
        .isEqualToIgnoringNewLines(
            dump + ": Stopped at offset 200000: too many places look like a stream");
  }

  @Test
  void writes_a_page() throws IOException {
    Path page = folder.resolve("list.html");
    Invocation run = run("inspect", "--html", page, stream);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("Wrote " + page);
    assertThat(Files.readString(page)).contains("&quot;secret&quot;", "--accent:");
    assertThat(run("inspect", "--html", page, stream, stream).err())
        .contains("Expected 1 input for --html but was 2");
  }

  @Test
  void says_what_it_cannot_do() {
    Invocation missing = run("inspect", folder.resolve("none"));
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("Cannot read ", "See docs/troubleshooting.md#inspect");
    assertThat(run("inspect", stream, "--by", "size").err())
        .contains("Expected kind, class, field or path but was 'size'");
    assertThat(run("inspect", "--tree", "--json", stream).code()).isEqualTo(2);
  }

  @Test
  void converts_one_input_to_a_new_file_and_leaves_it() throws IOException {
    byte[] bytes = Files.readAllBytes(stream);
    Path brine = folder.resolve("list.brine");
    Invocation run = run("convert", stream, "--to", "brine", "--output", brine);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(stream).hasBinaryContent(bytes);
    assertThat(run("convert", brine, "--output=-").bytes()).isEqualTo(bytes);
    Invocation again = run("convert", stream, "--to", "brine", "--output", brine);
    assertThat(again.code()).isEqualTo(2);
    assertThat(again.err())
        .contains("Cannot write " + brine, "Name a file that does not exist yet");
    assertThat(run("convert", stream, brine, "--output=-").err())
        .contains("Expected 1 input for --output but was 2");
  }

  @Test
  void leaves_no_file_of_an_input_that_cannot_be_converted() throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "no stream");
    Path none = folder.resolve("none.ser");
    Invocation run = run("convert", text, "--output", none);
    assertThat(run.code()).as(run.err()).isEqualTo(5);
    assertThat(none).doesNotExist();
  }

  @Test
  void says_of_a_packed_input_that_is_cut_that_it_is_damaged() throws IOException {
    byte[] noise = new byte[5_000];
    new Random(1).nextBytes(noise);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(JavaStreams.write(new ArrayList<>(List.of("a", noise))));
    }
    byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
    Path cut = Files.write(folder.resolve("cut.gz"), half);
    for (List<Object> form :
        List.<List<Object>>of(
            List.of("convert", "--output=-"),
            List.of("convert", "--output=-", "--to", "brine", "--class-path", folder),
            List.of("inspect", "--json"),
            List.of("inspect", "--scan"))) {
      List<Object> words = new ArrayList<>(form);
      words.add(cut);
      Invocation run = run(words.toArray());
      assertThat(run.code()).as(form + run.err()).isEqualTo(5);
      assertThat(run.err()).contains(cut + ": ").doesNotContain("Brine failed");
    }
  }

  @Test
  void goes_on_behind_a_file_that_cannot_be_read() throws IOException {
    Path files = Files.createDirectories(folder.resolve("files"));
    Path unreadable = Path.of("/proc/self/mem"); // a file whose first byte cannot be read
    assumeThat(Files.isRegularFile(unreadable)).isTrue();
    Path bad = Files.createSymbolicLink(files.resolve("a.ser"), unreadable);
    Path good = Files.write(files.resolve("b.ser"), JavaStreams.write("fine"));
    for (List<Object> form :
        List.<List<Object>>of(
            List.of(),
            List.of("--tree"),
            List.of("--json"),
            List.of("--scan"),
            List.of("--by", "kind"))) {
      List<Object> words = new ArrayList<>(List.of("inspect", files));
      words.addAll(form);
      Invocation run = run(words.toArray());
      assertThat(run.code()).as(form + run.err()).isEqualTo(5);
      assertThat(run.err()).contains(bad + ": Cannot read it: ").doesNotContain("Brine failed");
      assertThat(run.out()).isNotEmpty();
    }
    assertThat(run("inspect", "--json", bad, good).out().lines()).hasSize(1);
    Invocation converted = run("convert", "--output=-", "--to", "java", bad);
    assertThat(converted.code()).as(converted.err()).isEqualTo(5);
    assertThat(converted.err()).contains(bad + ": Cannot read it: ");
  }
}
