// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.StoredProgram.convert;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that {@code brine convert --output} writes, and what it says where it cannot. */
class ConvertedOutputTest {
  private static final String ADVICE = "Name all its classes by --class-path";

  @TempDir private Path folder;
  private Path file;
  private Path target;

  @BeforeEach
  void store() throws IOException {
    file = Files.write(folder.resolve("list.ser"), JavaStreams.write(new ArrayList<>(List.of(7))));
    target = folder.resolve("target");
  }

  @Test
  void a_dry_run_has_no_output() {
    Invocation run = convert(file, "--output", target, "--dry-run");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("Found both --dry-run and --output");
    assertThat(target).doesNotExist();
  }

  @Test
  void a_run_that_cannot_begin_leaves_no_file() {
    Invocation run = convert(file, "-o", target, "--class-path", folder.resolve("none"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("none").endsWith("See docs/troubleshooting.md#convert\n");
    assertThat(target).doesNotExist();
    assertThat(convert(file, "-o", target).code()).isZero();
  }

  @Test
  void a_file_that_exists_is_never_deleted() throws IOException {
    Files.writeString(target, "mine");
    Invocation run = convert(file, "-o", target);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Cannot write " + target, "Name a file that does not exist yet");
    assertThat(target).hasContent("mine");
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  @Test
  void json_has_a_line_for_each_stream_also_of_a_packed_file() throws IOException {
    byte[] first = JavaStreams.write("first");
    byte[] second = JavaStreams.write(BigDecimal.TEN);
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    String at = "\"input\":\"" + file + " at " + first.length + "\"";
    for (byte[] stored : List.of(both, gzip(both), Base64.getEncoder().encode(both))) {
      Files.write(file, stored);
      for (Object[] change : new Object[][] {{}, {"--rename", "java.math.**=org.acme.**"}}) {
        List<Object> args = new ArrayList<>(List.of(file, "--to", "json", "-o", "-"));
        args.addAll(List.of(change));
        Invocation run = convert(args.toArray());
        assertThat(run.code()).as(run.err()).isZero();
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).contains("\"input\":\"" + file + "\"", "first");
        String name = change.length == 0 ? "java.math.BigDecimal" : "org.acme.BigDecimal";
        assertThat(lines.get(1)).contains(at, name);
      }
    }
  }

  /** Runs a command whose files have at most some KiB, as on a full disk. */
  private String limited(Object... args) throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 16; exec \"$@\"", "sh"));
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), "convert"));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isEqualTo(2);
    return printed;
  }

  @Test
  void a_full_disk_is_no_fault_of_the_input() throws Exception {
    List<String> large =
        new ArrayList<>(IntStream.range(0, 20_000).mapToObj(i -> "text " + i).toList());
    Files.write(file, JavaStreams.write(large));
    for (List<Object> args :
        List.<List<Object>>of(
            List.of(),
            List.of("--to", "brine"),
            List.of("--to", "json"),
            List.of("--rename", "a.A=b.B"),
            List.of("--rename", "a.A=b.B", "--to", "json"))) {
      List<Object> all = new ArrayList<>(List.of(file, "--output", target));
      all.addAll(args);
      assertThat(limited(all.toArray()))
          .as("%s", args)
          .contains("Cannot write " + target + ": ", "Make room")
          .doesNotContain("list.ser", "Cannot read", ADVICE);
      assertThat(target).doesNotExist();
    }
  }

  @Test
  void classes_are_named_only_where_they_help() throws Exception {
    String rejecting =
        "class A implements java.io.Serializable { int a; private Object readResolve() {"
            + " throw new IllegalStateException(\"no\"); } }";
    StoredProgram program = StoredProgram.of(folder.resolve("classes"), rejecting);
    Files.write(file, program.stored("A"));
    assertThat(refused("--verify-with", program.classes())).contains("The new program cannot");
    assertThat(refused("--retype", "A.a=Integer", "--retype", "A.b=int", "--move-field", "A.a=B"))
        .contains("B is no superclass of A");
    assertThat(refused("--to", "brine", "--move-field", "A.a=B"))
        .contains("B is no superclass of A");
  }

  private String refused(Object... more) {
    List<Object> args = new ArrayList<>(List.of(file, "-o", target));
    args.addAll(List.of(more));
    Invocation run = convert(args.toArray());
    assertThat(run.code()).as(run.err()).isEqualTo(4);
    assertThat(run.err()).startsWith(file + ": ").doesNotContain(ADVICE);
    assertThat(target).doesNotExist();
    return run.err();
  }

  @Test
  void classes_are_named_where_a_form_needs_them_after_changes() throws Exception {
    String hooked =
        "class A implements java.io.Serializable { private void writeObject("
            + "java.io.ObjectOutputStream out) throws java.io.IOException { out.writeInt(5); } }";
    Files.write(file, StoredProgram.of(folder.resolve("classes"), hooked).stored("A"));
    for (List<Object> changes : List.<List<Object>>of(List.of(), List.of("--rename", "A=b.B"))) {
      List<Object> args = new ArrayList<>(List.of(file, "-o", target, "--to", "brine"));
      args.addAll(changes);
      assertThat(convert(args.toArray()).err()).contains(ADVICE);
    }
  }
}
