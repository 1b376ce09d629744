// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import dev.brine.internal.FormatNumbers;
import dev.brine.wire.ByteSupply;
import dev.brine.wire.Reference;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;

/** A stream whose next byte, or two, can be read without being taken. */
public final class PeekableInput extends FilterInputStream {
  private static final int JAVA = 0xac;
  private static final int TC_BASE = ObjectStreamConstants.TC_BASE;

  private int first;
  private boolean isNext;

  /** The byte behind the next one, or -1. */
  private int second = -1;

  /** Creates what has not looked yet. */
  public PeekableInput(InputStream source) {
    super(source);
  }

  /** Java's streams read their header into an array, and there are sources made for just that. */
  private static int firstOf(InputStream source) throws IOException {
    byte[] header = new byte[1];
    return ByteSupply.some(source, header, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(header[0]);
  }

  private int look() throws IOException {
    if (!isNext) {
      first = firstOf(in);
      isNext = first >= 0;
    }
    return first;
  }

  private int lookBehind() throws IOException {
    if (second < 0) {
      second = firstOf(in);
    }
    return second;
  }

  private void take() {
    first = second;
    isNext = second >= 0;
    second = -1;
  }

  /**
   * Returns the form whose header comes next.
   *
   * @param standard that of a stream which begins like none
   */
  public Format form(Format standard) throws IOException {
    return switch (look()) {
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
    int next = look();
    return (next & 1) == 1
        && next >= ObjectStreamConstants.TC_BASE
        && next <= ObjectStreamConstants.TC_MAX;
  }

  /** Returns whether a part in our form comes that has no header, where Java's form allows none. */
  boolean isBareNext() throws IOException {
    return look() == FrameSink.EMPTY;
  }

  /** Returns the form of what follows another header, or none. */
  Format formBehindHeader(Format standard) throws IOException {
    int next = look();
    if (next >= ObjectStreamConstants.TC_BASE && next <= ObjectStreamConstants.TC_MAX) {
      return formBehind(Format.JAVA);
    }
    return next == FrameSink.EMPTY ? Format.BRINE : form(standard);
  }

  /**
   * Returns the form of what follows a standard header. Programs that cut the header off put that
   * of today before what was written in the other form. Where both forms may begin with these two
   * bytes, the header decides.
   *
   * @param header the form that it says
   */
  Format formBehind(Format header) throws IOException {
    int next = look();
    if (next < 0) {
      return header;
    }
    if (next < ObjectStreamConstants.TC_BASE || next > ObjectStreamConstants.TC_MAX) {
      return Format.BRINE;
    }
    boolean isFrame = (next & 1) == 0;
    boolean mayWait = next == ObjectStreamConstants.TC_NULL && header == Format.JAVA;
    return !isFrame || (mayWait && second < 0 && in.available() == 0)
        ? Format.JAVA
        : formBehind(header, next, lookBehind());
  }

  /**
   * A frame in our form of 56 to 63 bytes begins as a part in Java's. The first message has no
   * reference back, and more than an object that is null.
   */
  private static Format formBehind(Format header, int next, int behind) {
    boolean isJava =
        switch (next) {
          case ObjectStreamConstants.TC_NULL -> behind <= 0 || behind >= TC_BASE;
          case ObjectStreamConstants.TC_CLASS, ObjectStreamConstants.TC_ENUM -> behind >= TC_BASE;
          case ObjectStreamConstants.TC_ENDBLOCKDATA -> false;
          case ObjectStreamConstants.TC_STRING, ObjectStreamConstants.TC_CLASSDESC ->
              behind == 0 || behind >= Reference.FIRST_HANDLE || header == Format.JAVA;
          default -> behind == 0 || (behind >= Reference.FIRST_HANDLE && header == Format.JAVA);
        };
    return isJava ? Format.JAVA : Format.BRINE;
  }

  @Override
  public int read() throws IOException {
    if (isNext) {
      int next = first;
      take();
      return next;
    }
    return in.read();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (!isNext || length == 0) {
      return in.read(target, offset, length);
    }
    target[offset] = (byte) read();
    return 1;
  }

  @Override
  public long skip(long count) throws IOException {
    if (!isNext || count <= 0) {
      return in.skip(count);
    }
    take();
    return 1;
  }

  @Override
  public int available() throws IOException {
    int known = (isNext ? 1 : 0) + (second < 0 ? 0 : 1);
    return (int) Math.min((long) in.available() + known, Integer.MAX_VALUE);
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
