// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder of class files. Links in it are not followed.
 *
 * @param path as the user names it
 * @param root where that leads
 */
record FolderArchive(Path path, Path root) implements Archive {
  @Override
  public String name() {
    return path.toAbsolutePath().normalize().getFileName().toString();
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
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  @Override
  public byte[] read(String file) throws IOException {
    Path found = root.resolve(file);
    if (!Files.isRegularFile(found)) {
      return null;
    }
    try (InputStream in = Files.newInputStream(found)) {
      return ClassBytes.read(in, found.toString());
    }
  }

  @Override
  public String signature() {
    return null;
  }

  @Override
  public void replace(Map<String, byte[]> files) throws IOException {
    try (AtomicFiles written = new AtomicFiles()) {
      add(root, files, written);
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        Path target = root.resolve(file.getKey());
        if (Files.exists(target)) {
          written.write(target, null, unfinished -> Files.write(unfinished, file.getValue()));
        }
      }
      written.finish();
    }
  }

  /** Writes what this folder does not have; what is replaced may need it. */
  private void add(Path target, Map<String, byte[]> files, AtomicFiles written) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      if (!Files.exists(root.resolve(file.getKey()))) {
        Path added = target.resolve(file.getKey());
        written.write(added, null, unfinished -> Files.write(unfinished, file.getValue()));
      }
    }
  }

  @Override
  public void copy(Path target, Map<String, byte[]> files) throws IOException {
    try (AtomicFiles written = new AtomicFiles()) {
      add(target, files, written);
      for (String file : files()) {
        Path source = root.resolve(file);
        byte[] changed = files.get(file);
        written.write(
            target.resolve(file),
            source,
            unfinished -> {
              if (changed == null) {
                Files.copy(
                    source,
                    unfinished,
                    StandardCopyOption.REPLACE_EXISTING,
                    StandardCopyOption.COPY_ATTRIBUTES);
              } else {
                Files.write(unfinished, changed);
              }
            });
      }
      written.finish();
    }
  }

  @Override
  public void close() {
    // Nothing is held open.
  }
}
