// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import dev.brine.optimize.internal.archive.Archive;
import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Reads files of an archive by a thread of its own, a few before they are taken. They are taken in
 * order, so that it makes no difference but in time. To be closed by the thread that takes them.
 */
final class ReadAhead implements Closeable {
  private static final int MOST_READ = 16;

  private final BlockingQueue<Taken> read = new ArrayBlockingQueue<>(MOST_READ);
  private final Thread thread;

  /** A file that was read, or could not be. */
  private interface Taken {
    byte[] bytes() throws IOException;
  }

  /** Starts to read. */
  ReadAhead(Archive archive, List<String> files) {
    thread = new Thread(() -> run(archive, files), "brine-read-ahead");
    thread.setDaemon(true);
    thread.start();
  }

  private void run(Archive archive, List<String> files) {
    try {
      for (String file : files) {
        read.put(read(archive, file));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // it is closed
    }
  }

  private static Taken read(Archive archive, String file) {
    try {
      byte[] bytes = archive.read(file);
      return () -> bytes;
    } catch (IOException | RuntimeException | Error e) {
      return () -> {
        throw e;
      };
    }
  }

  /**
   * Returns the bytes of the next file.
   *
   * @throws IOException if it cannot be read
   */
  byte[] take() throws IOException {
    try {
      return read.take().bytes();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("Interrupted while class files are read");
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
