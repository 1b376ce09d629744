// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that are changed and copied. */
class FolderArchiveTest {
  private static final byte[] NEW = "something new".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  private Path classes(String... names) throws IOException {
    Path classes = folder.resolve("classes");
    for (String name : names) {
      Path file = classes.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, name);
    }
    return classes;
  }

  private static List<String> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static void permit(Path file, String permissions) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void the_record_is_written_first_then_what_is_new_then_what_is_replaced() throws IOException {
    Path classes = classes("a.class", "undo.zip", "removed.class");
    Map<String, FileBytes> files = new LinkedHashMap<>();
    for (String file : List.of("undo.zip", "a.class", "b.class")) {
      files.put(file, FileBytes.of(NEW));
    }
    files.put("removed.class", FileBytes.REMOVED);
    try (FolderArchive archive = (FolderArchive) Archive.open(classes)) {
      assertThat(archive.inOrder(files)).containsExactly("undo.zip", "b.class", "a.class");
      assertThat(archive.inOrder(Map.of())).isEmpty();
    }
  }

  @Test
  void a_copy_has_the_permissions_of_the_source_and_a_replaced_file_its_own() throws IOException {
    Path classes = classes("a.class", "b.class", "c.txt");
    permit(classes.resolve("a.class"), "rwxr-x---");
    permit(classes.resolve("b.class"), "rw-rw-r--");
    permit(classes.resolve("c.txt"), "r--r--r--");
    Path target = folder.resolve("target");
    Files.createDirectories(target);
    permit(Files.createFile(target.resolve("b.class")), "rw-r-----");
    try (Archive archive = Archive.open(classes)) {
      archive.copy(target, Map.of("a.class", FileBytes.of(NEW), "b.class", FileBytes.of(NEW)));
      archive.replace(Map.of("a.class", FileBytes.of(NEW)));
    }
    assertThat(permissions(target.resolve("a.class"))).isEqualTo("rwxr-x---");
    assertThat(permissions(target.resolve("b.class"))).isEqualTo("rw-r-----");
    assertThat(permissions(target.resolve("c.txt"))).isEqualTo("r--r--r--");
    assertThat(permissions(classes.resolve("a.class"))).isEqualTo("rwxr-x---");
  }

  @Test
  void a_file_that_is_added_has_the_permissions_of_any_new_file() throws IOException {
    Path classes = classes("a.class");
    try (Archive archive = Archive.open(classes)) {
      archive.replace(Map.of("b.class", FileBytes.of(NEW)));
    }
    assertThat(permissions(classes.resolve("b.class")))
        .isEqualTo(permissions(Files.createFile(folder.resolve("any"))));
  }

  @Test
  void a_copy_has_what_is_added() throws IOException {
    Path target = folder.resolve("target");
    try (Archive archive = Archive.open(classes("a.class"))) {
      archive.copy(target, Map.of("sub/b.class", FileBytes.of(NEW)));
    }
    assertThat(files(target)).containsExactly("a.class", "sub/b.class");
    assertThat(target.resolve("sub/b.class")).hasBinaryContent(NEW);
  }

  @Test
  void replaces_no_file_where_one_cannot_be_written() throws IOException {
    Path classes = classes("a.class", "b.class");
    Map<String, FileBytes> files = new LinkedHashMap<>();
    files.put("a.class", FileBytes.of(NEW));
    files.put("added.class", FileBytes.of(NEW));
    files.put("b.class/below.class", FileBytes.of(NEW));
    try (Archive archive = Archive.open(classes)) {
      assertThatIOException().isThrownBy(() -> archive.replace(files));
    }
    assertThat(classes.resolve("a.class")).hasContent("a.class");
    assertThat(files(classes)).containsExactly("a.class", "b.class");
  }

  @Test
  void copies_no_file_where_one_cannot_be_written() throws IOException {
    Path classes = classes("a.class", "sub/b.class");
    Path target = Files.createDirectories(folder.resolve("target"));
    Files.writeString(target.resolve("sub"), "no folder");
    try (Archive archive = Archive.open(classes)) {
      assertThatIOException().isThrownBy(() -> archive.copy(target, Map.of()));
    }
    assertThat(files(target)).containsExactly("sub");
  }

  @Test
  void replaces_files_with_names_as_long_as_files_have_them() throws IOException {
    String name = "a".repeat(249) + ".class";
    Path classes = classes(name);
    try (Archive archive = Archive.open(classes)) {
      archive.replace(Map.of(name, FileBytes.of(NEW)));
    }
    assertThat(classes.resolve(name)).hasBinaryContent(NEW);
    assertThat(files(classes)).containsExactly(name);
  }

  @Test
  void a_link_to_a_folder_is_that_folder() throws IOException {
    Path classes = classes("a.class");
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("classes"));
    try (Archive archive = Archive.open(link)) {
      assertThat(archive.name()).isEqualTo("link");
      assertThat(archive.classFiles()).containsExactly("a.class");
      archive.replace(Map.of("a.class", FileBytes.of(NEW)));
    }
    assertThat(link).isSymbolicLink();
    assertThat(classes.resolve("a.class")).hasBinaryContent(NEW);
  }

  @Test
  void links_in_a_folder_are_not_followed() throws IOException {
    Path classes = classes("a.class");
    Files.createSymbolicLink(classes.resolve("b.class"), Path.of("a.class"));
    Files.createSymbolicLink(classes.resolve("round"), classes);
    try (Archive archive = Archive.open(classes)) {
      assertThat(archive.classFiles()).containsExactly("a.class");
    }
  }

  @Test
  void reads_no_file_that_is_larger_than_a_class() throws IOException {
    Path classes = classes("a.class");
    try (RandomAccessFile file = new RandomAccessFile(classes.resolve("a.class").toFile(), "rw")) {
      file.setLength((1L << 26) + 1);
    }
    try (Archive archive = Archive.open(classes)) {
      assertThatIOException()
          .isThrownBy(() -> archive.read("a.class"))
          .withMessageStartingWith("A class file is longer than 67108864 bytes: ")
          .withMessageEndingWith("a.class");
    }
  }

  @Test
  void writes_nothing_outside_of_the_folder() throws IOException {
    Path classes = classes("a.class");
    Files.createSymbolicLink(classes.resolve("link"), folder);
    for (String name : List.of("../b.class", "/b.class", "link/b.class", "sub/../../b.class")) {
      try (Archive archive = Archive.open(classes)) {
        Map<String, FileBytes> files = Map.of(name, FileBytes.of(NEW));
        assertThatIOException()
            .isThrownBy(() -> archive.replace(files))
            .withMessageContaining(" leads out of " + classes + ": " + name);
        assertThatIOException()
            .isThrownBy(() -> archive.copy(folder.resolve("target"), files))
            .withMessageContaining(" leads out of " + classes + ": " + name);
        assertThat(archive.read(name)).isNull();
      }
    }
    assertThat(files(folder)).containsExactly("classes/a.class");
  }

  @Test
  void replaces_no_file_that_a_compiler_wrote_meanwhile() throws IOException {
    Path classes = classes("a.class", "b.class");
    try (Archive archive = Archive.open(classes)) {
      assertThat(archive.read("a.class")).isNotEmpty();
      Files.writeString(classes.resolve("a.class"), "compiled again");
      assertThatIOException()
          .isThrownBy(
              () ->
                  archive.replace(
                      Map.of("a.class", FileBytes.of(NEW), "b.class", FileBytes.of(NEW))))
          .withMessageContaining("a.class: Another program changed it meanwhile; run this again");
    }
    assertThat(classes.resolve("a.class")).hasContent("compiled again");
    assertThat(classes.resolve("b.class")).hasContent("b.class");
    assertThat(files(classes)).containsExactly("a.class", "b.class");
  }

  @Test
  void brings_no_file_back_that_a_compiler_removed_meanwhile() throws IOException {
    Path classes = classes("a.class", "b.class");
    try (Archive archive = Archive.open(classes)) {
      assertThat(archive.read("a.class")).isNotEmpty();
      Files.delete(classes.resolve("a.class"));
      assertThatIOException()
          .isThrownBy(() -> archive.replace(Map.of("a.class", FileBytes.of(NEW))))
          .withMessageContaining("a.class: Another program removed it meanwhile; run this again");
    }
    assertThat(files(classes)).containsExactly("b.class");
  }

  @Test
  void begins_no_content_for_a_target_of_another_version() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "old");
    FileVersion version = FileVersion.of(target);
    Files.delete(target);
    try (AtomicFiles written = new AtomicFiles()) {
      assertThatIOException()
          .isThrownBy(() -> written.begin(target, null, version))
          .withMessageContaining("target: Another program removed it meanwhile; run this again");
      written.finish();
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void what_an_earlier_run_left_behind_is_no_file_of_the_program() throws IOException {
    Path classes = classes("a.class", "x.brine-unfinished");
    Path target = folder.resolve("target");
    try (Archive archive = Archive.open(classes)) {
      assertThat(archive.files()).containsExactly("a.class");
      archive.copy(target, Map.of());
    }
    assertThat(files(target)).containsExactly("a.class");
  }

  @Test
  void a_replaced_file_keeps_its_owner_and_extended_attributes() throws IOException {
    Path classes = classes("a.class");
    Path file = classes.resolve("a.class");
    UserDefinedFileAttributeView view =
        Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
    view.write("origin", ByteBuffer.wrap(NEW));
    boolean isRoot = Files.getOwner(file).getName().equals("root");
    if (isRoot) {
      Files.setAttribute(file, "unix:uid", 65534);
      Files.setAttribute(file, "unix:gid", 65534);
    }
    try (Archive archive = Archive.open(classes)) {
      archive.replace(Map.of("a.class", FileBytes.of(NEW)));
    }
    assertThat(file).hasBinaryContent(NEW);
    ByteBuffer value = ByteBuffer.allocate(NEW.length);
    view.read("origin", value);
    assertThat(value.array()).isEqualTo(NEW);
    if (isRoot) {
      assertThat(Files.getAttribute(file, "unix:uid")).isEqualTo(65534);
      assertThat(Files.getAttribute(file, "unix:gid")).isEqualTo(65534);
    }
  }
}
