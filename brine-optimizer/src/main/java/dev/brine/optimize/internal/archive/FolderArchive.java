// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A folder of class files. Links in it are not followed. */
record FolderArchive(Path root) implements Archive {
  @Override
  public String name() {
    return root.toAbsolutePath().normalize().getFileName().toString();
  }

  @Override
  public List<String> classFiles() throws IOException {
    return files().stream().filter(file -> file.endsWith(CLASS)).toList();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
          .map(path -> root.relativize(path).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Override
  public byte[] read(String file) throws IOException {
    Path path = root.resolve(file);
    if (!Files.isRegularFile(path)) {
      return null;
    }
    if (Files.size(path) > LARGEST_CLASS) {
      throw new IOException(
          "expected a class file of at most " + LARGEST_CLASS + " bytes but was " + path);
    }
    return Files.readAllBytes(path);
  }

  @Override
  public String signature() {
    return null;
  }

  @Override
  public void replace(Map<String, byte[]> files) throws IOException {
    addTo(root, files);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      write(root.resolve(file.getKey()), file.getValue());
    }
  }

  /** Writes what this folder does not have; what is replaced may need it. */
  private void addTo(Path target, Map<String, byte[]> files) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      if (!Files.exists(root.resolve(file.getKey()))) {
        write(target.resolve(file.getKey()), file.getValue());
      }
    }
  }

  private static void write(Path target, byte[] bytes) throws IOException {
    AtomicFile.write(target, unfinished -> Files.write(unfinished, bytes));
  }

  @Override
  public void copy(Path target, Map<String, byte[]> files) throws IOException {
    addTo(target, files);
    for (String file : files()) {
      byte[] changed = files.get(file);
      Path to = target.resolve(file);
      if (changed == null) {
        AtomicFile.write(
            to,
            unfinished ->
                Files.copy(
                    root.resolve(file),
                    unfinished,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES));
      } else {
        write(to, changed);
      }
    }
  }

  @Override
  public void close() {
    // Nothing is held open.
  }
}
