// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.StoredProgram.convert;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conversions that the classes of a program read or write. */
class ConvertedProgramsTest {
  private static final String OLD =
      """
      package shop;
      class Order implements java.io.Serializable {
        int count = 5;
        public String toString() { return "order " + count; }
      }
      """;

  /** Only its code knows what it wrote. */
  private static final String HOOKED =
      """
      package shop;
      class Order implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        int count;
        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
          out.writeInt(5);
        }
        private void readObject(java.io.ObjectInputStream in) throws java.io.IOException {
          count = in.readInt();
        }
        public String toString() { return "order " + count; }
      }
      """;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void store() throws Exception {
    file = stored(OLD);
  }

  private Path stored(String source) throws Exception {
    StoredProgram old = StoredProgram.of(Files.createTempDirectory(folder, "old"), source);
    return Files.write(folder.resolve("order.ser"), old.stored("shop.Order"));
  }

  private StoredProgram program(String source) throws Exception {
    return StoredProgram.of(
        Files.createTempDirectory(folder, "new"),
        source.replace("package shop;", "package store;"));
  }

  @Test
  void the_new_program_reads_each_value_before_it_is_written() throws Exception {
    byte[] before = Files.readAllBytes(file);
    StoredProgram program = program(OLD);
    Object[] args = {file, "--rename", "shop.**=store.**", "--verify-with", program.classes()};
    Invocation refused = convert(args);
    assertThat(refused.code()).isEqualTo(4);
    assertThat(refused.out())
        .contains("rename shop.**=store.**: changes nothing", "Files that failed do not count")
        .contains("order.ser stays as it was: The new program cannot read it: ")
        .contains("InvalidClassException: store.Order; local class incompatible");
    assertThat(file).hasBinaryContent(before);

    Object[] more = {
      file,
      "--rename",
      "shop.**=store.**",
      "--verify-with",
      program.classes(),
      "--serial-version",
      "shop.Order=from-classes",
      "--class-path",
      program.classes()
    };
    Invocation run = convert(more);
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out())
        .contains("serial-version shop.Order=from-classes: 1 class, 1 object in 1 file");
    assertThat(program.read(Files.readAllBytes(file))).isEqualTo("order 5");
  }

  @Test
  void a_dry_run_and_an_output_are_read_by_the_new_program_too() throws Exception {
    StoredProgram program = program(OLD);
    Object[] dry = {
      file, "--rename", "shop.**=store.**", "--dry-run", "--verify-with", program.classes()
    };
    assertThat(convert(dry).out()).contains("The new program cannot read it", "1 failed");
    Path target = folder.resolve("new.ser");
    Object[] output = {
      file, "--rename", "shop.**=store.**", "-o", target, "--verify-with", program.classes()
    };
    assertThat(convert(output).err()).contains("The new program cannot read it");
    assertThat(target).doesNotExist();
  }

  /** Versions that are only ignored give no new values, so nothing would be checked. */
  @Test
  void says_that_the_program_read_nothing_where_nothing_changes() throws Exception {
    String none = "The program of --verify-with read nothing, as there are no new values.";
    Path classes = program(OLD).classes();
    Object[] ignore = {file, "--serial-version", "**=ignore", "--verify-with", classes};
    assertThat(convert(ignore).out()).contains(none);
    Object[] rename = {file, "--rename", "shop.**=store.**", "--dry-run", "--verify-with", classes};
    assertThat(convert(rename).out()).doesNotContain(none);
  }

  @Test
  void a_program_that_is_not_there_is_refused() {
    Invocation run = convert(file, "--verify-with", folder.resolve("none.jar"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Neither a folder nor a jar: ", "none.jar");
  }

  @Test
  void new_classes_write_what_needs_their_code_after_a_rename() throws Exception {
    file = stored(HOOKED);
    byte[] before = Files.readAllBytes(file);
    Invocation without = convert(file, "--rename", "shop.**=store.**", "--to", "brine");
    assertThat(without.code()).isEqualTo(4);
    assertThat(without.out()).contains("--class-path");
    assertThat(file).hasBinaryContent(before);

    StoredProgram program = program(HOOKED);
    Object[] args = {
      file, "--rename", "shop.**=store.**", "--to", "brine", "--class-path", program.classes()
    };
    Invocation run = convert(args);
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(Files.readAllBytes(file)).startsWith(0xb5);
    convert(file, "--class-path", program.classes());
    assertThat(program.read(Files.readAllBytes(file))).isEqualTo("order 5");
  }

  @Test
  void json_has_the_changes_and_leaves_the_input() throws Exception {
    byte[] before = Files.readAllBytes(file);
    Invocation inspected =
        Invocation.of((plan, progress) -> Runs.exact(), "inspect", "--json", file.toString());
    assertThat(convert(file, "--to", "json", "--output", "-").out()).isEqualTo(inspected.out());

    Path target = folder.resolve("order.json");
    Invocation run =
        convert(file, "--rename", "shop.**=store.**", "--to", "json", "--output", target);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("rename shop.**=store.**: 1 class, 1 object in 1 input");
    assertThat(Files.readString(target, StandardCharsets.UTF_8))
        .contains("\"store.Order\"", "\"count\":5")
        .doesNotContain("shop.Order");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void json_of_something_else_leaves_no_file() throws Exception {
    Path text = Files.writeString(folder.resolve("readme.txt"), "text");
    Path target = folder.resolve("text.json");
    assertThat(convert(text, "--to", "json", "--output", target).code()).isEqualTo(5);
    assertThat(target).doesNotExist();
  }

  @Test
  void json_does_not_replace_objects() throws Exception {
    byte[] before = Files.readAllBytes(file);
    Invocation run = convert(file, "--to", "json");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).startsWith("Found --to json without --output");
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void a_version_is_ignored_by_all_that_read_the_objects() throws Exception {
    Path classes = program(OLD).classes();
    List<Object> rename = List.of(file, "--rename", "shop.**=store.**");
    List<Object> check = List.of("--dry-run", "--class-path", classes);
    assertThat(with(rename, check).out())
        .contains("refused  store.Order: ", "serialVersionUID")
        .contains("To write the versions of these classes: --serial-version from-classes");
    for (String value : List.of("ignore", "store.**=ignore", "store.Order=ignore")) {
      List<Object> ignore = List.of("--serial-version", value);
      assertThat(with(rename, check, ignore).out())
          .contains("0 refused, 0 lose data")
          .doesNotContain("from-classes");
      Invocation read = with(rename, ignore, List.of("--dry-run", "--verify-with", classes));
      assertThat(read.out()).contains("1 would be converted").doesNotContain("serial-version");
    }
    List<Object> other = List.of("--serial-version", "shop.**=ignore");
    assertThat(with(rename, check, other).out()).contains("refused  store.Order: ");
    List<Object> read = List.of("--dry-run", "--verify-with", classes);
    assertThat(with(rename, other, read).out()).contains("The new program cannot read it");
  }

  @Test
  void classes_write_objects_whose_version_is_ignored() throws Exception {
    file = stored(HOOKED);
    StoredProgram program = program(HOOKED.replace("serialVersionUID = 1", "serialVersionUID = 2"));
    List<Object> brine =
        List.of(
            file,
            "--rename",
            "shop.**=store.**",
            "--to",
            "brine",
            "--class-path",
            program.classes());
    assertThat(with(brine).out()).contains("stays as it was", "local class incompatible");
    Invocation run = with(brine, List.of("--serial-version", "store.Order=ignore"));
    assertThat(run.code()).as(run.out()).isZero();
    convert(file, "--class-path", program.classes());
    assertThat(program.read(Files.readAllBytes(file))).isEqualTo("order 5");
  }

  @Test
  void a_version_that_nobody_reads_cannot_be_ignored() {
    List<Object> ignore = List.of(file, "--serial-version", "ignore");
    Invocation run = with(ignore, List.of("--rename", "shop.**=store.**"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("Found --serial-version ignore without classes that read the objects");
    assertThat(with(ignore, List.of("--class-path", folder)).code()).isEqualTo(2);
    for (List<Object> unread :
        List.<List<Object>>of(List.of(), List.of("-o", folder.resolve("target")))) {
      Invocation changed =
          with(ignore, List.of("--rename", "shop.**=x.**", "--class-path", folder), unread);
      assertThat(changed.code()).as(changed.out()).isEqualTo(2);
    }
    assertThat(convert(file, "--serial-version", "a b=ignore").err())
        .startsWith("Cannot use --serial-version a b=ignore: ");
  }

  @SafeVarargs
  private static Invocation with(List<Object>... args) {
    List<Object> all = new ArrayList<>();
    for (List<Object> some : args) {
      all.addAll(some);
    }
    return convert(all.toArray());
  }
}
