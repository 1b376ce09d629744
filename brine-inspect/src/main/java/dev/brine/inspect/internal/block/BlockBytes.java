// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import java.util.Arrays;

/**
 * The bytes of a block, with a cursor. They stand in one or more records of the input, so each has
 * an offset there. What is read is reported, or only checked, as the outcome of a look at a whole
 * block decides how it is reported.
 */
public final class BlockBytes {
  private static final int MOST_VARINT = 10;
  private static final int RECORD_BYTES = 3 * Long.BYTES;

  private byte[] bytes = new byte[256];
  private int size;
  private long[] records = new long[3];
  private int recordCount;
  private int at;
  private int end;
  private int mark;
  private Events events;

  /** Creates an empty block. */
  public BlockBytes() {}

  /**
   * Begins a record.
   *
   * @param offset of its header in the input
   * @param header the number of bytes of the header
   */
  public void begin(long offset, int header) {
    if (records.length < 3 * recordCount + 3) {
      records = Arrays.copyOf(records, 2 * records.length);
    }
    records[3 * recordCount] = size;
    records[3 * recordCount + 1] = offset;
    records[3 * recordCount + 2] = header;
    recordCount++;
  }

  /** Adds bytes to the record that was begun last. */
  public void add(byte[] part, int offset, int length) {
    if (bytes.length - size < length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + length));
    }
    System.arraycopy(part, offset, bytes, size, length);
    size += length;
  }

  /** Returns the number of bytes. */
  public int size() {
    return size;
  }

  /** Returns how much memory the bytes and their records take, about. */
  public long held() {
    return size + (long) RECORD_BYTES * recordCount;
  }

  /** Reports the records as what they are, each a node. */
  public void reportPlain(Events sink, Place place) {
    for (int i = 0; i < recordCount; i++) {
      int from = (int) records[3 * i];
      int to = i + 1 < recordCount ? (int) records[3 * i + 3] : size;
      long offset = records[3 * i + 1];
      int header = (int) records[3 * i + 2];
      Node node = sink.node(NodeKind.BLOCK_DATA, offset, -1, "", place);
      sink.enter(node);
      sink.report(Category.HEADERS, place, offset, header);
      if (to > from) {
        sink.report(Category.BLOCK_DATA, place, offset + header, to - from);
      }
      byte[] start =
          Arrays.copyOfRange(
              bytes, from, (int) Math.min(to, (long) from + sink.visitor().longestData()));
      sink.visitor().data(node, start, to - from);
      sink.leave(node, offset + header + to - from);
    }
  }

  /** Reports the headers of the records. */
  void reportHeaders(Place place) {
    for (int i = 0; i < recordCount && events != null; i++) {
      events.report(Category.HEADERS, place, records[3 * i + 1], records[3 * i + 2]);
    }
  }

  /**
   * Puts the cursor on the first byte.
   *
   * @param length how many bytes there are to read
   * @param sink receives what is read; null where it is only checked
   */
  void rewind(int length, Events sink) {
    at = 0;
    mark = 0;
    end = length;
    events = sink;
  }

  /** Goes on behind what {@link #rewind} gave. */
  void extend() {
    end = size;
  }

  Events events() {
    return events;
  }

  int at() {
    return at;
  }

  int left() {
    return end - at;
  }

  /** Returns the offset of the next byte in the input. */
  long offset() {
    return at == 0 ? offset(0) : offset(at - 1) + 1;
  }

  private long offset(int place) {
    int record = record(place);
    return records[3 * record + 1] + records[3 * record + 2] + place - records[3 * record];
  }

  private int record(int place) {
    int low = 0;
    int high = recordCount - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (records[3 * middle] <= place) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Reports what was read since the last report. */
  void took(Category category, Place place) {
    int from = mark;
    mark = at;
    while (events != null && from < at) {
      int record = record(from);
      int to = record + 1 < recordCount ? (int) Math.min(at, records[3 * record + 3]) : at;
      events.report(category, place, offset(from), to - from);
      from = to;
    }
  }

  void need(long count) throws StopException {
    if (count < 0 || count > left()) {
      throw damaged("Expected " + count + " more bytes in a block but was " + left());
    }
  }

  StopException damaged(String reason) {
    return StopException.damaged(offset(), reason);
  }

  int u1() throws StopException {
    need(1);
    return bytes[at++] & 0xFF;
  }

  /** Returns a number of some bytes, the lowest first. */
  long fixed(int count) throws StopException {
    need(count);
    long value = 0;
    for (int i = 0; i < count; i++) {
      value |= (bytes[at++] & 0xFFL) << (Byte.SIZE * i);
    }
    return value;
  }

  /** Returns a number that is mostly small. */
  long unsigned() throws StopException {
    long value = 0;
    for (int i = 0; i < MOST_VARINT; i++) {
      int next = u1();
      value |= (next & 0x7FL) << (7 * i);
      if (next < 0x80) {
        return value;
      }
    }
    throw damaged("A number has more than ten bytes");
  }

  long signed() throws StopException {
    long value = unsigned();
    return (value >>> 1) ^ -(value & 1);
  }

  /** Returns a number of things of at least one byte each. */
  int count(long number) throws StopException {
    need(number);
    return (int) number;
  }

  byte[] take(int count) throws StopException {
    need(count);
    at += count;
    return Arrays.copyOfRange(bytes, at - count, at);
  }

  /** Passes a zero, and returns whether there was one. */
  boolean isNull() throws StopException {
    need(1);
    boolean isNull = bytes[at] == 0;
    at += isNull ? 1 : 0;
    return isNull;
  }

  /** Returns a text of so many chars, each of one byte, or wide of one to three bytes. */
  Text text(int length, boolean isWide) throws StopException {
    int from = at;
    int most = events == null ? 0 : events.visitor().longestText();
    StringBuilder start = new StringBuilder(Math.min(Math.min(length, most), 256));
    long hash = isWide ? 1 : 0;
    for (int i = 0; i < length; i++) {
      char next = isWide ? wide() : (char) u1();
      if (i < most) {
        start.append(next);
      }
      hash = hash * 0x9E3779B97F4A7C15L + next;
      hash ^= hash >>> 29;
    }
    return new Text(start.toString(), length <= most, at - from, hash);
  }

  private char wide() throws StopException {
    int first = u1();
    if (first < 0x80) {
      return (char) first;
    }
    int second = u1() & 0x3F;
    return (char)
        ((first & 0x20) == 0
            ? (first & 0x1F) << 6 | second
            : (first & 0xF) << 12 | second << 6 | (u1() & 0x3F));
  }
}
