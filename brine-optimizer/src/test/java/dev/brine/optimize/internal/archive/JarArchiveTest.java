// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that are changed, and jars that are refused. */
@Tag("once")
class JarArchiveTest {
  private static final byte[] NEW = "something new".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  private Path jar(String... names) throws IOException {
    Path path = folder.resolve("some.jar");
    try (OutputStream out = Files.newOutputStream(path);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String name : names) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(1_000_000_000_000L);
        entry.setComment("about " + name);
        byte[] content = content(name);
        if (name.startsWith("stored")) {
          CRC32 checksum = new CRC32();
          checksum.update(content);
          entry.setMethod(ZipEntry.STORED);
          entry.setSize(content.length);
          entry.setCrc(checksum.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
      }
      zip.setComment("a jar");
    }
    return path;
  }

  private static byte[] content(String name) {
    return name.repeat(100).getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> describe(Path path) throws IOException {
    List<String> lines = new ArrayList<>();
    try (ZipFile zip = new ZipFile(path.toFile())) {
      lines.add(zip.getComment());
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        byte[] bytes = zip.getInputStream(entry).readAllBytes();
        boolean isNew = Arrays.equals(bytes, NEW);
        lines.add(
            String.join(
                " ",
                entry.getName(),
                entry.getMethod() == ZipEntry.STORED ? "stored" : "deflated",
                entry.getLastModifiedTime().toString(),
                entry.getComment(),
                isNew ? "new" : "old"));
        if (!isNew) {
          assertThat(bytes).isEqualTo(content(entry.getName()));
        }
      }
    }
    return lines;
  }

  @Test
  void keeps_order_times_comments_and_compression() throws IOException {
    Path path = jar("META-INF/MANIFEST.MF", "z.class", "stored.class", "stored.txt", "a/b.class");
    List<String> before = describe(path);
    try (Archive archive = Archive.open(path)) {
      assertThat(archive.classFiles()).containsExactly("z.class", "stored.class", "a/b.class");
      archive.replace(Map.of("stored.class", FileBytes.of(NEW), "a/b.class", FileBytes.of(NEW)));
    }
    assertThat(describe(path))
        .containsExactlyElementsOf(
            before.stream()
                .map(
                    line ->
                        line.startsWith("stored.class") || line.startsWith("a/b.class")
                            ? line.replaceFirst("old$", "new")
                            : line)
                .toList());
    assertOnly(path);
  }

  private void assertOnly(Path... files) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactlyInAnyOrder(files);
    }
  }

  @Test
  void copies_a_jar_in_which_nothing_changes_byte_for_byte() throws IOException {
    Path path = jar("a.class");
    Path target = folder.resolve("copy.jar");
    try (Archive archive = Archive.open(path)) {
      archive.copy(target, Map.of());
    }
    assertThat(target).hasSameBinaryContentAs(path);
  }

  @Test
  void writes_the_same_bytes_each_time() throws IOException {
    Path path = jar("a.class", "b.txt");
    Path first = folder.resolve("first.jar");
    Path second = folder.resolve("second.jar");
    try (Archive archive = Archive.open(path)) {
      archive.copy(first, Map.of("a.class", FileBytes.of(NEW)));
      archive.copy(second, Map.of("a.class", FileBytes.of(NEW)));
    }
    assertThat(first).hasSameBinaryContentAs(second);
  }

  @Test
  void knows_signed_jars() throws IOException {
    try (Archive archive = Archive.open(jar("META-INF/MANIFEST.MF", "META-INF/ACME.RSA"))) {
      assertThat(archive.signature()).isEqualTo("META-INF/ACME.RSA");
    }
    try (Archive archive = Archive.open(jar("META-INF/MANIFEST.MF", "META-INF/x/ACME.RSA"))) {
      assertThat(archive.signature()).isNull();
    }
  }

  @Test
  void refuses_names_that_lead_out_of_the_jar() throws IOException {
    for (String name :
        List.of(
            "../a.class",
            "a/../../b.class",
            "/etc/a.class",
            "a\\..\\b.class",
            "C:/a.class",
            "..")) {
      Path path = jar("fine.class", name);
      assertThatIOException()
          .isThrownBy(() -> Archive.open(path))
          .withMessageContaining("The name of an entry leads out of the jar: " + name);
    }
    jar("a..b/..c.class");
    Archive.open(folder.resolve("some.jar")).close();
  }

  @Test
  void refuses_entries_that_are_there_twice() throws IOException {
    Path path = jar("a.class", "b.class");
    byte[] bytes = Files.readAllBytes(path);
    for (int i = 0; i < bytes.length - 7; i++) {
      if (new String(bytes, i, 7, StandardCharsets.ISO_8859_1).equals("b.class")) {
        bytes[i] = 'a';
      }
    }
    Files.write(path, bytes);
    assertThatIOException()
        .isThrownBy(() -> Archive.open(path))
        .withMessageContaining("The entry a.class occurs twice");
    try (Archive library = Archive.openToRead(path)) {
      assertThat(library.files()).containsOnlyOnce("a.class").doesNotContain("b.class");
      assertThat(library.read("a.class")).isEqualTo(loaded(path, "a.class"));
    }
  }

  /** Returns a file as a class loader of Java finds it. */
  private static byte[] loaded(Path path, String file) throws IOException {
    URL[] roots = {path.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(roots, null);
        InputStream in = loader.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  @Test
  void refuses_entries_that_say_they_are_huge() throws IOException {
    Path path = jar("a.class");
    byte[] bytes = Files.readAllBytes(path);
    int directory = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
    Arrays.fill(bytes, directory + 24, directory + 27, (byte) 0xff);
    bytes[directory + 27] = 0x7f;
    Files.write(path, bytes);
    assertThatIOException()
        .isThrownBy(() -> Archive.open(path))
        .withMessageContaining("a.class of 2,147,483,647 bytes");
  }

  @Test
  void refuses_jars_that_are_cut_off_and_leaves_them() throws IOException {
    Path path = jar("a.class", "b.class");
    byte[] bytes = Files.readAllBytes(path);
    Files.write(path, Arrays.copyOf(bytes, bytes.length / 2));
    assertThatIOException()
        .isThrownBy(() -> Archive.open(path))
        .withMessageStartingWith("Not a jar: " + path);
    assertThat(Files.readAllBytes(path)).hasSize(bytes.length / 2);
    assertOnly(path);
  }

  @Test
  void leaves_the_old_jar_where_an_entry_cannot_be_read() throws IOException {
    Path path = jar("a.class", "b.txt");
    byte[] bytes = Files.readAllBytes(path);
    int second = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("b.txt");
    Arrays.fill(bytes, second + 5, second + 12, (byte) 0xff);
    Files.write(path, bytes);
    try (Archive archive = Archive.open(path)) {
      assertThatIOException()
          .isThrownBy(() -> archive.replace(Map.of("a.class", FileBytes.of(NEW))))
          .withMessageContaining("b.txt");
    }
    assertThat(path).hasBinaryContent(bytes);
    assertOnly(path);
  }

  /** Returns the file of a jar with the last byte of the content of a stored entry changed. */
  private Path damaged(String stored) throws IOException {
    Path path = jar("a.class", stored, "b.class");
    byte[] bytes = Files.readAllBytes(path);
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[text.indexOf(stored.repeat(100)) + 100 * stored.length() - 1]++;
    return Files.write(path, bytes);
  }

  @Test
  void an_entry_with_a_wrong_checksum_is_never_copied_or_read() throws IOException {
    for (String stored : List.of("stored.txt", "stored.class", "stored.jar")) {
      Path path = damaged(stored);
      byte[] before = Files.readAllBytes(path);
      String message = "The entry " + stored + " of " + path + " is damaged";
      try (Archive archive = Archive.open(path)) {
        assertThatIOException()
            .isThrownBy(() -> archive.replace(Map.of("a.class", FileBytes.of(NEW))))
            .withMessageStartingWith(message);
        assertThatIOException()
            .isThrownBy(() -> archive.unpack(stored, folder))
            .withMessageStartingWith(message);
        assertThatIOException()
            .isThrownBy(() -> archive.read(stored))
            .withMessageStartingWith(message);
        assertThat(archive.read("b.class")).isEqualTo(content("b.class"));
      }
      assertThat(path).hasBinaryContent(before);
    }
  }

  @Test
  void no_deflated_entry_with_any_changed_byte_gets_a_new_checksum() throws IOException {
    Path path = jar("a.class", "b.txt");
    byte[] sound = Files.readAllBytes(path);
    int start = new String(sound, StandardCharsets.ISO_8859_1).indexOf("b.txt") + 5;
    int end = new String(sound, StandardCharsets.ISO_8859_1).indexOf("PK\7\b", start);
    for (int i = start; i < end; i++) {
      byte[] bytes = sound.clone();
      bytes[i] ^= 4;
      Files.write(path, bytes);
      try (Archive archive = Archive.open(path)) {
        assertThatIOException()
            .as("byte %s", i)
            .isThrownBy(() -> archive.replace(Map.of("a.class", FileBytes.of(NEW))))
            .withMessageContaining("b.txt");
      }
      assertThat(path).hasBinaryContent(bytes);
    }
  }

  @Test
  void replaces_no_jar_that_another_program_wrote_meanwhile() throws IOException {
    Path path = jar("a.class");
    try (Archive archive = Archive.open(path)) {
      Path other = Files.write(folder.resolve("other.jar"), NEW);
      Files.move(other, path, StandardCopyOption.REPLACE_EXISTING);
      assertThatIOException()
          .isThrownBy(() -> archive.replace(Map.of("a.class", FileBytes.of(NEW))))
          .withMessageContaining("Another program changed it meanwhile");
    }
    assertThat(path).hasBinaryContent(NEW);
    assertOnly(path);
  }

  @Test
  void a_copy_has_the_permissions_of_the_source() throws IOException {
    Path path = jar("a.class");
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr--"));
    for (Map<String, FileBytes> files :
        List.of(Map.<String, FileBytes>of(), Map.of("a.class", FileBytes.of(NEW)))) {
      Path target = folder.resolve("copy" + files.size() + ".jar");
      try (Archive archive = Archive.open(path)) {
        archive.copy(target, files);
      }
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
          .isEqualTo("rwxr-xr--");
    }
  }

  @Test
  void a_link_to_a_jar_stays_one() throws IOException {
    Path path = jar("a.class");
    Path link = Files.createSymbolicLink(folder.resolve("link.jar"), path.getFileName());
    try (Archive archive = Archive.open(link)) {
      assertThat(archive.name()).isEqualTo("link.jar");
      archive.replace(Map.of("a.class", FileBytes.of(NEW)));
    }
    assertThat(link).isSymbolicLink();
    assertThat(describe(path)).last().asString().endsWith("new");
    assertOnly(path, link);
  }

  @Test
  void a_jar_that_is_replaced_is_no_longer_open() throws IOException {
    Path path = jar("a.class");
    try (Archive archive = Archive.open(path)) {
      archive.copy(folder.resolve("copy.jar"), Map.of("a.class", FileBytes.of(NEW)));
      assertThat(archive.read("a.class")).isEqualTo(content("a.class"));
      archive.replace(Map.of("a.class", FileBytes.of(NEW)));
      assertThatIllegalStateException().isThrownBy(() -> archive.read("a.class"));
    }
  }
}
