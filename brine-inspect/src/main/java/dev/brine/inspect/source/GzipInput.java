// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The bytes of all members of gzip (RFC 1952, section 2.2). Java's stream ends behind a member
 * where no byte is available, as from a pipe, and where reading the header of the next one fails.
 */
final class GzipInput extends GZIPInputStream {
  private static final int BUFFER = 1 << 13;

  /** The length of a checksum and a size, which end a member. */
  private static final int TRAILER = 8;

  private final Source source;
  private final Rest rest;

  /** The treatment of bytes behind the last member. */
  enum Rest {
    /** They are ignored, as gzip does it. */
    IGNORED,
    /** Only zeros are ignored, which fill blocks of tapes; others are an error. */
    REFUSED
  }

  GzipInput(InputStream in, Rest rest) throws IOException {
    this(new Source(in), rest);
  }

  private GzipInput(Source source, Rest rest) throws IOException {
    super(source, BUFFER);
    this.source = source;
    this.rest = rest;
  }

  @Override
  protected void fill() throws IOException {
    super.fill();
    source.count = 0;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    if (count < 0 && source.failure != null) {
      throw source.failure;
    }
    if (count < 0 && source.isAtEnd && startsMember()) {
      throw new EOFException("Unexpected end of the header of a member");
    }
    if (count < 0 && rest == Rest.REFUSED && isFollowed()) {
      throw new ZipException("Other bytes follow the last member");
    }
    return count;
  }

  /** Returns whether a byte that is not zero is behind the last member. */
  private boolean isFollowed() throws IOException {
    byte[] tail = tail();
    for (int i = TRAILER; i < tail.length; i++) {
      if (tail[i] != 0) {
        return true;
      }
    }
    int next = source.read();
    while (next == 0) {
      next = source.read();
    }
    return next > 0;
  }

  /** Returns the trailer of the last member and the bytes behind it, as far as they are known. */
  private byte[] tail() {
    int left = inf.getRemaining(); // in the buffer; what follows was read from the source
    byte[] tail = Arrays.copyOfRange(buf, len - left, len + source.count);
    System.arraycopy(source.bytes, 0, tail, left, source.count);
    return tail;
  }

  /** Returns whether the bytes behind the last member start another, or could. */
  private boolean startsMember() {
    byte[] tail = tail();
    boolean isFirst = tail.length > TRAILER && tail[TRAILER] == (byte) GZIP_MAGIC;
    return isFirst && (tail.length == TRAILER + 1 || tail[TRAILER + 1] == (byte) (GZIP_MAGIC >> 8));
  }

  /** Claims that a byte is available, so that it is read, and keeps its failure. */
  private static final class Source extends FilterInputStream {
    private IOException failure;
    private boolean isAtEnd;

    /** The first bytes since the buffer was filled: at most a trailer and the start of a header. */
    private final byte[] bytes = new byte[TRAILER + 2];

    private int count;

    Source(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      try {
        int read = super.read(target, offset, length);
        isAtEnd |= read < 0;
        int kept = Math.min(Math.max(0, read), bytes.length - count);
        System.arraycopy(target, offset, bytes, count, kept);
        count += kept;
        return read;
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public int available() {
      return 1;
    }
  }
}
