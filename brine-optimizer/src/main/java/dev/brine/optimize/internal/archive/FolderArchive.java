// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
  public Path real() {
    return root;
  }

  @Override
  public List<String> files() throws IOException {
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
  public Path unpack(String file, Path folder) {
    return root.resolve(file);
  }

  @Override
  public String signature() {
    return null;
  }

  @Override
  public void replace(Map<String, FileBytes> files) throws IOException {
    try (AtomicFiles written = new AtomicFiles()) {
      add(root, files, written);
      for (Map.Entry<String, FileBytes> file : files.entrySet()) {
        Path target = root.resolve(file.getKey());
        if (Files.exists(target)) {
          written.write(target, null, unfinished -> write(file.getValue(), unfinished));
        }
      }
      written.finish();
    }
  }

  /** Writes what this folder does not have; what is replaced may need it. */
  private void add(Path target, Map<String, FileBytes> files, AtomicFiles written)
      throws IOException {
    for (Map.Entry<String, FileBytes> file : files.entrySet()) {
      if (!Files.exists(root.resolve(file.getKey()))) {
        Path added = target.resolve(file.getKey());
        written.write(added, null, unfinished -> write(file.getValue(), unfinished));
      }
    }
  }

  private static void write(FileBytes bytes, Path file) throws IOException {
    try (InputStream in = bytes.open();
        OutputStream out = Files.newOutputStream(file)) {
      in.transferTo(out);
    }
  }

  @Override
  public void copy(Path target, Map<String, FileBytes> files) throws IOException {
    try (AtomicFiles written = new AtomicFiles()) {
      add(target, files, written);
      for (String file : files()) {
        Path source = root.resolve(file);
        FileBytes changed = files.get(file);
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
                write(changed, unfinished);
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
