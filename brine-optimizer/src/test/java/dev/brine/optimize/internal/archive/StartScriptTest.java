// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars that can be executed, by bytes before them. */
class StartScriptTest {
  /** As a jar, it has the first bytes of an entry in it. */
  private static final byte[] SCRIPT =
      "#!/bin/sh\nexec java -jar \"$0\" # PK\3\4\n".getBytes(StandardCharsets.ISO_8859_1);

  private static final byte[] NEW = "something new".getBytes(StandardCharsets.UTF_8);
  private static final int ENTRY = 0x02014b50;
  private static final int END = 0x06054b50;

  @TempDir private Path folder;

  private static byte[] jar(int entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < entries; i++) {
        ZipEntry entry = new ZipEntry(i + ".class");
        entry.setTime(1_000_000_000_000L);
        zip.putNextEntry(entry);
        zip.closeEntry();
      }
      zip.setComment("a jar");
    }
    return bytes.toByteArray();
  }

  private static byte[] behindScript(byte[] jar) {
    byte[] bytes = Arrays.copyOf(SCRIPT, SCRIPT.length + jar.length);
    System.arraycopy(jar, 0, bytes, SCRIPT.length, jar.length);
    return bytes;
  }

  /** Makes offsets count what is before the jar, as {@code zip -A} does. */
  private static byte[] counted(byte[] bytes) {
    ByteBuffer jar = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int at : offsets(jar)) {
      jar.putInt(at, jar.getInt(at) + SCRIPT.length);
    }
    return bytes;
  }

  /** Returns where offsets are. */
  private static List<Integer> offsets(ByteBuffer jar) {
    List<Integer> offsets = new ArrayList<>();
    for (int at = 0; at + Integer.BYTES <= jar.limit(); at++) {
      if (jar.getInt(at) == ENTRY) {
        offsets.add(at + 42);
      } else if (jar.getInt(at) == END) {
        offsets.add(at + 16);
      }
    }
    return offsets;
  }

  private byte[] replaced(byte[] jar) throws IOException {
    Path path = Files.write(folder.resolve("some.jar"), jar);
    try (Archive archive = Archive.open(path)) {
      archive.replace(Map.of("1.class", FileBytes.of(NEW)));
    }
    try (ZipFile zip = new ZipFile(path.toFile())) {
      assertThat(zip.getInputStream(zip.getEntry("1.class")).readAllBytes()).isEqualTo(NEW);
      assertThat(zip.getInputStream(zip.getEntry("0.class")).readAllBytes()).isEmpty();
    }
    return Files.readAllBytes(path);
  }

  @Test
  void stays_before_a_jar_that_does_not_count_it() throws IOException {
    byte[] jar = jar(3);
    assertThat(replaced(behindScript(jar))).isEqualTo(behindScript(replaced(jar)));
  }

  @Test
  void stays_before_a_jar_that_counts_it() throws IOException {
    byte[] jar = jar(3);
    assertThat(replaced(counted(behindScript(jar))))
        .isEqualTo(counted(behindScript(replaced(jar))));
  }

  @Test
  void is_not_seen_in_what_stands_between_entries() throws IOException {
    assertThat(replaced(jar(2))).startsWith('P', 'K', 3, 4);
  }

  @Test
  void is_refused_before_a_jar_whose_end_is_not_that_of_the_file() throws IOException {
    byte[] jar = jar(2);
    byte[] longer = Arrays.copyOf(jar, jar.length + 1);
    assertThat(replaced(longer)).isEqualTo(replaced(jar));
    byte[] executable = behindScript(longer);
    assertThatIOException()
        .isThrownBy(() -> replaced(executable))
        .withMessageStartingWith(
            "Neither begins with an entry of a jar nor ends with the list of them: ");
    assertThat(folder.resolve("some.jar")).hasBinaryContent(executable);
  }
}
