// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.wire.Fixed;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.Arrays;

/**
 * The header and the schema part of messages whose root is of the class expected. They are always
 * the same, so they are written and compared as a whole.
 */
final class MessageStart {
  private final byte[] bytes;

  /** The first and the last four bytes, which overlap where there are less than eight. */
  private final int first;

  private final int last;

  /** Creates the start of messages. */
  MessageStart(int header, byte[] prefix) {
    bytes = new byte[1 + prefix.length];
    bytes[0] = (byte) header;
    System.arraycopy(prefix, 0, bytes, 1, prefix.length);
    boolean isWord = bytes.length >= Integer.BYTES;
    first = isWord ? Fixed.readInt(bytes, 0) : 0;
    last = isWord ? Fixed.readInt(bytes, bytes.length - Integer.BYTES) : 0;
  }

  /** Writes the bytes. */
  void write(WireWriter out) {
    int length = bytes.length;
    if (length <= Long.BYTES) {
      write(out.reserve(length), out.at);
      out.at += length;
    } else {
      out.countedBlock(bytes);
    }
  }

  /** Reads the bytes if they are the next ones; otherwise reads nothing and returns false. */
  boolean take(WireReader in) {
    if (in.left() < bytes.length || !isAt(in.bytes, in.at)) {
      return false;
    }
    in.at += bytes.length;
    return true;
  }

  /** Returns the first byte. */
  byte first() {
    return bytes[0];
  }

  /** Returns the number of bytes. */
  int length() {
    return bytes.length;
  }

  /** Writes the bytes into an array, which has room for them. */
  void write(byte[] target, int at) {
    int length = bytes.length;
    if (length == 1) {
      target[at] = bytes[0];
    } else if (isTwoWords(length)) {
      Fixed.writeInt(target, at, first);
      Fixed.writeInt(target, at + length - Integer.BYTES, last);
    } else {
      System.arraycopy(bytes, 0, target, at, length);
    }
  }

  /** Returns whether the bytes are the next ones in a part of an array. */
  boolean isAt(byte[] source, int at, int end) {
    return end - at >= bytes.length && isAt(source, at);
  }

  private boolean isAt(byte[] source, int at) {
    int length = bytes.length;
    if (length == 1) {
      return source[at] == bytes[0];
    }
    if (isTwoWords(length)) {
      return Fixed.readInt(source, at) == first
          && Fixed.readInt(source, at + length - Integer.BYTES) == last;
    }
    return Arrays.equals(source, at, at + length, bytes, 0, length);
  }

  private static boolean isTwoWords(int length) {
    return length >= Integer.BYTES && length <= Long.BYTES;
  }
}
