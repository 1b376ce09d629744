// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.internal.LentArrays;
import dev.brine.internal.Problems;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The bytes of a message under way, in an array that grows or is drained: numbers, strings, blocks.
 *
 * <p>The array belongs to the writer or, until it is too small, to the caller; {@link #at} is the
 * place of the next byte. Code that writes reserves room first, then stores into the array itself.
 */
public abstract sealed class ByteWriter extends MessageState permits WireWriter {
  private static final int FIRST = 4096;
  private static final int MAX_PART = 1 << 16;
  private static final int MOST_AT_FIRST = 1 << 20;

  /** The most bytes of a message in an array. */
  public static final int MAX_ARRAY = Integer.MAX_VALUE - 32;

  /** The place of the next byte in the array that {@link #reserve} returns. */
  public int at;

  private final byte[] first = new byte[FIRST];
  private byte[] bytes = first;
  private byte[] own = first;

  /** The length of the array that the last message had, or 0 where it did not need much. */
  private int wanted;

  /** The end of the part of its array that the writer fills: a lent one may be longer. */
  private int ownEnd = FIRST;

  private int start;
  private int end = FIRST;
  private long base;
  private ByteDrain drain;
  private int headroom;
  private int partLength;
  private boolean keepsMuch;

  /** The place to go back to. */
  private long noted;

  /** Creates a writer of one message after another. */
  ByteWriter(Limits limits) {
    super(limits);
  }

  /** Starts a message in the writer's own array, which is as long as the last message needed. */
  public void open() {
    if (own.length < wanted) {
      own = LentArrays.bytes(wanted);
      ownEnd = own.length;
      keepMuch();
    }
    open(own, 0, ownEnd);
  }

  /**
   * Starts a message in a caller's array; an array of the writer takes its place when it is full.
   */
  public void open(byte[] target, int targetStart, int targetEnd) {
    if (bytes != target) {
      bytes = target;
      if (target.length > LentArrays.SMALL) {
        keepMuch();
      }
    }
    at = targetStart;
    start = targetStart;
    end = targetEnd;
    base = -targetStart;
    openBudget();
  }

  /**
   * Sets where bytes go whenever there are many: then a whole number of parts at once, and never
   * the last byte, so that what is cut depends on the bytes alone.
   *
   * @param room the bytes that stay free in front of what is handed over
   * @param part the bytes of a part
   */
  public void drainTo(ByteDrain target, int room, int part) {
    drain = target;
    headroom = room;
    partLength = part;
    keepMuch();
  }

  /** Starts a message in the writer's own array, behind the room that each part has. */
  public void openPart() {
    open(own, headroom, ownEnd);
  }

  private void keepMuch() {
    keepsMuch = true;
    setDirty();
  }

  /** Lets go of what is large. A small array of the caller may stay: it is not worth a store. */
  final void letGo() {
    if (!keepsMuch) {
      return;
    }
    drain = null;
    headroom = 0;
    if (own.length > LentArrays.SMALL) {
      wanted = at - start > LentArrays.SMALL ? Math.min(own.length, MOST_AT_FIRST) : 0;
      LentArrays.giveBack(own);
      own = first;
      ownEnd = FIRST;
    }
    bytes = own;
    keepsMuch = false;
  }

  /**
   * Notes this place, for {@link #goBack}.
   *
   * @return false where the bytes may be gone by then
   */
  public final boolean notePlace() {
    if (drain != null) {
      return false;
    }
    noted = position();
    note();
    return true;
  }

  /** Goes back to the place noted last, as if nothing was written behind it. */
  public final void goBack() {
    at = (int) (noted - base);
    backToNoted();
  }

  /** Returns the number of bytes of the message so far. */
  public long position() {
    return base + at;
  }

  /** Returns the array, in which at least that many bytes are free from {@link #at} on. */
  public byte[] reserve(int more) {
    if (more > end - at) {
      makeRoom(more);
    }
    return bytes;
  }

  /**
   * Returns how many bytes some texts may take behind a place: no more than are free in the array,
   * and no more than the memory left. Then no text has to be checked by itself.
   */
  public final long roomForTexts(int place, int count) {
    long counted = (unspent() - (long) Costs.TEXT * count) / Costs.BYTE - base - place;
    return Math.min(counted, (long) end - place);
  }

  /** Returns the failure of a message of more than {@link #MAX_ARRAY} bytes in an array. */
  public static RuntimeException tooLargeForArray() {
    return Problems.exception(
        Reason.OVER_LIMIT,
        "a message of more than 2 GB in an array",
        "Encode it to an OutputStream or a channel instead.",
        null);
  }

  private void makeRoom(long more) {
    if (drain != null && at - start > partLength) {
      drain((at - start - 1) / partLength * partLength);
    }
    if (more <= end - at) {
      return;
    }
    int used = at - start;
    if (used + more > MAX_ARRAY) {
      throw tooLargeForArray();
    }
    int length = headroom + (int) Math.max(used + more, Math.min(2L * used, MAX_ARRAY));
    boolean fits = bytes != own && own.length - headroom >= used + more;
    byte[] larger = fits ? own : LentArrays.bytes(length);
    System.arraycopy(bytes, start, larger, headroom, used);
    if (larger != own) {
      LentArrays.giveBack(own);
    }
    base += start - headroom;
    start = headroom;
    at = headroom + used;
    own = larger;
    bytes = larger;
    if (larger.length > LentArrays.SMALL) {
      keepMuch();
    }
    // Parts are handed over as soon as if the array had just this length.
    ownEnd = drain == null || fits ? larger.length : length;
    end = ownEnd;
  }

  /** Hands the bytes so far to where they go. */
  public void drain() {
    drain(at - start);
  }

  private void drain(int count) {
    try {
      drain.drain(bytes, start, count);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    base += count;
    at -= count;
    System.arraycopy(bytes, start + count, bytes, start, at - start);
  }

  /** Writes one byte. */
  public void octet(int value) {
    if (at == end) {
      makeRoom(1);
    }
    bytes[at++] = (byte) value;
  }

  /** Writes an unsigned number in 1 to 5 bytes. */
  public void varint(int value) {
    at = Varint.write(reserve(Varint.MAX_INT), at, value);
  }

  /** Writes an unsigned number in 1 to 9 bytes. */
  public void varlong(long value) {
    at = Varint.write(reserve(Varint.MAX_LONG), at, value);
  }

  /** Writes one byte. */
  public void number(byte value) {
    octet(value);
  }

  /** Writes two bytes, the low one first. */
  public void number(short value) {
    at = Fixed.write(reserve(Short.BYTES), at, value);
  }

  /** Writes two bytes, the low one first. */
  public void number(char value) {
    at = Fixed.write(reserve(Character.BYTES), at, value);
  }

  /** Writes a signed number in 1 to 5 bytes. */
  public void number(int value) {
    varint(Varint.zigzag(value));
  }

  /** Writes a signed number in 1 to 9 bytes. */
  public void number(long value) {
    varlong(Varint.zigzag(value));
  }

  /** Writes the four bytes of a number's bits. */
  public void number(float value) {
    at = Fixed.write(reserve(Float.BYTES), at, value);
  }

  /** Writes the eight bytes of a number's bits. */
  public void number(double value) {
    at = Fixed.write(reserve(Double.BYTES), at, value);
  }

  /** Writes two bytes, the low one first. */
  public void fixedShort(short value) {
    Fixed.writeShort(reserve(Short.BYTES), at, value);
    at += Short.BYTES;
  }

  /** Writes four bytes, the low one first. */
  public void fixedInt(int value) {
    Fixed.writeInt(reserve(Integer.BYTES), at, value);
    at += Integer.BYTES;
  }

  /** Writes eight bytes, the low one first. */
  public void fixedLong(long value) {
    Fixed.writeLong(reserve(Long.BYTES), at, value);
    at += Long.BYTES;
  }

  /** Writes a string or null. */
  public void text(String text) {
    if (text != null) {
      charge(Costs.TEXT, Text.firstBytes(text.length()));
    }
    if (Text.bound(text) > end - at) {
      textBeyondRoom(text);
      return;
    }
    at = Text.write(bytes, at, text);
  }

  /** Writes a text after a closer look where its bound may be far above its size. */
  private void textBeyondRoom(String text) {
    long bound = Text.bound(text);
    if (text != null && Text.closeBound(text) <= end - at) {
      at = Text.write(bytes, at, text);
    } else if (bound <= MAX_PART) {
      makeRoom(bound);
      at = Text.write(bytes, at, text);
    } else if (drain == null || Text.isWide(text)) {
      makeRoom(Text.closeBound(text));
      at = Text.write(bytes, at, text);
    } else {
      textInParts(text);
    }
  }

  private void textInParts(String text) {
    at = Text.writeLatin1Header(reserve(Varint.MAX_LONG), at, text);
    int from = 0;
    while (from < text.length()) {
      int to = from + Math.min(text.length() - from, MAX_PART);
      Text.writeLatin1(reserve(to - from), at, text, from, to);
      at += to - from;
      from = to;
    }
  }

  /** Writes bytes as they are. */
  public void block(byte[] source, int offset, int length) {
    int from = offset;
    int rest = length;
    while (rest > 0) {
      int part = drain == null ? rest : Math.min(rest, MAX_PART);
      System.arraycopy(source, from, reserve(part), at, part);
      at += part;
      from += part;
      rest -= part;
    }
  }

  /** Writes bytes as they are, and counts the memory that they take. */
  public void countedBlock(byte[] source) {
    block(source, 0, source.length);
    charge(0);
  }

  /** Counts texts that were written where {@link #roomForTexts} had room for them. */
  public void chargeTexts(int count) {
    long unused = take((long) Costs.TEXT * count);
  }

  /** Counts memory that a reader of the message will allocate, in bytes. */
  public void charge(long cost) {
    count(cost, position());
  }

  /**
   * Counts memory that a reader of the message will allocate, in bytes.
   *
   * @param next the bytes that follow and become objects at once, which count, too
   */
  public void charge(long cost, long next) {
    count(cost, position() + next);
  }

  private void count(long cost, long place) {
    if (take(cost) < Costs.BYTE * place) {
      extend(place);
    }
  }
}
