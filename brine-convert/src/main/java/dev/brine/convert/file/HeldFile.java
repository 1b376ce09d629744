// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import dev.brine.convert.Sha256;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;

/**
 * A file that is read several times while its new content is made. A program that locks the file
 * waits until this is closed. All bytes are read by one channel: to close another one would release
 * the lock, as POSIX says of record locks (fcntl). See docs/decisions/137.
 */
final class HeldFile implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final StoredStream.Packing packing;
  private final UnpackedBytes unpacked;

  private HeldFile(Path file, FileChannel channel, StoredStream.Finder finder) throws IOException {
    this.file = file;
    this.channel = channel;
    packing = finder.packing(this::stored);
    unpacked = new UnpackedBytes(this::stored, packing);
  }

  /** Opens a file to look at it, without a lock. */
  static HeldFile look(Path file, StoredStream.Finder finder) throws IOException {
    return opened(file, FileChannel.open(file), finder);
  }

  /**
   * Opens a file and locks it.
   *
   * @param finder recognizes its packing
   * @throws IOException if it cannot be read, or another program holds a lock
   */
  static HeldFile lock(Path file, StoredStream.Finder finder) throws IOException {
    FileChannel channel;
    boolean isShared = false;
    try {
      channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (AccessDeniedException e) {
      channel = FileChannel.open(file);
      isShared = true;
    }
    if (!isLocked(channel, isShared)) {
      channel.close();
      throw new FileSystemException(
          file.toString(), null, "Another program holds a lock on it; run this again");
    }
    return opened(file, channel, finder);
  }

  private static HeldFile opened(Path file, FileChannel channel, StoredStream.Finder finder)
      throws IOException {
    try {
      return new HeldFile(file, channel, finder);
    } catch (IOException | RuntimeException | Error e) { // of any decoder
      channel.close();
      throw e;
    }
  }

  private static boolean isLocked(FileChannel channel, boolean isShared) {
    try {
      return channel.tryLock(0, Long.MAX_VALUE, isShared) != null;
    } catch (OverlappingFileLockException e) {
      return false; // another run in this process
    } catch (IOException e) {
      return true; // the file system has no locks
    }
  }

  /** Returns the packing of the bytes. */
  StoredStream.Packing packing() {
    return packing;
  }

  /** Returns the number of bytes as they are stored. */
  long size() throws IOException {
    return channel.size();
  }

  /** Opens the bytes from an offset on, unpacked; offsets that ascend share one pass. */
  InputStream from(long offset) throws IOException {
    return unpacked.from(offset);
  }

  /** Returns a digest of the bytes as they are stored. */
  byte[] digest() throws IOException {
    try (DigestInputStream in = new DigestInputStream(stored(0), Sha256.create())) {
      in.transferTo(OutputStream.nullOutputStream());
      return in.getMessageDigest().digest();
    }
  }

  /**
   * Fails unless the bytes have a digest.
   *
   * @throws IOException if another program has written to the file
   */
  void require(byte[] digest) throws IOException {
    if (!MessageDigest.isEqual(digest, digest())) {
      throw new FileSystemException(
          file.toString(), null, "Another program changed it meanwhile; run this again");
    }
  }

  /** Opens the bytes from an offset on as they are stored. */
  InputStream stored(long offset) {
    return new BufferedInputStream(new Stored(offset), BUFFER);
  }

  /** The bytes of the channel; closing it does not close the channel. */
  private final class Stored extends InputStream {
    private long next;

    Stored(long next) {
      this.next = next;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = channel.read(ByteBuffer.wrap(bytes, offset, length), next);
      next += Math.max(0, count);
      return count;
    }

    @Override
    public int available() throws IOException {
      return (int) Math.max(0, Math.min(Integer.MAX_VALUE, channel.size() - next));
    }
  }

  @Override
  public void close() throws IOException {
    try {
      unpacked.close();
    } finally {
      channel.close();
    }
  }
}
