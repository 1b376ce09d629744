// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Packs the folders of class paths into jars; an AOT cache cannot be made of folders. */
public final class PackedFolders {
  private final Path folder = TemporaryFolder.create("brine-packed").path();
  private final Map<Path, Path> packed = new HashMap<>();

  /** Creates a place for the jars, which is deleted at the end of this JVM. */
  public PackedFolders() throws IOException {}

  /** Returns a class path with a jar in place of each folder; what does not exist is left out. */
  String jars(String classPath) throws IOException {
    List<String> entries = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        entries.add(jar(path).toString());
      } else if (Files.exists(path)) {
        entries.add(entry);
      }
    }
    return String.join(File.pathSeparator, entries);
  }

  private Path jar(Path classes) throws IOException {
    Path known = packed.get(classes);
    if (known != null) {
      return known;
    }
    Path jar = folder.resolve(packed.size() + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(
            new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
    packed.put(classes, jar);
    return jar;
  }
}
