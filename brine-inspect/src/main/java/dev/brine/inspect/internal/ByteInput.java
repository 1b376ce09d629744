// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import dev.brine.inspect.Place;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * A cursor over the bytes of an input, which may be longer than memory. All numbers have their high
 * byte first, as in Java's streams.
 *
 * <p>The methods that read something are given what it is, for the failure of an input that ends
 * before: in words, or a field by its place, since words take more time than reading.
 */
public final class ByteInput {
  /** The most bytes that {@link #peek} can look ahead. */
  public static final int AHEAD = 1 << 16;

  /** The most bytes of an input that are in memory as a whole. */
  public static final int MOST_WHOLE = 1 << 28;

  private final InputStream in;
  private final byte[] buffer = new byte[2 * AHEAD];
  private long start;
  private int next;
  private int end;
  private boolean ended;
  private String broken;

  /** Creates a cursor at the first byte of a stream. */
  public ByteInput(InputStream in) {
    this.in = in;
  }

  /** Returns the number of bytes read so far. */
  public long position() {
    return start + next;
  }

  /** Returns whether no byte is left. */
  public boolean isAtEnd() throws IOException {
    return next == end && available(1) == 0;
  }

  /**
   * Returns how many bytes are left if these are the end of a line, which tools such as redis-cli
   * add; 0 where they are anything else.
   */
  public int newlineAtEnd() throws IOException {
    int length = peek(0) == '\r' ? 2 : 1;
    return peek(length - 1) == '\n' && peek(length) < 0 ? length : 0;
  }

  /** Returns a byte ahead, from 0 for the next, or -1 where there is none. */
  public int peek(int ahead) throws IOException {
    return next + ahead < end || available(ahead + 1) > ahead ? buffer[next + ahead] & 0xFF : -1;
  }

  /** Reads one byte, from 0 to 255. */
  public int u1(Object what) throws IOException, StopException {
    if (next == end) {
      require(1, what);
    }
    return buffer[next++] & 0xFF;
  }

  /** Reads two bytes without a sign. */
  public int u2(Object what) throws IOException, StopException {
    require(2, what);
    next += 2;
    return (buffer[next - 2] & 0xFF) << 8 | (buffer[next - 1] & 0xFF);
  }

  /** Reads four bytes. */
  public int i4(Object what) throws IOException, StopException {
    return (int) number(4, what);
  }

  /** Reads eight bytes. */
  public long i8(Object what) throws IOException, StopException {
    return number(8, what);
  }

  /** Reads a number of 1 to 8 bytes, sign-extended. */
  public long number(int width, Object what) throws IOException, StopException {
    require(width, what);
    long value = buffer[next];
    for (int i = 1; i < width; i++) {
      value = value << 8 | (buffer[next + i] & 0xFF);
    }
    next += width;
    return value;
  }

  /**
   * Passes bytes to a sink.
   *
   * @param sink may be null where nobody wants them
   */
  public void read(long length, Object what, Sink sink) throws IOException, StopException {
    long left = length;
    while (left > 0) {
      if (next == end && available(1) == 0) {
        throw tooShort(length, length - left, what);
      }
      int part = (int) Math.min(left, end - next);
      if (sink != null) {
        sink.accept(buffer, next, part);
      }
      next += part;
      left -= part;
    }
  }

  /** Requires that the input was unpacked to its end. */
  public void checkUnpacked() throws StopException {
    if (broken != null) {
      throw StopException.damaged(position(), "More bytes are needed but " + broken);
    }
  }

  /** Passes over all bytes that are left; those in memory are not copied. */
  public void drain() throws IOException {
    if (in instanceof ByteArrayInputStream memory) {
      start += memory.skip(Long.MAX_VALUE);
    }
    while (available(1) > 0) {
      next = end;
    }
  }

  /** Takes bytes. */
  public interface Sink {
    /** Takes a part of an array. */
    void accept(byte[] bytes, int offset, int length);
  }

  private void require(int count, Object what) throws IOException, StopException {
    if (end - next < count) {
      int there = available(count);
      if (there < count) {
        throw tooShort(count, there, what);
      }
    }
  }

  /** Returns the name of the part that was expected; a field is named as reports show it. */
  public static String words(Object what) {
    return what instanceof Place place ? "the field " + place.title() : what.toString();
  }

  private StopException tooShort(long expected, long there, Object what) {
    String bytes = expected == 1 ? " byte of " : " bytes of ";
    String needed = expected == 1 ? " is needed but " : " are needed but ";
    String but =
        there == 0 ? "the input ends" : "only " + there + (there == 1 ? " is" : " are") + " left";
    return StopException.damaged(
        position(), expected + bytes + words(what) + needed + (broken == null ? but : broken));
  }

  /** Returns how many bytes are in the buffer, at least as many as wanted unless the input ends. */
  private int available(int wanted) throws IOException {
    if (end - next < wanted && !ended) {
      System.arraycopy(buffer, next, buffer, 0, end - next);
      start += next;
      end -= next;
      next = 0;
      while (end < wanted && !ended) {
        fill();
      }
    }
    return end - next;
  }

  private void fill() throws IOException {
    try {
      int count = in.read(buffer, end, buffer.length - end);
      ended = count < 0;
      end += Math.max(0, count);
    } catch (EOFException | ZipException e) {
      ended = true; // a packed input that was cut or changed, or a file that failed
      broken = BrokenInputException.reason(e);
    }
  }
}
