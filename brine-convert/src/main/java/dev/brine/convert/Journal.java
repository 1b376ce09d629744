// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;

/**
 * The state of a job in a file, to which lines are appended. Before values are committed, their
 * marks are on the disk. So the job finds after each kind of end which values it has written. Used
 * by several threads.
 */
public final class Journal implements AutoCloseable {
  private static final String GO_ON = "Run the same command again to go on.";

  private final Path file;
  private final FileChannel channel;
  private final JournalText.Content recovered;

  private Journal(Path file, FileChannel channel, JournalText.Content recovered) {
    this.file = file;
    this.channel = channel;
    this.recovered = recovered;
  }

  /**
   * Opens the state of a job, or begins it.
   *
   * @param file is created with its folder where it is missing
   * @param job a text that describes the job; without secrets
   * @throws StoreException if the file is of another job, of one that is finished or runs, or
   *     cannot be read and written
   */
  public static Journal open(Path file, String job) throws StoreException {
    FileChannel channel = null;
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      lock(channel, file);
      JournalText.Content content = JournalText.read(channel, file, job);
      channel.truncate(content.length()).position(content.length());
      Journal journal = new Journal(file, channel, content);
      String start = content.length() == 0 ? JournalText.head(job) : JournalText.RESUMED + '\n';
      journal.append(start, true);
      return journal;
    } catch (IOException | StoreException e) {
      closeQuietly(channel);
      if (e instanceof StoreException known) {
        throw known;
      }
      throw failure(file, (IOException) e);
    }
  }

  private static void lock(FileChannel channel, Path file) throws IOException, StoreException {
    boolean isLocked;
    try {
      isLocked = channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      isLocked = false;
    }
    if (!isLocked) {
      throw new StoreException(
          "Another process converts with the state " + file, "Wait until it has ended.");
    }
  }

  private static void closeQuietly(FileChannel channel) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        // The failure before this one is reported.
      }
    }
  }

  /** Returns the place that the job had reached when the file was opened. */
  public Checkpoint checkpoint() {
    return recovered.checkpoint();
  }

  /** Returns whether the file had the state of this job already. */
  public boolean isResumed() {
    return recovered.length() > 0;
  }

  /** Returns the marks of the values behind the checkpoint that may have been written. */
  public Marks marks() {
    return recovered.marks();
  }

  /**
   * Puts the marks of new values on the disk, before they are committed.
   *
   * @throws StoreException if that fails; then the values must not be committed
   */
  public void intend(long page, long[] marks) throws StoreException {
    StringBuilder line = new StringBuilder(JournalText.INTENDED + ' ' + page);
    for (long mark : marks) {
      line.append(' ').append(HexFormat.of().toHexDigits(mark));
    }
    write(line.append('\n').toString(), true);
  }

  /**
   * Adds a checkpoint. It need not reach the disk: the marks before it say the same.
   *
   * @throws StoreException if that fails
   */
  public void reach(Checkpoint checkpoint) throws StoreException {
    write(JournalText.line(checkpoint), false);
  }

  /**
   * Marks the job as finished, so that it is not run again by mistake. If values failed, the next
   * run begins anew, and leaves those that are written.
   *
   * @throws StoreException if that fails
   */
  public void finish(Tally tally) throws StoreException {
    write((tally.failed() > 0 ? JournalText.AGAIN : JournalText.FINISHED) + '\n', true);
  }

  /**
   * Removes the file if this has created the state, before any value is written. Nothing may follow
   * but {@link #close}.
   *
   * @throws StoreException if that fails
   */
  public void discardNew() throws StoreException {
    if (isResumed()) {
      return;
    }
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw failure(file, e);
    }
  }

  private void write(String text, boolean isForced) throws StoreException {
    try {
      append(text, isForced);
    } catch (IOException e) {
      throw failure(file, e);
    }
  }

  private synchronized void append(String text, boolean isForced) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
    long start = channel.position();
    try {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      if (isForced) {
        channel.force(false);
      }
    } catch (IOException e) {
      // Part of a line must not stand before later lines.
      channel.truncate(start).position(start);
      throw e;
    }
  }

  private static StoreException failure(Path file, IOException e) {
    return new StoreException(
        "Cannot write the state " + file + ": " + e.getMessage(),
        "Make the folder writable, with room: it knows which values are converted. " + GO_ON,
        e);
  }

  @Override
  public void close() throws StoreException {
    try {
      channel.close();
    } catch (IOException e) {
      throw failure(file, e);
    }
  }
}
