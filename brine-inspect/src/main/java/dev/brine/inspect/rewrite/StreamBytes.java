// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;

/** A cursor over the bytes of a stream. */
final class StreamBytes {
  private final byte[] bytes;
  private int at;

  StreamBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  byte[] all() {
    return bytes;
  }

  int position() {
    return at;
  }

  void moveTo(int position) {
    at = position;
  }

  int left() {
    return bytes.length - at;
  }

  /** Returns a byte ahead, from 0 for the next, or -1 where there is none. */
  int peek(int ahead) {
    return ahead < bytes.length - at ? bytes[at + ahead] & 0xFF : -1;
  }

  int u1() throws RewriteException {
    return bytes[skip(1)] & 0xFF;
  }

  int u2() throws RewriteException {
    return u1() << Byte.SIZE | u1();
  }

  int i4() throws RewriteException {
    return u2() << Short.SIZE | u2();
  }

  long i8() throws RewriteException {
    return (long) i4() << Integer.SIZE | (i4() & 0xFFFFFFFFL);
  }

  /** Goes forward, and returns the position before. */
  int skip(long count) throws RewriteException {
    if (count < 0 || count > bytes.length - at) {
      throw new RewriteException("Stream ends before " + count + " more bytes", at);
    }
    int before = at;
    at += (int) count;
    return before;
  }

  /** Reads a text of two bytes of length. */
  String utf() throws RewriteException {
    int start = at;
    skip(u2());
    return text(start, at - start);
  }

  /** Returns a text that was read, by the place of its length. */
  String text(int start, int length) throws RewriteException {
    if (isAscii(start, length)) {
      return new String(bytes, start + Short.BYTES, length - Short.BYTES, ISO_8859_1);
    }
    try {
      String text = new DataInputStream(new ByteArrayInputStream(bytes, start, length)).readUTF();
      if (NewBytes.encoded(text).length == length) {
        return text;
      }
    } catch (IOException e) {
      throw new RewriteException("A name is no modified UTF-8", start);
    }
    throw new RewriteException("A name is no modified UTF-8 as Java writes it", start);
  }

  /** Returns whether a text has no signs that modified UTF-8 encodes in another way. */
  private boolean isAscii(int start, int length) {
    int stored = ((bytes[start] & 0xFF) << Byte.SIZE) | (bytes[start + 1] & 0xFF);
    boolean isAscii = stored == length - Short.BYTES;
    for (int i = start + Short.BYTES; isAscii && i < start + length; i++) {
      isAscii = bytes[i] > 0;
    }
    return isAscii;
  }
}
