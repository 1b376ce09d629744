// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Replaces files, each as a whole: whoever looks finds the old one or the new one, even after the
 * machine lost its power. All are written beside their targets before the first takes its place, so
 * that a failure to write changes none. If the JVM ends before that, they are deleted.
 */
public final class AtomicFiles implements Closeable {
  private static final String UNFINISHED = ".brine-unfinished";

  private final Map<Path, Replacement> files = new LinkedHashMap<>();
  private ExitHook hook;
  private boolean isEnding;

  /**
   * A file and its new content.
   *
   * @param target the file, without links
   * @param version of the file that is replaced; null for a new one
   * @param kept the attributes that stay; null for a new one
   */
  private record Replacement(Path target, FileVersion version, KeptAttributes kept) {}

  /** Creates one without files. */
  public AtomicFiles() {}

  /** Writes the content of a file. */
  public interface Content {
    /** Writes it to a file that exists and is empty. */
    void writeTo(Path file) throws IOException;
  }

  /** Returns whether a file is content that did not take its place, by its name. */
  public static boolean isUnfinished(Path file) {
    return file.getFileName() != null && file.getFileName().toString().endsWith(UNFINISHED);
  }

  /**
   * Writes a file, without its taking its place.
   *
   * @param target where a link leads is what is replaced
   * @param model the file whose permissions a new one gets, or null for those of any new file; one
   *     that is replaced leaves its own
   */
  public void write(Path target, Path model, Content content) throws IOException {
    write(target, model, null, content);
  }

  /** Writes a file of text, without its taking its place. */
  public void write(Path target, String text) throws IOException {
    write(target, null, file -> Files.writeString(file, text));
  }

  /**
   * Writes a file, without its taking its place.
   *
   * @param version the version of the target that the content was made of; null for its present one
   */
  public void write(Path target, Path model, FileVersion version, Content content)
      throws IOException {
    content.writeTo(begin(target, model, version));
  }

  /**
   * Returns an empty file for the content of a target, as {@link #write} does.
   *
   * @throws IOException if the target has another version, or is not there any more
   */
  public Path begin(Path target, Path model, FileVersion version) throws IOException {
    if (version != null) {
      version.require(target); // a file that was removed would come back as a new one
    }
    boolean isThere = Files.exists(target);
    Path real = isThere ? target.toRealPath() : target.toAbsolutePath();
    Path folder = real.getParent();
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder);
    }
    if (!isThere) {
      Path unfinished = create(folder, model != null, new Replacement(real, null, null));
      copyPermissions(model, unfinished);
      return unfinished;
    }
    FileVersion before = version == null ? FileVersion.of(real) : version;
    Replacement replacement = new Replacement(real, before, KeptAttributes.of(real));
    Path unfinished = create(folder, true, replacement);
    KeptAttributes.copy(real, unfinished);
    return unfinished;
  }

  private synchronized Path create(Path folder, boolean isPrivate, Replacement replacement)
      throws IOException {
    if (isEnding) {
      throw new IOException("The process is ending");
    }
    if (hook == null) {
      hook = ExitHook.add(this::end);
    }
    Path unfinished =
        isPrivate
            ? Files.createTempFile(folder, null, UNFINISHED)
            : Files.createFile(folder.resolve(UUID.randomUUID() + UNFINISHED));
    files.put(unfinished, replacement);
    return unfinished;
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    PosixFileAttributeView posix = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (from != null && posix != null) {
      posix.setPermissions(Files.getPosixFilePermissions(from));
    }
  }

  /**
   * Moves all files to their places, in the order in which they were written.
   *
   * @throws IOException if another program has changed one that is replaced; then none is
   */
  public void finish() throws IOException {
    for (Map.Entry<Path, Replacement> file : files.entrySet()) {
      if (file.getValue().kept() != null) {
        complete(file.getKey(), file.getValue());
      }
    }
    for (Replacement file : files.values()) {
      if (file.version() != null) {
        file.version().require(file.target());
      }
    }
    Set<Path> folders = new LinkedHashSet<>();
    for (Map.Entry<Path, Replacement> file : files.entrySet()) {
      Path target = file.getValue().target();
      Files.move(
          file.getKey(),
          target,
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
      if (file.getValue().version() != null) {
        folders.add(target.getParent());
      }
    }
    folders.forEach(AtomicFiles::force);
  }

  /** Sets the attributes of a file, and waits until its bytes are on the disk. */
  private static void complete(Path unfinished, Replacement file) throws IOException {
    try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
      file.kept().require(unfinished, file.target());
      channel.force(true);
    }
  }

  /** Waits until the names in a folder are on the disk, where the system allows to open folders. */
  private static void force(Path folder) {
    try (FileChannel channel = FileChannel.open(folder)) {
      channel.force(true);
    } catch (IOException e) {
      return; // the files are there; Windows opens no folder
    }
  }

  private synchronized void end() {
    isEnding = true;
    for (Path unfinished : files.keySet()) {
      try {
        Files.deleteIfExists(unfinished);
      } catch (IOException e) {
        // The others can be deleted.
      }
    }
  }

  /** Removes what did not take its place. */
  @Override
  public void close() throws IOException {
    for (Path unfinished : files.keySet()) {
      Files.deleteIfExists(unfinished);
    }
    if (hook != null) {
      hook.remove();
    }
  }
}
