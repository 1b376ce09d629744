// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.stored;

import dev.brine.Format;
import dev.brine.SchemaCatalog;
import dev.brine.optimize.StoredFile;
import dev.brine.optimize.StoredFile.Result;
import dev.brine.optimize.StoredStream;
import dev.brine.optimize.internal.archive.AtomicFiles;
import dev.brine.optimize.internal.archive.FileVersion;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
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
 * Changes the form of the streams in a file. The file keeps its name, links to it, times and other
 * attributes.
 *
 * @param form that is written
 * @param finder finds the streams in a file
 * @param classes write one stream anew
 */
public record FormChange(Format form, StoredStream.Finder finder, StoredClasses classes) {
  private static final int BUFFER = 1 << 16;

  /** The count of a stream whose bytes are kept. */
  private static final long KEPT = -1;

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
    if (FileVersion.links(real) > 1) {
      throw new FileSystemException(
          real.toString(),
          null,
          "It has "
              + FileVersion.links(real)
              + " names (hard links), and the others would keep the old form; copy it to a file of"
              + " its own");
    }
    BasicFileAttributes times = Files.readAttributes(real, BasicFileAttributes.class);
    try (AtomicFiles written = new AtomicFiles()) {
      Path unfinished = written.begin(real, null, version);
      long objects;
      try (HeldFile held = HeldFile.lock(real, finder)) {
        byte[] digest = held.digest();
        objects = writeOrExplain(held, unfinished, real, version);
        Files.getFileAttributeView(unfinished, BasicFileAttributeView.class)
            .setTimes(times.lastModifiedTime(), times.lastAccessTime(), null);
        held.require(digest);
        written.finish();
      }
      return new StoredFile(file, Result.CONVERTED, objects, version.size(), Files.size(real), "");
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
    if (parts.stream().anyMatch(this::isChanged)) {
      Optional<String> obstacle = seen.packing().obstacle();
      if (obstacle.isPresent()) {
        throw new FileSystemException(file.toString(), null, obstacle.get());
      }
      return null;
    }
    StoredStream last = parts.get(parts.size() - 1);
    return new StoredFile(file, Result.ALREADY, 0, size, size, last.problem());
  }

  private boolean isChanged(StoredStream part) {
    return part.form() != form || isMixed(part);
  }

  /**
   * Returns whether a stream that begins in the form may have something else in it: blocks of
   * rewritten classes, or a part of the other form that a program appended without a header, which
   * counts as damage until the classes have read it.
   */
  private boolean isMixed(StoredStream part) {
    return (form == Format.JAVA && !part.rewritten().isEmpty())
        || part.end() == StoredStream.End.DAMAGED;
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
    List<StoredStream> parts = finder.find(held::from);
    List<Long> objects = new ArrayList<>();
    List<Long> ends = new ArrayList<>();
    try (OutputStream file = Files.newOutputStream(unfinished);
        OutputStream packed = held.packing().pack(file);
        PartOutput out = new PartOutput(new BufferedOutputStream(packed, BUFFER))) {
      for (int i = 0; i < parts.size(); i++) {
        StoredStream part = parts.get(i);
        long end = i + 1 < parts.size() ? parts.get(i + 1).offset() : Long.MAX_VALUE;
        try (InputStream in = new PartInput(held.from(part.offset()), end - part.offset())) {
          objects.add(isChanged(part) ? changed(part, in, out) : kept(in, out));
        }
        ends.add(out.count());
      }
    }
    requireReadable(unfinished, objects, ends);
    return objects.stream().mapToLong(count -> Math.max(0, count)).sum();
  }

  private long changed(StoredStream part, InputStream in, OutputStream out) throws IOException {
    classes.requireRewritten(part.rewritten());
    try {
      return classes.copy(in, out, SchemaCatalog.inMemory());
    } catch (IOException e) {
      boolean isOfBytes = e instanceof StreamCorruptedException || e instanceof EOFException;
      if (part.end() == StoredStream.End.DAMAGED && (part.form() == form || isOfBytes)) {
        FileSystemException damaged = new FileSystemException("", null, part.problem());
        damaged.initCause(e);
        throw damaged;
      }
      throw e;
    }
  }

  private static long kept(InputStream in, OutputStream out) throws IOException {
    in.transferTo(out);
    return KEPT;
  }

  private void requireReadable(Path unfinished, List<Long> objects, List<Long> ends)
      throws IOException {
    try (HeldFile result = HeldFile.look(unfinished, finder)) {
      long start = 0;
      for (int i = 0; i < ends.size(); i++) {
        if (objects.get(i) != KEPT) {
          try (InputStream in = new PartInput(result.from(start), ends.get(i) - start)) {
            requireCount(objects.get(i), count(in));
          }
        }
        start = ends.get(i);
      }
    }
  }

  private long count(InputStream in) throws IOException {
    return classes.copy(in, OutputStream.nullOutputStream(), SchemaCatalog.inMemory());
  }

  private static void requireCount(long written, long read) throws IOException {
    if (written != read) {
      throw new IOException("Expected " + written + " objects to be read again but was " + read);
    }
  }
}
