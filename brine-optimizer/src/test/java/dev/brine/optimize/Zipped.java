// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Archives of tests; jars in them are stored, all else is compressed. */
public final class Zipped {
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  static Zipped empty() {
    return new Zipped();
  }

  /** Returns an archive with entries in the order of a map. */
  public static Zipped of(Map<String, byte[]> entries) {
    Zipped zipped = new Zipped();
    zipped.entries.putAll(entries);
    return zipped;
  }

  Zipped with(String name, byte[] bytes) {
    entries.put(name, bytes);
    return this;
  }

  Zipped with(String name, Zipped archive) throws IOException {
    return with(name, archive.bytes());
  }

  Zipped with(String name, String text) {
    return with(name, text.getBytes(StandardCharsets.UTF_8));
  }

  Zipped withFolders(String... names) {
    for (String name : names) {
      with(name, new byte[0]);
    }
    return this;
  }

  /** Adds all files of a folder below a prefix. */
  Zipped withAll(String prefix, Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        with(prefix + folder.relativize(file).toString().replace('\\', '/'), file);
      }
    }
    return this;
  }

  Zipped with(String name, Path file) throws IOException {
    return with(name, Files.readAllBytes(file));
  }

  byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> one : entries.entrySet()) {
        ZipEntry entry = new ZipEntry(one.getKey());
        entry.setTime(1_000_000_000_000L);
        if (one.getKey().endsWith(".jar") || one.getKey().endsWith("/")) {
          CRC32 checksum = new CRC32();
          checksum.update(one.getValue());
          entry.setMethod(ZipEntry.STORED);
          entry.setSize(one.getValue().length);
          entry.setCrc(checksum.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(one.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  /** Writes it to a file. */
  public Path to(Path file) throws IOException {
    return Files.write(file, bytes());
  }

  /** Returns the entries of an archive, in order; a stored one has a "!" behind its name. */
  static Map<String, byte[]> entries(byte[] archive) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        String stored = entry.getMethod() == ZipEntry.STORED ? "!" : "";
        entries.put(entry.getName() + stored, zip.readAllBytes());
      }
    }
    return entries;
  }

  /** Returns the names of the entries of an archive as {@link #entries} has them. */
  static List<String> names(byte[] archive) throws IOException {
    return List.copyOf(entries(archive).keySet());
  }
}
