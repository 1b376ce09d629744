// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Bytes that a program uses, which may be a stream of Java's.
 *
 * @param bytes not changed
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by isSame and isEqual alone.
record Span(byte[] bytes, int offset, int length) {
  private static final int LONGEST = 1 << 20;
  private static final byte[] HEADER = {(byte) 0xAC, (byte) 0xED, 0, 5};

  /** Returns a part of an array, or null if there is none. */
  static Span of(byte[] bytes, int offset, int length) {
    boolean isIn = bytes != null && offset >= 0 && length > 0 && length <= bytes.length - offset;
    return isIn ? new Span(bytes, offset, length) : null;
  }

  /** Returns what is left in a buffer, or null if there is no stream in it. */
  static Span of(Object buffer) {
    if (!(buffer instanceof ByteBuffer bytes)) {
      return null;
    }
    if (bytes.hasArray()) {
      return of(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    }
    ByteBuffer left = bytes.duplicate();
    int length = left.remaining();
    if (length > LONGEST) {
      return null;
    }
    byte[] copy = new byte[Math.min(length, HEADER.length)];
    left.get(copy);
    if (!Arrays.equals(copy, HEADER)) {
      return null;
    }
    byte[] all = Arrays.copyOf(copy, length);
    left.get(all, copy.length, left.remaining());
    return of(all, 0, all.length);
  }

  /** Returns whether the bytes are a stream, or what follows the header of one. */
  boolean isStream() {
    return length <= LONGEST && length > headerLength() && (hasHeader(offset) || isBehindHeader());
  }

  private boolean isBehindHeader() {
    return offset >= HEADER.length && hasHeader(offset - HEADER.length);
  }

  private int headerLength() {
    return hasHeader(offset) ? HEADER.length : 0;
  }

  private boolean hasHeader(int at) {
    return bytes.length - at >= HEADER.length
        && Arrays.equals(bytes, at, at + HEADER.length, HEADER, 0, HEADER.length);
  }

  /** Returns the hash of a stream, without its header. */
  long key() {
    ContentHash hash = new ContentHash();
    hash.add(bytes, offset + headerLength(), length - headerLength());
    return hash.key();
  }

  /** Returns whether the bytes are the same ones, at the same place. */
  boolean isSame(Span other) {
    return bytes == other.bytes && offset == other.offset && length == other.length;
  }

  /** Returns whether the bytes are equal. */
  boolean isEqual(Span other) {
    return Arrays.equals(
        bytes, offset, offset + length, other.bytes, other.offset, other.offset + other.length);
  }
}
