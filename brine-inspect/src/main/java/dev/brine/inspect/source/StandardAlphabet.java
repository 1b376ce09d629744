// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Replaces the two digits of the alphabet for URLs by those of the usual one. */
final class StandardAlphabet extends FilterInputStream {
  StandardAlphabet(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    return usual(super.read());
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    for (int i = offset; i < offset + count; i++) {
      bytes[i] = (byte) usual(bytes[i]);
    }
    return count;
  }

  private static int usual(int digit) {
    return switch (digit) {
      case '-' -> '+';
      case '_' -> '/';
      default -> digit;
    };
  }
}
