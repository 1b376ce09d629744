// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import java.io.OutputStream;
import java.util.Arrays;

/** The bytes of Java's stream that are not yet transcribed. */
final class PendingBytes extends OutputStream {
  private static final int FIRST = 256;
  private static final int KEPT = 1 << 16;

  private byte[] bytes = new byte[FIRST];
  private int from;
  private int to;

  @Override
  public void write(int value) {
    makeRoom(1);
    bytes[to++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    makeRoom(length);
    System.arraycopy(source, offset, bytes, to, length);
    to += length;
  }

  /** Bytes that are to be skipped and have not come yet stay counted: from is behind to then. */
  private void makeRoom(int more) {
    int rest = Math.max(to - from, 0);
    if (rest == 0) {
      from -= to;
      to = 0;
    }
    if (more > bytes.length - to) {
      byte[] target =
          rest + more > bytes.length ? new byte[Math.max(2 * bytes.length, rest + more)] : bytes;
      System.arraycopy(bytes, rest == 0 ? 0 : from, target, 0, rest);
      bytes = target;
      from = rest == 0 ? from : 0;
      to = rest;
    }
  }

  /** Forgets all bytes. */
  void clear() {
    from = 0;
    to = 0;
    if (bytes.length > KEPT) {
      bytes = new byte[FIRST];
    }
  }

  /** Returns whether there are none. */
  boolean isEmpty() {
    return from >= to;
  }

  /** Takes one byte, 0 to 255. */
  int octet() {
    return bytes[from++] & 0xff;
  }

  /** Takes a number of that many bytes, the high one first. */
  long number(int width) {
    long value = 0;
    for (int i = 0; i < width; i++) {
      value = value << Byte.SIZE | octet();
    }
    return value;
  }

  /** Skips bytes, which the stream may not have written yet. */
  void skip(int count) {
    from += count;
  }

  /** Takes bytes and hands them on. */
  void copy(int count, dev.brine.wire.WireWriter out) {
    out.block(bytes, from, count);
    from += count;
  }

  @Override
  public String toString() {
    return Arrays.toString(Arrays.copyOfRange(bytes, from, Math.max(from, to)));
  }
}
