// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import java.util.Arrays;

/** Keeps the first bytes of data that come in parts. */
public final class DataStart implements ByteInput.Sink {
  private final int longest;
  private byte[] bytes = new byte[16];
  private int count;

  /** Creates an empty start of at most so many bytes. */
  public DataStart(int longest) {
    this.longest = longest;
  }

  @Override
  public void accept(byte[] part, int offset, int length) {
    int kept = Math.min(length, longest - count);
    if (count + kept > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(longest, 2L * (count + kept)));
    }
    System.arraycopy(part, offset, bytes, count, kept);
    count += kept;
  }

  /** Returns the bytes that were kept. */
  public byte[] bytes() {
    return Arrays.copyOf(bytes, count);
  }
}
