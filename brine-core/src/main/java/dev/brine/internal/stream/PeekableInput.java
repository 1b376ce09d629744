// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import dev.brine.internal.FormatNumbers;
import dev.brine.wire.ByteSupply;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;
import java.io.StreamCorruptedException;

/** A stream whose next bytes can be read without being taken. */
public final class PeekableInput extends FilterInputStream {
  private static final int JAVA = 0xac;

  /** The bytes of a message that show whether it is one. */
  private static final int BEGINNING = 8;

  /** The bytes of messages without an object that are looked at; the header decides then. */
  private static final int FEW = 64;

  private static final String CUT_OFF =
      "The bytes behind a header of Java's form have neither form: a program cuts off the length of"
          + " Java's header\nLet its writer keep Java's form: docs/troubleshooting.md#corrupt";

  /** The bytes that were looked at, from {@link #at} to {@link #end}. */
  private byte[] ahead = new byte[2];

  private int at;
  private int end;

  /** Creates what has not looked yet. */
  public PeekableInput(InputStream source) {
    super(source);
  }

  /**
   * Looks at the next bytes. Java's streams read their header into an array, and there are sources
   * made for just that.
   *
   * @return how many bytes are known, fewer than asked for only at the end of the stream
   */
  private int look(int count) throws IOException {
    if (at + count > ahead.length) {
      byte[] longer = new byte[Math.max(count, ahead.length)];
      System.arraycopy(ahead, at, longer, 0, end - at);
      ahead = longer;
      end -= at;
      at = 0;
    }
    while (end - at < count) {
      int got = ByteSupply.some(in, ahead, end, at + count - end);
      if (got < 0) {
        break;
      }
      end += got;
    }
    return end - at;
  }

  /** Returns one of the next bytes, or -1 at the end of the stream. */
  private int peek(int index) throws IOException {
    return look(index + 1) <= index ? -1 : Byte.toUnsignedInt(ahead[at + index]);
  }

  /**
   * Returns the form whose header comes next.
   *
   * @param standard that of a stream which begins like none
   */
  public Format form(Format standard) throws IOException {
    return switch (peek(0)) {
      case JAVA -> Format.JAVA;
      case FormatNumbers.STREAM -> Format.BRINE;
      default -> standard;
    };
  }

  /**
   * Returns whether a part in Java's form comes where a message in ours may begin. Its first byte
   * is an odd one of Java's, as which only a short part of a message would begin that another part
   * goes on with; there is none.
   */
  boolean isJavaNext() throws IOException {
    int next = peek(0);
    return (next & 1) == 1 && isOfJava(next);
  }

  private static boolean isOfJava(int next) {
    return next >= ObjectStreamConstants.TC_BASE && next <= ObjectStreamConstants.TC_MAX;
  }

  /** Returns whether a part in our form comes that has no header, where Java's form allows none. */
  boolean isBareNext() throws IOException {
    return peek(0) == FrameSink.EMPTY;
  }

  /** Returns the form of what follows another header, or none. */
  Format formBehindHeader(Format standard) throws IOException {
    int next = peek(0);
    if (isOfJava(next)) {
      return formBehind(Format.JAVA);
    }
    return next == FrameSink.EMPTY ? Format.BRINE : form(standard);
  }

  /**
   * Returns the form of what follows a standard header. Programs that cut the header off put that
   * of today before what was written in the other form. Where both forms may begin like this, the
   * header decides.
   *
   * @param header the form that it says
   */
  Format formBehind(Format header) throws IOException {
    int next = peek(0);
    if (next < 0) {
      return header;
    }
    if (!isOfJava(next)) {
      if (header == Format.JAVA) {
        requireMessage();
      }
      return Format.BRINE;
    }
    boolean isFrame = (next & 1) == 0;
    boolean mayWait = next == ObjectStreamConstants.TC_NULL && header == Format.JAVA;
    if (!isFrame || (mayWait && end - at == 1 && in.available() == 0)) {
      return Format.JAVA;
    }
    return switch (FirstRecord.formOf(next, peek(1))) {
      case JAVA -> Format.JAVA;
      case BRINE -> Format.BRINE;
      case EITHER -> formOfLongText(header, next);
    };
  }

  /** Returns whether {@link #formBehind} need not wait for bytes, of which there is one. */
  boolean isDecidable() throws IOException {
    int next = peek(0);
    if (!isOfJava(next) || (next & 1) == 1) {
      return true;
    }
    int known = available();
    return known > 1
        && (FirstRecord.formOf(next, peek(1)) != FirstRecord.Forms.EITHER
            || known > FirstRecord.sizeOfMessage(next));
  }

  /**
   * Fails unless messages come behind a header of Java's form. A program that cuts off the length
   * of Java's header has lost bytes of ours.
   */
  private void requireMessage() throws IOException {
    int start = 0;
    while (start < FEW && isThere(start) && peek(start) >= 0) {
      int frame = 0;
      int shift = 0;
      int next;
      do {
        next = peek(start++);
        frame |= (next & 0x7f) << shift;
        shift += 7;
      } while (next >= 0x80 && shift < Integer.SIZE);
      int size = frame >>> 1;
      int known = Math.min(look(start + Math.min(size, BEGINNING)), start + size);
      boolean isPart = (frame & 1) == 0 || size >= FrameSink.PART;
      if (!isPart || !FirstRecord.areItems(ahead, at + start, at + known, at + start + size)) {
        throw new StreamCorruptedException(CUT_OFF);
      }
      if (!FirstRecord.isNothing(ahead, at + start, at + start + size)) {
        return;
      }
      start += size;
    }
  }

  /** Returns whether one of the next bytes was looked at, or can be without waiting for a peer. */
  private boolean isThere(int index) throws IOException {
    return index == 0 || index < end - at || in.available() > 0;
  }

  /** Java's text is longer than our message, so its bytes are there in either form. */
  private Format formOfLongText(Format header, int next) throws IOException {
    int message = FirstRecord.sizeOfMessage(next);
    if (look(1 + message) <= message) {
      return header;
    }
    int behind = at + 1 + message;
    if (!FirstRecord.areItems(ahead, at + 1, behind, behind)) {
      return Format.JAVA;
    }
    if (!FirstRecord.isText(ahead, at, behind)) {
      return Format.BRINE;
    }
    boolean isJava = header == Format.JAVA || isWholeText(1 + message);
    return isJava ? Format.JAVA : Format.BRINE;
  }

  /**
   * Returns whether the bytes to the end of the text are there, and are no messages in our form.
   * They are looked at if they are the last ones, or can be given back.
   */
  private boolean isWholeText(int known) throws IOException {
    int text = FirstRecord.sizeOfText(ahead, at);
    int more = in.available() - (text - known);
    if (more < 0 || (more > 0 && !in.markSupported())) {
      return false;
    }
    in.mark(text - known);
    boolean isWhole = look(text) == text && FirstRecord.isText(ahead, at, at + text);
    int behind = isWhole ? FirstRecord.endOfMessages(ahead, at, at + text) : 0;
    if (in.markSupported()) {
      in.reset();
      end = at + known;
    }
    return isWhole && (more == 0 ? behind != at + text : behind < 0);
  }

  @Override
  public int read() throws IOException {
    return at < end ? Byte.toUnsignedInt(ahead[at++]) : in.read();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (at == end || length == 0) {
      return in.read(target, offset, length);
    }
    int count = Math.min(length, end - at);
    System.arraycopy(ahead, at, target, offset, count);
    at += count;
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    if (at == end || count <= 0) {
      return in.skip(count);
    }
    int skipped = (int) Math.min(count, end - at);
    at += skipped;
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min((long) in.available() + end - at, Integer.MAX_VALUE);
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
