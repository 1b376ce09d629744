// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream, up to a limit. */
final class PartInput extends FilterInputStream {
  private long left;

  PartInput(InputStream in, long length) {
    super(in);
    left = length;
  }

  @Override
  public int read() throws IOException {
    int octet = left > 0 ? in.read() : -1;
    left -= octet < 0 ? 0 : 1;
    return octet;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (left == 0) {
      return length == 0 ? 0 : -1;
    }
    int count = in.read(bytes, offset, (int) Math.min(length, left));
    left -= Math.max(0, count);
    return count;
  }

  @Override
  public long skip(long wanted) throws IOException {
    long skipped = in.skip(Math.min(wanted, left));
    left -= skipped;
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(in.available(), left);
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
