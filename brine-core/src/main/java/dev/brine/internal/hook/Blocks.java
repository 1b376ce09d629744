// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.wire.WireWriter;
import java.io.OutputStream;

/** What callbacks write as bytes, in blocks as long as those of Java's streams. */
final class Blocks extends OutputStream {
  private final WireWriter out;
  private final byte[] block = new byte[Items.LONGEST_BLOCK];
  private int length;

  Blocks(WireWriter out) {
    this.out = out;
  }

  @Override
  public void write(int value) {
    if (length == block.length) {
      end();
    }
    block[length++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int offset, int count) {
    int from = offset;
    int rest = count;
    while (rest > 0) {
      if (length == block.length) {
        end();
      }
      int part = Math.min(rest, block.length - length);
      System.arraycopy(source, from, block, length, part);
      length += part;
      from += part;
      rest -= part;
    }
  }

  /** Forgets the block so far. */
  void drop() {
    length = 0;
  }

  /** Writes the block so far, unless it is empty. */
  void end() {
    if (length > 0) {
      out.octet(Items.NO_OBJECT);
      out.varint(Items.BLOCK + length);
      out.block(block, 0, length);
      length = 0;
    }
  }
}
