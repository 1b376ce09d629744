// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer.handwritten;

import java.util.ArrayList;
import java.util.List;

/**
 * The state of one guarded message: its array, its place, and the count of the memory that its
 * objects take. Each thread has one. It repeats what {@link ByteSource} and {@link ByteSink} do, so
 * that these stay without duties.
 */
final class Guard {
  private static final int FIRST_BYTE = 0x91;
  private static final long MOST_BYTES = 1 << 20;
  private static final int TEXT_BYTES = 44;
  private static final int LIST_BYTES = 24;
  private static final long ITEM_BYTES = 4;
  private static final ThreadLocal<Guard> OF_THREAD = ThreadLocal.withInitial(Guard::new);

  private final ByteSink sink = new ByteSink();
  private char[] scratch = new char[64];
  private boolean isBorrowed;
  private long left;
  private byte[] bytes;
  private int at;
  private int end;

  /** Returns the state of this thread, or another one where that is in use already. */
  static Guard borrow() {
    Guard guard = OF_THREAD.get();
    if (guard.isBorrowed) {
      guard = new Guard();
    }
    guard.isBorrowed = true;
    guard.left = MOST_BYTES;
    return guard;
  }

  /** Gives the state back. The next message of this thread writes into the same array. */
  void release() {
    bytes = null;
    isBorrowed = false;
  }

  /** Returns where to write a new message, whose first byte is written. */
  ByteSink startWriting() {
    sink.clear();
    sink.reserve(1)[0] = (byte) FIRST_BYTE;
    sink.moveTo(1);
    return sink;
  }

  /** Checks the first byte of a message. */
  void startReading(byte[] message, int length) {
    if (length == 0 || message[0] != (byte) FIRST_BYTE) {
      throw new IllegalArgumentException("Expected a message that starts with byte 91");
    }
    bytes = message;
    at = 1;
    end = length;
  }

  /** Checks that the message ends here. */
  void endReading() {
    if (at != end) {
      throw new IllegalArgumentException("Expected the end at byte " + at + " but was " + end);
    }
  }

  /** Checks that an object is of its declared class and not of a subclass, and counts it. */
  <T> T exact(Class<T> type, Object value, int memory) {
    if (value.getClass() != type) {
      throw new IllegalArgumentException(
          "Expected " + type.getName() + " but was " + value.getClass().getName());
    }
    take(memory);
    return type.cast(value);
  }

  /** Counts memory that an object takes. */
  void take(long memory) {
    left -= memory;
    if (left < 0) {
      throw new IllegalArgumentException("Over limit: memory of " + MOST_BYTES + " bytes");
    }
  }

  /** Counts a text that is written. */
  void takeText(String text) {
    if (text != null) {
      take(TEXT_BYTES + text.length());
    }
  }

  /** Counts the places of a list. */
  void takeItems(int size) {
    take(LIST_BYTES + ITEM_BYTES * size);
  }

  /** Writes a list of texts or null. */
  void writeTexts(List<String> texts) {
    if (texts == null) {
      sink.varint(0);
      return;
    }
    List<String> list = Exact.arrayList(texts);
    int size = list.size();
    takeItems(size);
    sink.varint(size + 1);
    for (int i = 0; i < size; i++) {
      String text = list.get(i);
      takeText(text);
      sink.text(text);
    }
  }

  /** Returns the next byte. */
  int next() {
    return bytes[at++];
  }

  /** Returns an unsigned number of 1 to 5 bytes. */
  int varint() {
    byte first = bytes[at++];
    return first >= 0 ? first : moreOfInt(first & 0x7f);
  }

  private int moreOfInt(int start) {
    int value = start;
    for (int shift = 7; shift < 35; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("Expected a number of at most five bytes before " + at);
  }

  /** Returns an unsigned number of 1 to 10 bytes. */
  long varlong() {
    long value = 0;
    for (int shift = 0; shift < 70; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7fL) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("Expected a number of at most ten bytes before " + at);
  }

  /** Returns a text or null. */
  @SuppressWarnings("deprecation") // The one way to copy Latin-1 into a String without a decoder.
  String text() {
    int header = varint();
    if (header == 0) {
      return null;
    }
    int length = (header - 1) >>> 1;
    if (length > end - at) {
      throw new IllegalArgumentException("Expected a text of " + length + " chars at " + at);
    }
    take(TEXT_BYTES + length);
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

  /** Returns the size of a list, or -1 for null. */
  int size() {
    int size = varint() - 1;
    if (size < -1 || size > end - at) {
      throw new IllegalArgumentException("Expected a list of " + size + " elements at " + at);
    }
    if (size >= 0) {
      takeItems(size);
    }
    return size;
  }

  /** Returns a list of texts or null. */
  List<String> texts() {
    int size = size();
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
