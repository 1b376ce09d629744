// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.io.OutputStream;

/** Counts bytes, and drops them. */
public final class CountingOutput extends OutputStream {
  private long count;

  /** Creates a counter that has got no byte. */
  public CountingOutput() {}

  /** Returns how many bytes were written. */
  public long count() {
    return count;
  }

  @Override
  public void write(int octet) {
    count++;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    count += length;
  }
}
