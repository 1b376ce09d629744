// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream whose first byte was looked at, and comes again. */
public final class Recognized extends FilterInputStream {
  private static final int JAVA = 0xac;

  private final int first;
  private boolean isNext = true;

  /** Reads the first byte of a stream. */
  public Recognized(InputStream source) throws IOException {
    super(source);
    first = firstOf(source);
    isNext = first >= 0;
  }

  /** Java's streams read their header into an array, and there are sources made for just that. */
  private static int firstOf(InputStream source) throws IOException {
    byte[] header = new byte[1];
    int count = 0;
    while (count == 0) {
      count = source.read(header);
    }
    return count < 0 ? -1 : Byte.toUnsignedInt(header[0]);
  }

  /** Returns whether it starts as streams of the JDK do. */
  public boolean isJava() {
    return first == JAVA;
  }

  /** Returns whether it starts as streams of Brine do. */
  public boolean isBrine() {
    return first == StreamHeader.MAGIC;
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
