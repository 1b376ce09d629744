// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;
import java.util.Arrays;

/** Reads bytes that the code of a class wrote. */
final class BlockReader implements ByteInput.Sink {
  private static final int SHOWN = 64;

  private final BrineParser parser;
  private final byte[] shown = new byte[SHOWN];
  private int count;

  BlockReader(BrineParser parser) {
    this.parser = parser;
  }

  /** Reads a block whose head was read. */
  void read(long length, long offset, Place place) throws IOException, StopException {
    Node node = parser.enter(NodeKind.BLOCK_DATA, -1, "", offset, place, -1);
    try {
      parser.in().read(length, "block data", this, Category.BLOCK_DATA, place);
      parser.events().visitor().data(node, Arrays.copyOf(shown, count), length);
    } finally {
      parser.events().leave(node);
    }
  }

  @Override
  public void accept(byte[] bytes, int offset, int length) {
    int kept = Math.min(length, SHOWN - count);
    System.arraycopy(bytes, offset, shown, count, kept);
    count += kept;
  }
}
