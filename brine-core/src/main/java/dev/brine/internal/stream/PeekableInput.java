// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import dev.brine.Format;
import dev.brine.internal.FormatNumbers;
import dev.brine.wire.ByteSupply;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectStreamConstants;

/** A stream whose next byte can be read without being taken. */
public final class PeekableInput extends FilterInputStream {
  private static final int JAVA = 0xac;

  private int first;
  private boolean isNext;

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
      return Format.JAVA;
    }
    return next == FrameSink.EMPTY ? Format.BRINE : form(standard);
  }

  @Override
  public int read() throws IOException {
    if (isNext) {
      isNext = false;
      return first;
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
    isNext = false;
    return 1;
  }

  @Override
  public int available() throws IOException {
    int rest = in.available();
    return isNext && rest < Integer.MAX_VALUE ? rest + 1 : rest;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
