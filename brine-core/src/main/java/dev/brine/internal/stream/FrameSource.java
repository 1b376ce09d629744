// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.ByteSupply;
import dev.brine.wire.WireReader;
import java.io.IOException;
import java.io.InputStream;

/**
 * The messages of a stream, from their frames: never a byte is taken that does not belong to the
 * message begun. The bytes of a length are read one by one.
 */
final class FrameSource implements ByteSupply {
  private static final int LARGE = 1 << 16;
  private static final int LAST_SHIFT = 28;
  private static final byte[] NOTHING = {};

  private final InputStream source;
  private byte[] frame = NOTHING;
  private int header;
  private int shift;
  private boolean hasHeader;
  private int left;
  private boolean hasMore;
  private boolean isAborted;
  private boolean isCutOff;
  private boolean isWhole;
  private long count;

  FrameSource(InputStream source) {
    this.source = source;
  }

  /** Returns where the bytes come from. */
  InputStream source() {
    return source;
  }

  /** Returns whether the message was given up by its writer, and forgets it. */
  boolean forgetAbort() {
    boolean was = isAborted;
    isAborted = false;
    return was;
  }

  /** Returns whether the stream ended within a message. */
  boolean isCutOff() {
    return isCutOff;
  }

  /** Returns whether all of the message begun last is in memory. */
  boolean isWhole() {
    return isWhole;
  }

  /** Returns whether the next byte does not belong to the message begun last. */
  boolean isBetween() {
    return left == 0 && !hasMore && !hasHeader && shift == 0;
  }

  /** Returns how many bytes were read. */
  long count() {
    return count;
  }

  /** Begins the next message; returns false at the end of the stream. */
  boolean begin(WireReader in) throws IOException {
    finish();
    if (!hasHeader && !readHeader(true)) {
      return false;
    }
    open(in);
    return true;
  }

  /** Begins the next message if that is possible without waiting for bytes. */
  boolean beginNow(WireReader in) throws IOException {
    if (left > 0 || hasMore) {
      return false;
    }
    if (!hasHeader && !readHeader(false)) {
      return false;
    }
    if (source.available() < Math.min(header >>> 1, LARGE)) {
      return false;
    }
    open(in);
    return true;
  }

  private void open(WireReader in) throws IOException {
    take();
    if (isAborted) {
      throw corrupt("the message was given up by its writer");
    }
    isWhole = !hasMore && left <= LARGE;
    if (!isWhole) {
      in.open(this);
      return;
    }
    if (frame.length < left) {
      frame = new byte[Math.max(left, Math.min(2 * frame.length, LARGE))];
    }
    int length = left;
    left = 0;
    if (source.readNBytes(frame, 0, length) < length) {
      throw truncated();
    }
    count += length;
    in.open(frame, 0, length);
  }

  /** Skips the rest of a message, which may have been aborted. */
  private void finish() throws IOException {
    while (left > 0 || hasMore) {
      if (left == 0) {
        next();
      }
      long skipped = left == 0 ? 0 : source.skip(left);
      if (skipped == 0 && left > 0) {
        if (source.read() < 0) {
          throw truncated();
        }
        skipped = 1;
      }
      left -= (int) skipped;
    }
    isAborted = false;
  }

  @Override
  public int supply(byte[] bytes, int offset, int length) throws IOException {
    if (left == 0 && hasMore) {
      next();
    }
    if (left == 0) {
      return -1;
    }
    int got = ByteSupply.some(source, bytes, offset, Math.min(length, left));
    if (got < 0) {
      throw truncated();
    }
    left -= got;
    count += got;
    return got;
  }

  private void next() throws IOException {
    if (!readHeader(true)) {
      throw truncated();
    }
    take();
  }

  /** Takes the header that was read. */
  private void take() {
    hasHeader = false;
    left = header >>> 1;
    hasMore = (header & 1) != 0;
    if (left == 0) {
      isAborted = hasMore;
      hasMore = false;
    } else if (hasMore && left < FrameSink.PART) {
      throw corrupt("a frame that another one follows has less than 65,536 bytes");
    }
  }

  /**
   * Reads the length of a part.
   *
   * @return false at the end of the stream, or where it would have to wait for bytes
   */
  private boolean readHeader(boolean waits) throws IOException {
    while (waits || source.available() > 0) {
      int next = source.read();
      if (next < 0) {
        if (shift == 0) {
          return false;
        }
        throw truncated();
      }
      if (shift == LAST_SHIFT && next > 7) {
        throw corrupt("the length of a frame is more than 2^30 bytes");
      }
      count++;
      header = (shift == 0 ? 0 : header) | (next & 0x7f) << shift;
      shift += 7;
      if (next < 0x80) {
        shift = 0;
        hasHeader = true;
        return true;
      }
    }
    return false;
  }

  private static BrineException corrupt(String problem) {
    return Problems.exception(Reason.CORRUPT, problem);
  }

  private BrineException truncated() {
    isCutOff = true;
    left = 0;
    hasMore = false;
    return Problems.exception(Reason.TRUNCATED, "the stream ends within a message");
  }

  /** Closes what gives the bytes. */
  void close() throws IOException {
    source.close();
  }
}
