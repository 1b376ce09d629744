// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.wire.Varint;
import java.io.IOException;
import java.util.Arrays;

/** A cursor over the bytes of a message, which may stand in frames. */
public final class BrineInput {
  private static final int MOST_OF_A_FRAME = 1 << 30;

  /** The framing of a message's bytes in the input. */
  public enum Framing {
    /** They follow each other to its end. */
    NONE,
    /** In frames, with an empty one at the end. */
    MESSAGE,
    /** In frames that say whether another one follows. */
    STREAM
  }

  private final ByteInput in;
  private final Events events;
  private final Framing framing;
  private final MessageParts parts;
  private long left;
  private boolean hasMore;
  private boolean isAborted;

  public BrineInput(ByteInput in, Events events, Framing framing, MessageParts parts) {
    this.in = in;
    this.events = events;
    this.framing = framing;
    this.parts = parts;
    left = framing == Framing.NONE ? Long.MAX_VALUE : 0;
  }

  /** Begins a message; its first frame follows. */
  public void begin() throws IOException, StopException {
    hasMore = true;
    isAborted = false;
    if (framing == Framing.NONE) {
      parts.run(in.position(), left);
    } else {
      readFrame();
    }
  }

  /** Returns the place of the next byte in the input. */
  public long position() {
    return in.position();
  }

  /** Returns whether the message has no more bytes. */
  public boolean isAtEnd() throws IOException, StopException {
    if (framing == Framing.NONE) {
      return in.isAtEnd() || in.newlineAtEnd() > 0;
    }
    while (left == 0 && hasMore) {
      readFrame();
    }
    return left == 0;
  }

  /** Returns whether the writer gave the message up; it is not known before its end is read. */
  public boolean isAborted() {
    return isAborted;
  }

  /** Returns a byte ahead, or -1 where there is none, or another frame begins before it. */
  public int peek(int ahead) throws IOException {
    return ahead < left ? in.peek(ahead) : -1;
  }

  private void readFrame() throws IOException, StopException {
    long offset = in.position();
    long header = 0;
    int next;
    int shift = 0;
    do {
      next = in.u1("the length of a frame");
      header |= (next & 0x7FL) << shift;
      shift += 7;
    } while (next >= 0x80 && shift < 7 * Varint.MAX_INT);
    events.gap(offset, in.position() - offset);
    left = framing == Framing.STREAM ? header >>> 1 : header;
    if (next >= 0x80 || (framing == Framing.STREAM && left >= MOST_OF_A_FRAME)) {
      throw StopException.damaged(offset, "The length of a frame is too great");
    }
    hasMore = framing == Framing.STREAM ? (header & 1) != 0 : header != 0;
    if (left == 0 && framing == Framing.STREAM) {
      isAborted = hasMore;
      hasMore = false;
    }
    parts.run(in.position(), left);
  }

  private void require(Object what) throws IOException, StopException {
    while (left == 0) {
      if (!hasMore) {
        throw StopException.damaged(
            in.position(),
            "The message "
                + (isAborted ? "was given up" : "ends")
                + " before "
                + ByteInput.words(what));
      }
      readFrame();
    }
  }

  /** Reads one byte, from 0 to 255. */
  public int octet(Object what) throws IOException, StopException {
    if (left == 0) {
      require(what);
    }
    left--;
    return in.u1(what);
  }

  /** Reads a number of 32 bits, which must not be negative. */
  public int count(Object what) throws IOException, StopException {
    long offset = position();
    return toCount(varint(what), offset, what);
  }

  /** Returns a size; it must be below 2^31. */
  public static int toCount(long number, long offset, Object what) throws StopException {
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw StopException.damaged(
          offset,
          "Too great a number for " + ByteInput.words(what) + ": " + Long.toUnsignedString(number));
    }
    return (int) number;
  }

  /** Reads an unsigned number of 32 bits. */
  public long varint(Object what) throws IOException, StopException {
    long value = 0;
    for (int i = 0; i < Varint.MAX_INT; i++) {
      int next = octet(what);
      value |= (next & 0x7FL) << (7 * i);
      if (next < 0x80) {
        return value & 0xFFFFFFFFL;
      }
    }
    throw StopException.damaged(position() - 1, "Too long a number for " + ByteInput.words(what));
  }

  /** Reads an unsigned number of 64 bits. */
  public long varlong(Object what) throws IOException, StopException {
    long value = 0;
    for (int i = 0; i < Varint.MAX_LONG; i++) {
      long next = octet(what);
      if (next < 0x80 || i == Varint.MAX_LONG - 1) {
        return value | next << (7 * i);
      }
      value |= (next & 0x7F) << (7 * i);
    }
    throw new AssertionError(value);
  }

  /** Reads a signed number of 64 bits. */
  public long signed(Object what) throws IOException, StopException {
    return Varint.unzigzag(varlong(what));
  }

  /** Reads a number of 1 to 8 bytes, the low one first, sign-extended. */
  public long fixed(int width, Object what) throws IOException, StopException {
    long value = 0;
    for (int i = 0; i < width; i++) {
      value |= (long) octet(what) << (8 * i);
    }
    int unused = 64 - 8 * width;
    return value << unused >> unused;
  }

  /** Reads a number of 1 to 8 bytes, the high one first, sign-extended. */
  long bigEndian(int width, Object what) throws IOException, StopException {
    long value = (byte) octet(what);
    for (int i = 1; i < width; i++) {
      value = value << 8 | octet(what);
    }
    return value;
  }

  /**
   * Passes bytes to a sink, and reports them.
   *
   * @param sink may be null where nobody wants them
   */
  public void read(long length, Object what, ByteInput.Sink sink, Category category, Place place)
      throws IOException, StopException {
    long rest = length;
    while (rest > 0) {
      if (left == 0) {
        require(what);
      }
      long part = Math.min(rest, left);
      left -= part;
      rest -= part;
      in.read(part, what, sink);
      events.took(category, place);
    }
  }

  /** Reads bytes that must be known as a whole; they are not reported. */
  public byte[] block(int length, Object what) throws IOException, StopException {
    byte[] bytes = new byte[Math.min(length, ByteInput.AHEAD)];
    int[] count = {0};
    byte[][] grown = {bytes};
    ByteInput.Sink sink =
        (part, offset, size) -> {
          if (count[0] + size > grown[0].length) {
            int larger = Math.max(count[0] + size, (int) Math.min(length, 2L * grown[0].length));
            grown[0] = Arrays.copyOf(grown[0], larger);
          }
          System.arraycopy(part, offset, grown[0], count[0], size);
          count[0] += size;
        };
    long rest = length;
    while (rest > 0) {
      require(what);
      long part = Math.min(rest, left);
      left -= part;
      rest -= part;
      in.read(part, what, sink);
    }
    return grown[0].length == length ? grown[0] : Arrays.copyOf(grown[0], length);
  }
}
