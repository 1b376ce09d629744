// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders and archives that name places outside of them, or unpack to very much. */
class HostileArchivesTest {
  private static final String INDEX = "BOOT-INF/classpath.idx";

  @TempDir private Path folder;
  private NestedArchives archives;

  @BeforeEach
  void compile() throws IOException {
    archives = new NestedArchives(folder);
  }

  /** Unpacks an archive, as a container image has it. */
  private static Path exploded(Zipped archive, Path folder) throws IOException {
    try (InputStream bytes = new ByteArrayInputStream(archive.bytes());
        ZipInputStream zip = new ZipInputStream(bytes)) {
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = folder.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, zip.readAllBytes());
      }
    }
    return folder;
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(one -> Files.isRegularFile(one)).toList()) {
        contents.put(
            file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }

  private void assertRefused(Path input, String message) throws IOException {
    Map<String, String> before = contents(folder);
    assertThatIOException()
        .isThrownBy(() -> NestedArchives.optimize(input))
        .withMessageContaining(message);
    assertThat(contents(folder)).isEqualTo(before);
  }

  @Test
  void indexes_of_spring_boot_outside_of_the_folder_are_refused() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim.txt"), "x\r\ny");
    for (String name : List.of("Spring-Boot-Classpath-Index", "Spring-Boot-Layers-Index")) {
      for (String place : List.of("../victim.txt", victim.toString(), "a/../../victim.txt")) {
        Path boot = exploded(archives.springBoot(), folder.resolve("boot"));
        Files.writeString(boot.resolve("META-INF/MANIFEST.MF"), name + ": " + place + "\n");
        assertRefused(boot, "The name of a file leads out of " + boot + ": " + place);
      }
    }
  }

  @Test
  void an_index_within_the_folder_is_changed() throws IOException {
    Path boot = exploded(archives.springBoot(), folder.resolve("boot"));
    assertThat(NestedArchives.added(NestedArchives.optimize(boot))).isNotEmpty();
    assertThat(boot.resolve(INDEX)).content().contains(NestedArchives.CORE);
  }

  @Test
  void links_in_a_folder_lead_nowhere() throws IOException {
    Path victim = Files.writeString(folder.resolve("victim.txt"), "- \"a\"\n");
    Path boot = exploded(archives.springBoot(), folder.resolve("boot"));
    Files.delete(boot.resolve(INDEX));
    Files.createSymbolicLink(boot.resolve(INDEX), victim);
    assertRefused(boot, "A link leads out of " + boot + ": " + INDEX);
    Path other = exploded(archives.springBoot(), folder.resolve("other"));
    Path libraries = other.resolve("BOOT-INF/lib");
    Files.move(libraries, folder.resolve("elsewhere"));
    Files.createSymbolicLink(libraries, folder.resolve("elsewhere"));
    assertRefused(other, "A link leads out of " + other + ": BOOT-INF/lib/brine-core");
    assertThat(Files.exists(libraries, LinkOption.NOFOLLOW_LINKS)).isTrue();
  }

  @Test
  void library_folders_of_an_ear_outside_of_it_are_refused() throws IOException {
    for (String place : List.of("../escaped", "//etc", "lib/../../escaped", "C:/lib")) {
      Zipped ear =
          Zipped.empty()
              .with(
                  "META-INF/application.xml",
                  "<application><library-directory>" + place + "</library-directory></application>")
              .with("one.war", Zipped.empty().with("WEB-INF/classes/A.class", archives.writer()));
      assertRefused(exploded(ear, folder.resolve("app.ear")), "leads out of");
      assertRefused(ear.to(folder.resolve("zipped.ear")), "leads out of");
    }
  }

  @Test
  void archives_that_unpack_to_very_much_are_refused() throws IOException {
    byte[] zeros = new byte[1 << 26];
    Zipped bomb = archives.library();
    for (int i = 0; i < 5; i++) {
      bomb = bomb.with("WEB-INF/lib/" + i + ".zip.war", zeros);
    }
    Path war = bomb.with("WEB-INF/classes/A.class", archives.writer()).to(folder.resolve("a.war"));
    assertThat(Files.size(war)).isLessThan(1 << 19);
    assertRefused(war, "The archives in " + war + " unpack to more than 268,435,456 bytes");
    Path nested =
        Zipped.empty().with("one.war", Files.readAllBytes(war)).to(folder.resolve("nested.ear"));
    assertRefused(nested, "The archives in " + nested + " unpack to more than 268,435,456 bytes");
  }

  @Test
  void the_limit_of_what_is_unpacked_can_be_set() throws IOException {
    Path jar = archives.springBoot().to(folder.resolve("app.jar"));
    System.setProperty("brine.unpack.limit", "100");
    try {
      assertRefused(jar, "allow more by JDK_JAVA_OPTIONS=-Dbrine.unpack.limit=BYTES");
      System.setProperty("brine.unpack.limit", "much");
      assertRefused(jar, "Not a number of bytes: -Dbrine.unpack.limit=much");
      System.setProperty("brine.unpack.limit", "1000000");
      assertThat(NestedArchives.lines(NestedArchives.optimize(jar))).isNotEmpty();
    } finally {
      System.clearProperty("brine.unpack.limit");
    }
  }

  @Test
  void a_pipe_is_no_jar() throws IOException, InterruptedException {
    Path pipe = folder.resolve("pipe.jar");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertThatIOException()
        .isThrownBy(() -> NestedArchives.optimize(pipe))
        .withMessageContaining("Neither a folder nor a jar but a pipe or a device");
  }
}
