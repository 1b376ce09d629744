// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.terminal.UsageProblem;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Keeps two runs from writing to one folder at the same time, which would mix their files. The
 * operating system releases it when the process ends in any way.
 */
final class FolderLock implements AutoCloseable {
  private static final String NAME = ".brine-compare.lock";

  private final Path folder;
  private final FileChannel channel;

  private FolderLock(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Locks a folder.
   *
   * @throws UsageProblem if another run has it
   * @throws IOException if the folder cannot be written to
   */
  static FolderLock of(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!isLocked(channel)) {
      channel.close();
      throw new UsageProblem(
          "Another run writes to this folder: --output=" + folder,
          "Wait until it ends, or choose another folder with --output.",
          "output-folder");
    }
    file.toFile().deleteOnExit();
    return new FolderLock(folder, channel);
  }

  /** Returns the folder. */
  Path folder() {
    return folder;
  }

  private static boolean isLocked(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false; // another run in this process
    } catch (IOException e) {
      return true; // the file system has no locks; a run is not refused for that
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(folder.resolve(NAME));
    channel.close();
  }
}
