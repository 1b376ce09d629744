// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Writes what is read to somebody else, too. */
final class CopyingInput extends FilterInputStream {
  private final OutputStream copy;

  private CopyingInput(InputStream in, OutputStream copy) {
    super(in);
    this.copy = copy;
  }

  /** Returns a stream that copies, or the stream itself where the copy is null. */
  static InputStream of(InputStream in, OutputStream copy) {
    return copy == null ? in : new CopyingInput(in, copy);
  }

  @Override
  public int read() throws IOException {
    int octet = in.read();
    if (octet >= 0) {
      copy.write(octet);
    }
    return octet;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = in.read(bytes, offset, length);
    if (count > 0) {
      copy.write(bytes, offset, count);
    }
    return count;
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
