// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that one process writes to. While another process has it, a number is added to its name:
 * {@code brine-2.txt}.
 */
final class ReportFile {
  /** A byte that no file has; a lock on others would keep programs of Windows from reading them. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

  private static final int MOST = 10_000;

  private ReportFile() {}

  /**
   * Opens a file that no other process has; what it had is lost.
   *
   * @throws IOException if it cannot be written to
   */
  static FileChannel open(Path file) throws IOException {
    for (int number = 1; number <= MOST; number++) {
      Path own = number == 1 ? file : numbered(file, number);
      FileChannel channel =
          FileChannel.open(own, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isOwn(channel)) {
        if (number > 1) {
          System.err.println(
              "brine: Another process writes to " + file + ", so this one writes to " + own);
        }
        return channel.truncate(0);
      }
      channel.close();
    }
    throw new IOException("More than " + MOST + " processes write to " + file);
  }

  private static boolean isOwn(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock(LOCKED, 1, false);
      return lock != null; // it is held until the process ends
    } catch (OverlappingFileLockException e) {
      return false; // another agent of this process has it
    } catch (IOException e) {
      return true; // a file system without locks
    }
  }

  private static Path numbered(Path file, int number) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String own =
        dot > 0 ? name.substring(0, dot) + "-" + number + name.substring(dot) : name + "-" + number;
    return file.resolveSibling(own);
  }
}
