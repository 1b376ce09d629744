// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal;

import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.Packaging;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The folders and jars of a program, with all archives in them. For one thread. */
public final class ProgramFiles implements Closeable {
  /** An enterprise application has web applications, and these have jars. */
  private static final int DEEPEST = 4;

  private final TemporaryFolder scratch;
  private final List<Opened> opened = new ArrayList<>();
  private final List<String> unread = new ArrayList<>();

  /**
   * A folder or a jar.
   *
   * @param shown the path by which reports name it
   */
  public record Opened(Path shown, Archive archive) {}

  private ProgramFiles(TemporaryFolder scratch) {
    this.scratch = scratch;
  }

  /**
   * Opens folders and jars.
   *
   * @throws IOException if one of them cannot be read; the message says why
   */
  public static ProgramFiles open(List<Path> paths) throws IOException {
    ProgramFiles files = new ProgramFiles(TemporaryFolder.create("brine-audit"));
    try {
      for (Path path : paths) {
        files.add(path, Archive.openToRead(path), 1);
      }
      return files;
    } catch (IOException | RuntimeException e) {
      files.close();
      throw e;
    }
  }

  private void add(Path shown, Archive archive, int depth) throws IOException {
    opened.add(new Opened(shown, archive));
    for (String file : archive.files()) {
      if (Packaging.isArchive(file)) {
        addInner(shown, archive, file, depth);
      }
    }
  }

  private void addInner(Path shown, Archive archive, String file, int depth) throws IOException {
    Path place = Path.of(shown + (Files.isDirectory(archive.real()) ? "/" : "!/") + file);
    if (depth == DEEPEST) {
      unread.add(place + ": archives are nested too deep");
      return;
    }
    Archive inner;
    try {
      inner = archive.openUnpacked(archive.unpack(file, scratch.path()), place);
    } catch (IOException e) {
      unread.add(place + ": " + e.getMessage());
      return;
    }
    add(place, inner, depth + 1);
  }

  /** Returns all folders and jars, an outer one before those in it. */
  public List<Opened> all() {
    return List.copyOf(opened);
  }

  /** Returns the archives that could not be read, with the reasons. */
  public List<String> unread() {
    return List.copyOf(unread);
  }

  @Override
  public void close() throws IOException {
    for (Opened one : opened) {
      one.archive().close();
    }
    scratch.close();
  }
}
