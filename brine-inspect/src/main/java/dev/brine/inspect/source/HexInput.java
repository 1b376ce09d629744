// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.IOException;
import java.io.InputStream;

/** The bytes of hexadecimal digits; spaces, line ends, colons and a leading 0x are ignored. */
final class HexInput extends InputStream {
  private static final int LEAST = 4;
  private static final int NONE = -2;

  private final InputStream in;
  private boolean isBegun;
  private int pushedBack = NONE;
  private IOException failure;

  HexInput(InputStream in) {
    this.in = in;
  }

  /** Returns whether this is the start of hexadecimal digits. */
  static boolean isHex(byte[] start) {
    int digits = 0;
    for (int i = 0; i < start.length; i++) {
      boolean isPrefix = i == 1 && start[0] == '0' && (start[1] == 'x' || start[1] == 'X');
      if (Character.digit(start[i], 16) >= 0) {
        digits++;
      } else if (!isPrefix && !isSpace(start[i])) {
        return false;
      }
    }
    return digits >= LEAST;
  }

  private static boolean isSpace(int unit) {
    return unit == ' ' || unit == '\n' || unit == '\r' || unit == '\t' || unit == ':';
  }

  @Override
  public int read() throws IOException {
    int high = digit();
    if (high < 0) {
      return -1;
    }
    int low = digit();
    if (low < 0) {
      throw new IOException("An odd number of hexadecimal digits");
    }
    return high << 4 | low;
  }

  /** Reads bytes; those before a damaged digit are returned, the call after that fails. */
  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (failure != null) {
      throw failure;
    }
    int count = 0;
    try {
      while (count < length) {
        int next = read();
        if (next < 0) {
          break;
        }
        bytes[offset + count++] = (byte) next;
      }
    } catch (IOException e) {
      if (count == 0) {
        throw e;
      }
      failure = e;
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  private int next() throws IOException {
    if (pushedBack == NONE) {
      return in.read();
    }
    int unit = pushedBack;
    pushedBack = NONE;
    return unit;
  }

  private int digit() throws IOException {
    int unit = next();
    while (isSpace(unit)) {
      unit = next();
    }
    if (unit < 0) {
      return -1;
    }
    boolean mayBePrefix = !isBegun && unit == '0';
    isBegun = true;
    if (mayBePrefix) {
      int next = in.read();
      if (next == 'x' || next == 'X') {
        return digit();
      }
      pushedBack = next;
    }
    int value = Character.digit(unit, 16);
    if (value < 0) {
      throw new IOException("No hexadecimal digit");
    }
    return value;
  }
}
