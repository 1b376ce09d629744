// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes of the streams that are written behind each other. */
final class PartOutput extends FilterOutputStream {
  private long count;

  PartOutput(OutputStream out) {
    super(out);
  }

  long count() {
    return count;
  }

  @Override
  public void write(int octet) throws IOException {
    out.write(octet);
    count++;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    out.write(bytes, offset, length);
    count += length;
  }
}
