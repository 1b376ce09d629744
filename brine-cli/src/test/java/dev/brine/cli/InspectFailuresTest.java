// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.github.luben.zstd.ZstdOutputStream;
import dev.brine.Brine;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code brine inspect} with wrong inputs, options or outputs. */
class InspectFailuresTest {
  private static final byte[] LIST = JavaStreams.write(new ArrayList<>(List.of("secret", 7)));

  @TempDir private Path folder;

  private static Invocation run(Object... args) {
    return CompiledShop.run(args);
  }

  private Path write(String name, byte[] bytes) throws IOException {
    return Files.write(folder.resolve(name), bytes);
  }

  private static byte[] noise() {
    byte[] noise = new byte[5_000];
    new Random(1).nextBytes(noise);
    return JavaStreams.write(new ArrayList<>(List.of("a", noise)));
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] zstd(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new ZstdOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] half(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length / 2);
  }

  @Test
  void goes_on_with_sizes_behind_inputs_that_are_damaged() throws IOException {
    Path packed = write("a.gz", half(gzip(noise())));
    Path cut = write("b.ser", half(LIST));
    Path good = write("c.ser", LIST);
    Invocation run = run("inspect", "--sizes", packed, cut, good);
    assertThat(run.code()).as(run.err()).isEqualTo(5);
    assertThat(run.err())
        .contains(packed + ": Damaged at offset ", "the packed input is damaged")
        .contains(cut + ": Damaged at offset ")
        .doesNotContain("Brine failed");
    assertThat(run.out().split("Brine EMBEDDED, about", -1)).as(run.out()).hasSize(2);
  }

  @Test
  void leaves_files_in_folders_that_are_something_else_out_of_sizes() throws IOException {
    write("a.ser", LIST);
    write("notes.txt", "text".getBytes(StandardCharsets.UTF_8));
    Invocation run = run("inspect", "--sizes", folder);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).doesNotContain("notes.txt");
    assertThat(run.err()).isEqualTo("1 file is no serialized object and was skipped%n".formatted());
    assertThat(run("inspect", "--sizes", folder.resolve("notes.txt")).code()).isEqualTo(5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--sizes", "--scan"})
  void selects_no_path_where_all_of_an_input_is_meant(String report) throws IOException {
    Path list = write("a.ser", LIST);
    Invocation run = run("inspect", report, "--path", "[]", list);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(report + " takes all of an input", "Leave out --path.");
    assertThat(run("inspect", report, list).code()).isZero();
  }

  @Test
  void selects_no_path_where_all_classes_are_checked() throws IOException {
    Path list = write("a.ser", LIST);
    for (List<String> form :
        List.of(List.<String>of(), List.of("--csv"), List.of("--by", "kind"))) {
      List<Object> words = new ArrayList<>(List.of("inspect", "--class-path", folder, list));
      words.addAll(form);
      assertThat(run(words.toArray()).code()).as("%s", form).isZero();
      words.addAll(List.of("--path", "[]"));
      Invocation run = run(words.toArray());
      assertThat(run.code()).as("%s", form).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err())
          .contains("The check of --class-path takes all of an input", "Leave out --path.");
    }
  }

  @Test
  void keeps_lines_about_classes_out_of_csv() throws IOException {
    Path list = write("a.ser", LIST);
    Invocation csv = run("inspect", "--csv", "--class-path", folder, list);
    assertThat(csv.code()).as(csv.err()).isZero();
    assertThat(csv.out().lines()).allMatch(line -> line.matches("[a-z]+,.*,.*,.*,.*,.*"));
    assertThat(csv.err()).contains("With the classes of the class path", "0 refused");
    assertThat(run("inspect", "--by", "kind", "--class-path", folder, list).out())
        .contains("With the classes of the class path");
  }

  @Test
  void says_that_a_page_cannot_be_written() throws IOException {
    Path list = write("a.ser", LIST);
    Invocation run = run("inspect", "--html", folder.resolve("none/page.html"), list);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains("Cannot write ", "none/page.html", "Name a file in a folder that exists")
        .doesNotContain("Brine failed");
  }

  @Test
  void names_a_page_that_cannot_be_written_once() throws IOException {
    Path list = write("a.ser", LIST);
    Path page = list.resolve("page.html");
    Invocation run = run("inspect", "--html", page, list);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("Cannot write " + page + ": ")
        .containsOnlyOnce(page.toString());
  }

  @Test
  void says_of_a_name_that_no_file_can_have_that_it_cannot_be_read() throws IOException {
    for (String option : List.of("--catalog", "--tree")) {
      Invocation run =
          option.equals("--tree")
              ? run("inspect", option, "a\u0000b")
              : run("inspect", option, "a\u0000b", write("a.ser", LIST));
      assertThat(run.code()).as(run.err()).isEqualTo(2);
      assertThat(run.err())
          .contains("Cannot read a\\u0000b: ", "Name ")
          .doesNotContain("Brine failed", "\u0000");
    }
  }

  /** A frame of Zstandard with one raw block of two bytes. */
  private static byte[] frame(String header) {
    return HexFormat.of().parseHex("28b52ffd" + header + "110000" + "aced");
  }

  @ParameterizedTest
  @ValueSource(strings = {"00a8", "00b0", "00f8", "e00000000000010000"})
  void says_that_a_frame_of_zstandard_needs_too_much_memory(String header) throws IOException {
    Path large = write("large.zst", frame(header));
    for (String report : List.of("--tree", "--json", "--sizes", "--scan")) {
      Invocation run = run("inspect", report, large);
      assertThat(run.code()).as(report + run.err()).isEqualTo(5);
      assertThat(run.err())
          .contains(large + ": Cannot read it: the frame of Zstandard needs a window of more than")
          .contains("unpack it with zstd -d --long=31");
    }
    assertThat(run("inspect", "--tree", write("usual.zst", zstd(LIST))).code()).isZero();
  }

  @Test
  void reads_what_is_before_a_frame_of_zstandard_that_needs_too_much_memory() throws IOException {
    ByteArrayOutputStream frames = new ByteArrayOutputStream();
    frames.write(zstd(half(LIST)));
    frames.write(frame("00f8"));
    Invocation run = run("inspect", "--tree", write("frames.zst", frames.toByteArray()));
    assertThat(run.code()).as(run.err()).isEqualTo(5);
    assertThat(run.out()).contains("java.util.ArrayList");
    assertThat(run.err()).contains("but the frame of Zstandard needs a window of more than");
  }

  @Test
  void says_that_zstandard_needs_a_dictionary() throws IOException {
    Path packed = write("dictionary.zst", frame("2107" + "02"));
    Invocation run = run("inspect", packed, write("a.ser", LIST));
    assertThat(run.code()).as(run.err()).isEqualTo(5);
    assertThat(run.err())
        .contains(packed + ": Cannot read it: the frame of Zstandard needs a dictionary")
        .contains("zstd -d -D");
    assertThat(run.out()).contains("a.ser");
  }

  @Test
  void checks_each_input_by_the_rules_of_its_format() throws Exception {
    CompiledShop shop = CompiledShop.in(Files.createDirectories(folder.resolve("shop")));
    String item =
        "package shop; public class Item implements java.io.Serializable {"
            + " private static final long serialVersionUID = 1; int count = 7; }";
    String note = "package shop; public class Note { int size = 3; String text = \"a\"; }";
    shop.add("Item", item);
    shop.add("Note", note); // not Serializable: Java's rules know no objects of it
    Path a;
    Path b;
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {shop.classes().toUri().toURL()}, null)) {
      Class<?> java = loader.loadClass("shop.Item");
      a = write("a.ser", JavaStreams.write(java.getDeclaredConstructor().newInstance()));
      Class<?> brine = loader.loadClass("shop.Note");
      byte[] message = Brine.create().encode(brine.getDeclaredConstructor().newInstance());
      b = write("b.brine", message);
    }
    shop.add("Item", item.replace("int count", "long count"));
    shop.add("Note", note.replace("int size = 3; ", ""));
    List<String> alone = new ArrayList<>();
    for (Path one : List.of(a, b)) {
      alone.add(check(run("inspect", one, "--class-path", shop.classes())));
    }
    assertThat(alone.get(0)).isNotEqualTo(alone.get(1));
    for (List<Path> both : List.of(List.of(a, b), List.of(b, a))) {
      Invocation run = run("inspect", both.get(0), both.get(1), "--class-path", shop.classes());
      assertThat(check(run))
          .contains("Java", "Brine")
          .contains(findings(alone.get(0)), findings(alone.get(1)))
          .doesNotContain("skipped");
    }
  }

  private static String check(Invocation run) {
    return run.out().substring(run.out().indexOf("With the classes of the class path"));
  }

  private static String findings(String check) {
    return check.substring(check.indexOf('\n') + 1).stripTrailing();
  }

  @Test
  void reads_a_pipe_that_has_a_name() throws Exception {
    Path list = write("a.ser", LIST);
    Path pipe = folder.resolve("pipe");
    assumeThat(shell("mkfifo '" + pipe + "'").waitFor()).isZero();
    for (Path named : List.of(pipe, Files.createSymbolicLink(folder.resolve("link"), pipe))) {
      Process writer = shell("exec cat '" + list + "' > '" + pipe + "'");
      try {
        Invocation run = run("inspect", "--tree", named);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("secret");
        assertThat(writer.waitFor()).isZero();
      } finally {
        writer.destroyForcibly();
      }
    }
    Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), folder.resolve("none"));
    assertThat(run("inspect", dangling).err()).contains("Cannot read " + dangling);
  }

  private static Process shell(String command) throws IOException {
    try {
      return new ProcessBuilder("sh", "-c", command).start();
    } catch (IOException e) {
      return abort("This system has no shell with named pipes");
    }
  }

  @Test
  void reports_a_standard_input_that_fails() {
    InputStream before = System.in;
    try {
      for (List<Object> words :
          List.<List<Object>>of(
              List.of("convert", "--output=-", "-"), List.of("inspect", "--sizes", "-"))) {
        InputStream failing =
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("Input/output error");
              }

              @Override
              public int read(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("Input/output error");
              }
            };
        System.setIn(failing);
        Invocation run = run(words.toArray());
        assertThat(run.code()).as(run.err()).isEqualTo(5);
        assertThat(run.err()).contains("-: Cannot read it: ").doesNotContain("Brine failed");
      }
      System.setIn(new ByteArrayInputStream(LIST));
      assertThat(run("convert", "--output=-", "--to", "java", "-").bytes()).isEqualTo(LIST);
    } finally {
      System.setIn(before);
    }
  }
}
