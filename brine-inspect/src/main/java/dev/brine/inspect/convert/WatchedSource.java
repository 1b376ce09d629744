// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.internal.FormatNumbers;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;

/**
 * A source that knows whether bytes were read since the last call, apart from those of a reset, and
 * that can read ahead.
 */
final class WatchedSource extends InputStream {
  private static final int JAVA = 0xac;
  private static final int MOST_AT_ONCE = 1 << 13;
  private static final int MOST_KEPT = Integer.MAX_VALUE - 8;

  private final InputStream source;
  private byte[] ahead = new byte[0];
  private int next;
  private int end;
  private long taken;
  private int first = -1;
  private boolean isWithin;

  /** The first byte since the last call; negative before it. */
  private int head = -1;

  WatchedSource(InputStream source) {
    this.source = source;
  }

  /** Begins to watch an object, or what else follows. */
  void begin() {
    isWithin = false;
    head = -1;
  }

  /** Returns whether bytes were read since the last call of {@link #begin}. */
  boolean isWithin() {
    return isWithin;
  }

  /** Returns whether bytes of an object were read; what Brine's form has is not known. */
  boolean isWithinObject() {
    return isJava()
        && head >= 0
        && head != ObjectStreamConstants.TC_BLOCKDATA
        && head != ObjectStreamConstants.TC_BLOCKDATALONG;
  }

  /** Returns whether the stream began as Java's do. */
  boolean isJava() {
    return first == JAVA;
  }

  /** Returns the header of a stream in Brine's form that was not read yet; -1 for others. */
  int header() throws IOException {
    try {
      boolean isBrine =
          has(2)
              && (ahead[next] & 0xff) == FormatNumbers.STREAM
              && FormatNumbers.isHeader(ahead[next + 1] & 0xff);
      return isBrine ? ahead[next + 1] & 0xff : -1;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Returns whether the stream has so many bytes in all, and keeps those that it reads. */
  boolean has(long count) {
    try {
      while (taken + end - next < count) {
        if (end == ahead.length) {
          int kept = end - next;
          if (kept == MOST_KEPT) {
            return false; // An array keeps no more: a larger claim is refused.
          }
          byte[] larger = new byte[(int) Math.max(MOST_AT_ONCE, Math.min(2L * kept, MOST_KEPT))];
          System.arraycopy(ahead, next, larger, 0, kept);
          ahead = larger;
          next = 0;
          end = kept;
        }
        int got = source.read(ahead, end, ahead.length - end);
        if (got < 0) {
          return false;
        }
        end += got;
      }
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public int read() throws IOException {
    int value = next < end ? ahead[next++] & 0xff : source.read();
    note(value);
    taken += value < 0 ? 0 : 1;
    return value;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = Math.min(length, end - next);
    if (count > 0) {
      System.arraycopy(ahead, next, target, offset, count);
      next += count;
    } else {
      count = source.read(target, offset, length);
    }
    for (int i = 0; i < count; i++) {
      note(target[offset + i] & 0xff);
    }
    taken += Math.max(0, count);
    return count;
  }

  private void note(int value) {
    boolean isOfItem = value >= 0 && value != ObjectStreamConstants.TC_RESET;
    head = isOfItem && !isWithin ? value : head;
    isWithin |= isOfItem;
    first = first < 0 ? value : first;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(Integer.MAX_VALUE, (long) end - next + source.available());
  }
}
