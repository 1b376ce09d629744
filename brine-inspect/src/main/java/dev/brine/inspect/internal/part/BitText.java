// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.internal.ByteInput;

/** The places of the bits of a {@code BitSet} as it prints them, such as {@code {0, 3}}. */
public final class BitText implements ByteInput.Sink {
  private final int longest;
  private final StringBuilder text = new StringBuilder("{");
  private long place;
  private boolean isComplete = true;
  private int hash;

  public BitText(int longest) {
    this.longest = longest;
  }

  @Override
  public void accept(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      hash = 31 * hash + bytes[i];
      for (int bits = bytes[i] & 0xFF; bits != 0; bits &= bits - 1) {
        add(place + Integer.numberOfTrailingZeros(bits));
      }
      place += Byte.SIZE;
    }
  }

  private void add(long bit) {
    isComplete &= text.length() < longest;
    if (isComplete) {
      text.append(text.length() > 1 ? ", " : "").append(bit);
    }
  }

  /** Returns whether all bits are in the text. */
  public boolean isComplete() {
    return isComplete;
  }

  /** Returns a number that is the same for equal bits. */
  public int hash() {
    return hash;
  }

  @Override
  public String toString() {
    return isComplete ? text + "}" : text.toString();
  }
}
