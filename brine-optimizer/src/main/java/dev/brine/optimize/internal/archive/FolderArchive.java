// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** A folder of class files. Links in it are not followed, and nothing is written elsewhere. */
final class FolderArchive implements Archive {
  private final Path path;
  private final Path root;
  private final Map<String, FileVersion> versions = new ConcurrentHashMap<>();

  /**
   * Creates one.
   *
   * @param path as the user names it
   * @param root where that leads
   */
  FolderArchive(Path path, Path root) {
    this.path = path;
    this.root = root;
  }

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
      return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .filter(file -> !AtomicFiles.isUnfinished(file))
          .map(this::nameOf)
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private String nameOf(Path file) {
    String name = root.relativize(file).toString();
    return File.separatorChar == '/' ? name : name.replace(File.separatorChar, '/');
  }

  /** Returns the place of a file, null where its name or a link leads out of this folder. */
  private Path within(String file) {
    if (!EntryNames.isWithin(file)) {
      return null;
    }
    Path found = root;
    for (Path name : root.getFileSystem().getPath(file)) {
      found = found.resolve(name);
      if (Files.isSymbolicLink(found)) {
        return null;
      }
    }
    return found;
  }

  @Override
  public void requireWithin(Set<String> files) throws IOException {
    EntryNames.requireWithin(files, path);
    for (String file : files) {
      if (within(file) == null) {
        throw new IOException("A link leads out of " + path + ": " + file);
      }
    }
  }

  @Override
  public byte[] read(String file) throws IOException {
    Path found = within(file);
    if (found == null || !Files.isRegularFile(found)) {
      return null;
    }
    versions.putIfAbsent(file, FileVersion.of(found));
    try (InputStream in = Files.newInputStream(found)) {
      return ClassBytes.read(in, found.toString());
    }
  }

  @Override
  public Path unpack(String file, Path folder) throws IOException {
    Path found = root.resolve(file);
    versions.putIfAbsent(file, FileVersion.of(found));
    return found;
  }

  @Override
  public Archive openUnpacked(Path unpacked, Path shown) throws IOException {
    return Archive.open(unpacked, shown);
  }

  @Override
  public String signature() {
    return null;
  }

  @Override
  public void replace(Map<String, FileBytes> files) throws IOException {
    requireWithin(files.keySet());
    requireUnchanged(files.keySet());
    try (AtomicFiles written = new AtomicFiles()) {
      for (String file : inOrder(files)) {
        written.write(
            root.resolve(file),
            null,
            versions.get(file),
            unfinished -> write(files.get(file), unfinished));
      }
      written.finish();
    }
    for (Map.Entry<String, FileBytes> file : files.entrySet()) {
      if (isRemoved(file.getValue())) {
        remove(root.resolve(file.getKey()));
      }
    }
  }

  /**
   * Returns the files in the order in which they are written: the first one, which is the record of
   * all changes; then those that the folder does not have, since what is replaced may need them.
   */
  List<String> inOrder(Map<String, FileBytes> files) {
    String first = files.isEmpty() ? "" : files.keySet().iterator().next();
    return files.keySet().stream()
        .filter(file -> !isRemoved(files.get(file)))
        .sorted(
            Comparator.comparing((String file) -> !file.equals(first))
                .thenComparing(file -> Files.exists(root.resolve(file))))
        .toList();
  }

  private static boolean isRemoved(FileBytes content) {
    return content instanceof FileBytes.Removed;
  }

  /** Deletes a file, and the folders that have nothing else. */
  private void remove(Path file) throws IOException {
    Files.deleteIfExists(file);
    Path folder = file.getParent();
    try {
      while (!folder.equals(root)) {
        Files.delete(folder);
        folder = folder.getParent();
      }
    } catch (DirectoryNotEmptyException | NoSuchFileException e) {
      return; // it has other files
    }
  }

  /** Fails if another program changed or removed a file: a removed one would come back. */
  private void requireUnchanged(Set<String> files) throws IOException {
    for (String file : files) {
      FileVersion version = versions.get(file);
      if (version != null) {
        version.require(root.resolve(file));
      }
    }
  }

  /** Writes what this folder does not have; what is replaced may need it. */
  private void add(Path target, Map<String, FileBytes> files, AtomicFiles written)
      throws IOException {
    for (Map.Entry<String, FileBytes> file : files.entrySet()) {
      if (!Files.exists(root.resolve(file.getKey())) && !isRemoved(file.getValue())) {
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
    requireWithin(files.keySet());
    try (AtomicFiles written = new AtomicFiles()) {
      add(target, files, written);
      for (String file : files()) {
        Path source = root.resolve(file);
        FileBytes changed = files.get(file);
        if (isRemoved(changed)) {
          continue;
        }
        written.write(
            target.resolve(file),
            source,
            unfinished -> {
              write(changed == null ? FileBytes.of(source) : changed, unfinished);
              if (changed == null) {
                Files.setLastModifiedTime(unfinished, Files.getLastModifiedTime(source));
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
