// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** An array that grows, with the place where the next byte goes. */
public final class ByteSink {
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private byte[] bytes = new byte[4096];
  private int at;

  /** Starts a new message in the same array. */
  public void clear() {
    at = 0;
  }

  /** Returns the array, valid until the next write. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns the number of bytes written. */
  public int at() {
    return at;
  }

  /** Returns the array, in which at least that many bytes are free after the place. */
  byte[] reserve(long more) {
    if (more > bytes.length - at) {
      grow(at + more);
    }
    return bytes;
  }

  /** Sets the place, after bytes were written into the reserved part. */
  void moveTo(int place) {
    at = place;
  }

  /** Writes an unsigned number in 1 to 5 bytes. */
  void varint(int value) {
    at = Varint.write(reserve(Varint.MAX_INT), at, value);
  }

  /** Writes a text or null. */
  void text(String text) {
    at = Text.write(reserve(Text.bound(text)), at, text);
  }

  /** Writes a list of texts or null; the list must be an {@link ArrayList}. */
  void texts(Iterable<String> texts) {
    if (texts == null) {
      varint(0);
      return;
    }
    List<String> list = Exact.arrayList(texts);
    int size = list.size();
    varint(size + 1);
    for (int i = 0; i < size; i++) {
      text(list.get(i));
    }
  }

  private void grow(long needed) {
    if (needed > MAX_ARRAY) {
      throw new IllegalStateException("Over limit: a message of " + needed + " bytes");
    }
    long doubled = Math.min(2L * bytes.length, MAX_ARRAY);
    bytes = Arrays.copyOf(bytes, (int) Math.max(needed, doubled));
  }
}
