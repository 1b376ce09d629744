// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import java.util.ArrayList;
import java.util.List;

/** A message, with the place where the next byte is. */
public final class ByteSource {
  private byte[] bytes = {};
  private int at;
  private char[] scratch = new char[64];

  /** Starts at the first byte of another message. */
  public void open(byte[] message) {
    bytes = message;
    at = 0;
  }

  /** Returns the next byte. */
  byte next() {
    return bytes[at++];
  }

  /** Returns an unsigned number of 1 to 5 bytes. */
  int varint() {
    byte first = bytes[at++];
    return first >= 0 ? first : longVarint(first);
  }

  private int longVarint(byte first) {
    int value = first & 0x7f;
    for (int shift = 7; ; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  /** Returns an unsigned number of 1 to 10 bytes. */
  long varlong() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  /** Returns a text or null. */
  @SuppressWarnings("deprecation") // The one way to copy Latin-1 into a String without a decoder.
  String text() {
    int header = varint();
    if (header == 0) {
      return null;
    }
    int length = (header - 1) >>> 1;
    if ((header & 1) == 0) {
      return wideText(length);
    }
    String text = new String(bytes, 0, at, length);
    at += length;
    return text;
  }

  private String wideText(int length) {
    if (scratch.length < length) {
      scratch = new char[length];
    }
    at = Text.readWide(bytes, at, scratch, length);
    return new String(scratch, 0, length);
  }

  /** Returns a list of texts or null. */
  List<String> texts() {
    int size = varint() - 1;
    if (size < 0) {
      return null;
    }
    List<String> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(text());
    }
    return list;
  }
}
