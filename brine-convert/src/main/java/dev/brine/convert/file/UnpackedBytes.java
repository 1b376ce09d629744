// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a file without their packing. Several readers share one pass over them; to go back
 * by more than the window begins another pass. For one thread.
 */
final class UnpackedBytes implements Closeable {
  private static final int WINDOW = 1 << 18;
  private static final int AHEAD = 1 << 16;
  private static final int BUFFER = 1 << 13;

  private final StoredStream.Bytes stored;
  private final StoredStream.Packing packing;

  /** The last bytes that were unpacked; the byte of an offset has its place by the remainder. */
  private byte[] window;

  private InputStream pass;
  private long end;

  UnpackedBytes(StoredStream.Bytes stored, StoredStream.Packing packing) {
    this.stored = stored;
    this.packing = packing;
  }

  /** Opens the bytes from an offset on. */
  InputStream from(long offset) throws IOException {
    if (pass == null) {
      begin();
    }
    return new BufferedInputStream(new Reader(offset), BUFFER);
  }

  private void begin() throws IOException {
    close();
    end = 0;
    if (window == null) {
      window = new byte[WINDOW];
    }
    pass = packing.unpack(stored.from(0));
  }

  private int read(long position, byte[] bytes, int offset, int length) throws IOException {
    if (pass == null || position < end - WINDOW) {
      begin();
    }
    while (position >= end) {
      int place = (int) (end % WINDOW);
      int count = pass.read(window, place, Math.min(AHEAD, WINDOW - place));
      if (count < 0) {
        return -1;
      }
      end += count;
    }
    int place = (int) (position % WINDOW);
    int count = (int) Math.min(Math.min(length, WINDOW - place), end - position);
    System.arraycopy(window, place, bytes, offset, count);
    return count;
  }

  @Override
  public void close() throws IOException {
    if (pass != null) {
      pass.close();
      pass = null;
    }
  }

  /** One reader; closing it leaves the pass to the others. */
  private final class Reader extends InputStream {
    private long next;

    Reader(long next) {
      this.next = next;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      int count = UnpackedBytes.this.read(next, bytes, offset, length);
      next += Math.max(0, count);
      return count;
    }

    @Override
    public int available() throws IOException {
      long left = pass == null ? 0 : end + pass.available() - next;
      return (int) Math.max(0, Math.min(Integer.MAX_VALUE, left));
    }
  }
}
