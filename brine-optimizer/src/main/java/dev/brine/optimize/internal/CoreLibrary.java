// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.FileBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The brine-core that this optimizer runs on, which optimized programs need. */
final class CoreLibrary {
  private static final String OWN = "dev/brine/";
  private static final String STREAM =
      DropInObjectInputStream.class.getName().replace('.', '/') + Archive.CLASS;
  private static final Path LOCATION = location();
  private static final Set<String> FILES = files();

  private CoreLibrary() {}

  private static Path location() {
    try {
      return Path.of(
          DropInObjectInputStream.class
              .getProtectionDomain()
              .getCodeSource()
              .getLocation()
              .toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Set<String> files() {
    try (Archive core = Archive.open(LOCATION)) {
      return core.files().stream()
          .filter(file -> file.startsWith(OWN))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns whether a class is one of brine-core. */
  static boolean has(String className) {
    return FILES.contains(className.replace('.', '/') + Archive.CLASS);
  }

  /**
   * Returns whether a folder or a jar has brine-core in it.
   *
   * @param root the folder in it where packages begin
   */
  static boolean isIn(Archive archive, String root) throws IOException {
    return archive.files().contains(root + STREAM);
  }

  /** Returns the name of the jar. */
  static String jarName() {
    return Files.isDirectory(LOCATION) ? "brine-core.jar" : LOCATION.getFileName().toString();
  }

  /**
   * Returns the jar.
   *
   * @param scratch a folder where it may be made
   */
  static FileBytes jar(Path scratch) throws IOException {
    if (!Files.isDirectory(LOCATION)) {
      return FileBytes.of(LOCATION);
    }
    Path jar = scratch.resolve(jarName());
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, FileBytes> file : classes().entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTime(0);
        zip.putNextEntry(entry);
        file.getValue().open().transferTo(zip);
        zip.closeEntry();
      }
    }
    return FileBytes.of(jar);
  }

  /** Returns the class files by their names, for a program that is one jar. */
  static Map<String, FileBytes> classes() throws IOException {
    Map<String, FileBytes> classes = new TreeMap<>();
    try (Archive core = Archive.open(LOCATION)) {
      for (String file : core.classFiles()) {
        if (file.startsWith(OWN)) {
          classes.put(file, FileBytes.of(core.read(file)));
        }
      }
    }
    return classes;
  }
}
