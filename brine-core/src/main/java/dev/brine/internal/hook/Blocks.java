// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.FormatNumbers.Item;
import dev.brine.wire.WireWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** Writes the bytes of callbacks in blocks as long as those of Java's streams. */
public class Blocks extends OutputStream {
  private static final int FIRST = 64;
  private static final byte[] NOTHING = {};

  private final WireWriter out;
  private byte[] block = NOTHING;
  private int length;

  /** Creates the blocks of a message. */
  public Blocks(WireWriter out) {
    this.out = out;
  }

  @Override
  public void write(int value) throws IOException {
    if (length == block.length) {
      makeRoom();
    }
    block[length++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int offset, int count) throws IOException {
    int from = offset;
    int rest = count;
    while (rest > 0) {
      if (length == block.length) {
        makeRoom();
      }
      int part = Math.min(rest, block.length - length);
      System.arraycopy(source, from, block, length, part);
      length += part;
      from += part;
      rest -= part;
    }
  }

  /** Writes two bytes, the high one first. */
  final void number(short value) throws IOException {
    if (Short.BYTES <= block.length - length) {
      JavaNumbers.write(block, length, value);
      length += Short.BYTES;
    } else {
      rest(value, Short.BYTES);
    }
  }

  /** Writes four bytes, the high one first. */
  public final void number(int value) throws IOException {
    if (Integer.BYTES <= block.length - length) {
      JavaNumbers.write(block, length, value);
      length += Integer.BYTES;
    } else {
      rest(value, Integer.BYTES);
    }
  }

  /** Writes eight bytes, the high one first. */
  public final void number(long value) throws IOException {
    if (Long.BYTES <= block.length - length) {
      JavaNumbers.write(block, length, value);
      length += Long.BYTES;
    } else {
      rest(value, Long.BYTES);
    }
  }

  /** Writes a number that may go on in the next block. */
  private void rest(long value, int width) throws IOException {
    for (int shift = (width - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      write((int) (value >>> shift));
    }
  }

  /** Most streams never have bytes, and many have few. */
  private void makeRoom() throws IOException {
    if (length == Item.LONGEST_BLOCK) {
      try {
        end();
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    } else {
      block = Arrays.copyOf(block, Math.max(FIRST, 2 * length));
    }
  }

  /** Forgets the block so far. */
  public final void drop() {
    length = 0;
  }

  /** Writes the block so far; returns whether there was one. */
  public final boolean end() {
    if (length == 0) {
      return false;
    }
    begin(out, length);
    out.block(block, 0, length);
    length = 0;
    return true;
  }

  /** Writes the head of a block of some bytes. */
  protected void begin(WireWriter target, int count) {
    target.octet(Item.NO_OBJECT);
    target.varint(Item.BLOCK + count);
  }
}
