// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.convert.file.StoredFile.Mode;
import dev.brine.convert.file.StoredFile.Result;
import dev.brine.optimize.internal.archive.AtomicFiles;
import dev.brine.optimize.internal.archive.FileVersion;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Changes the streams in files. A file keeps its name, links to it, times and other attributes.
 *
 * @param finder finds the streams in a file
 * @param change writes one stream anew
 * @param mode whether files are replaced
 */
record FileChange(StoredStream.Finder finder, StoredStream.Change change, Mode mode) {
  private static final int BUFFER = 1 << 16;

  /**
   * Changes a file where that is necessary.
   *
   * @throws IOException if it cannot be read or written, or another program uses it; the file stays
   */
  public StoredFile of(Path file) throws IOException {
    Path real;
    FileVersion version;
    try {
      real = file.toRealPath();
      version = FileVersion.of(real);
    } catch (NoSuchFileException e) {
      return new StoredFile(file, Result.LEFT_OUT, 0, 0, 0, "Another program removed it meanwhile");
    }
    try (HeldFile seen = HeldFile.look(real, finder)) {
      StoredFile result = withoutChange(file, seen);
      if (result != null) {
        return result;
      }
    }
    requireReplaceable(real);
    if (mode == Mode.TRY) {
      return tried(file, real, version);
    }
    BasicFileAttributes times = Files.readAttributes(real, BasicFileAttributes.class);
    try (AtomicFiles written = new AtomicFiles()) {
      Path unfinished = written.begin(real, null, version);
      long objects;
      try (HeldFile held = HeldFile.lock(real, finder)) {
        byte[] digest = held.digest();
        objects = writeOrExplain(held, unfinished, real, version);
        if (objects == StoredStream.Change.SAME) {
          return already(file, version.size(), "");
        }
        Files.getFileAttributeView(unfinished, BasicFileAttributeView.class)
            .setTimes(times.lastModifiedTime(), times.lastAccessTime(), null);
        held.require(digest);
        written.finish();
      }
      return new StoredFile(file, Result.CONVERTED, objects, version.size(), Files.size(real), "");
    }
  }

  private static void requireReplaceable(Path real) throws IOException {
    int links = FileVersion.links(real);
    if (links > 1) {
      throw new FileSystemException(
          real.toString(),
          null,
          "It has "
              + links
              + " names (hard links), and the others would keep the old form; copy it to a file of"
              + " its own");
    }
    if (!Files.isWritable(real.getParent())) {
      throw new FileSystemException(
          real.toString(), null, "Its folder cannot be written, so it cannot be replaced");
    }
  }

  private static StoredFile already(Path file, long size, String reason) {
    return new StoredFile(file, Result.ALREADY, 0, size, size, reason);
  }

  /** Makes the new content of a file, and leaves it. */
  private StoredFile tried(Path file, Path real, FileVersion version) throws IOException {
    try (HeldFile held = HeldFile.look(real, finder)) {
      PartOutput packed = new PartOutput(OutputStream.nullOutputStream());
      long objects = writeParts(held, packed, new ArrayList<>(), new ArrayList<>());
      return objects == StoredStream.Change.SAME
          ? already(file, version.size(), "")
          : new StoredFile(file, Result.CONVERTED, objects, version.size(), packed.count(), "");
    }
  }

  /** Returns the result of a file that is not written anew; null for others. */
  private StoredFile withoutChange(Path file, HeldFile seen) throws IOException {
    List<StoredStream> parts = finder.find(seen::from);
    long size = seen.size();
    if (parts.isEmpty()) {
      StoredStream.Other other = finder.other(seen::stored, seen::from);
      return new StoredFile(
          file,
          other.hidden().isEmpty() ? Result.NO_STREAM : Result.FAILED,
          0,
          size,
          size,
          other.hidden().orElse(other.words()));
    }
    if (parts.stream().anyMatch(change::isWanted)) {
      Optional<String> obstacle = seen.packing().obstacle();
      if (obstacle.isPresent()) {
        throw new FileSystemException(file.toString(), null, obstacle.get());
      }
      return null;
    }
    StoredStream last = parts.get(parts.size() - 1);
    return already(file, size, last.problem());
  }

  /** Fails with the change of another program if that is why the file cannot be converted. */
  private long writeOrExplain(HeldFile held, Path unfinished, Path real, FileVersion version)
      throws IOException {
    try {
      return write(held, unfinished);
    } catch (IOException | RuntimeException e) {
      version.require(real);
      throw e;
    }
  }

  /** Writes all streams of a file, and reads those again that are new. */
  private long write(HeldFile held, Path unfinished) throws IOException {
    List<Long> objects = new ArrayList<>();
    List<Long> ends = new ArrayList<>();
    long count;
    try (OutputStream file = Files.newOutputStream(unfinished)) {
      count = writeParts(held, file, objects, ends);
    }
    requireReadable(unfinished, objects, ends);
    return count;
  }

  /**
   * Writes all streams of a file.
   *
   * @param objects gets the number of objects of each stream
   * @param ends gets the place behind each stream, without packing
   */
  private long writeParts(HeldFile held, OutputStream file, List<Long> objects, List<Long> ends)
      throws IOException {
    List<StoredStream> parts = finder.find(held::from);
    try (OutputStream packed = held.packing().pack(file);
        PartOutput out = new PartOutput(new BufferedOutputStream(packed, BUFFER))) {
      for (int i = 0; i < parts.size(); i++) {
        StoredStream part = parts.get(i);
        long end = i + 1 < parts.size() ? parts.get(i + 1).offset() : Long.MAX_VALUE;
        try (InputStream in = new PartInput(held.from(part.offset()), end - part.offset())) {
          objects.add(change.isWanted(part) ? change.write(part, in, out) : kept(in, out));
        }
        ends.add(out.count());
      }
    }
    return objects.stream().allMatch(count -> count == StoredStream.Change.SAME)
        ? StoredStream.Change.SAME
        : objects.stream().mapToLong(count -> Math.max(0, count)).sum();
  }

  private static long kept(InputStream in, OutputStream out) throws IOException {
    in.transferTo(out);
    return StoredStream.Change.SAME;
  }

  private void requireReadable(Path unfinished, List<Long> objects, List<Long> ends)
      throws IOException {
    try (HeldFile result = HeldFile.look(unfinished, finder)) {
      long start = 0;
      for (int i = 0; i < ends.size(); i++) {
        if (objects.get(i) != StoredStream.Change.SAME) {
          try (InputStream in = new PartInput(result.from(start), ends.get(i) - start)) {
            requireCount(objects.get(i), change.count(in));
          }
        }
        start = ends.get(i);
      }
    }
  }

  private static void requireCount(long written, long read) throws IOException {
    if (written != read) {
      throw new IOException("Expected " + written + " objects to be read again but was " + read);
    }
  }
}
