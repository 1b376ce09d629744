// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that one process writes to. While another process has it, a number is added to its name:
 * {@code brine-2.txt}. Bytes do not go through the channel that has the lock: a thread that is
 * interrupted would close it.
 */
final class ReportFile extends FilterOutputStream {
  /** A byte that no file has; a lock on others would keep programs of Windows from reading them. */
  private static final long LOCKED = Long.MAX_VALUE - 1;

  private static final int MOST = 10_000;

  private final FileChannel channel;

  /** Java forgets a lock that nothing refers to; null where the file system has none. */
  private final FileLock lock;

  private ReportFile(OutputStream out, FileChannel channel, FileLock lock) {
    super(out);
    this.channel = channel;
    this.lock = lock;
  }

  /**
   * Opens a file that no other process has; what it had is lost.
   *
   * @throws IOException if it cannot be written to
   */
  static ReportFile open(Path file) throws IOException {
    for (int number = 1; number <= MOST; number++) {
      Path own = number == 1 ? file : numbered(file, number);
      FileChannel channel =
          FileChannel.open(own, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        FileLock lock = lock(channel);
        if (number > 1) {
          System.err.println(
              "brine: Another process writes to " + file + ", so this one writes to " + own);
        }
        return new ReportFile(Files.newOutputStream(own), channel, lock);
      } catch (OverlappingFileLockException e) {
        channel.close();
      }
    }
    throw new IOException("More than " + MOST + " processes write to " + file);
  }

  /**
   * Locks a file.
   *
   * @return null where the file system has no locks
   * @throws OverlappingFileLockException if another process, or an agent of this one, has it
   */
  private static FileLock lock(FileChannel channel) {
    FileLock lock;
    try {
      lock = channel.tryLock(LOCKED, 1, false);
    } catch (IOException e) {
      return null;
    }
    if (lock == null) {
      throw new OverlappingFileLockException();
    }
    return lock;
  }

  private static Path numbered(Path file, int number) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String own =
        dot > 0 ? name.substring(0, dot) + "-" + number + name.substring(dot) : name + "-" + number;
    return file.resolveSibling(own);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
  }

  @Override
  public void close() throws IOException {
    try (channel;
        lock) {
      super.close();
    }
  }
}
