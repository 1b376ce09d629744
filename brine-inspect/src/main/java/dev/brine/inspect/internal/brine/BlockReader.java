// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.DataStart;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** Reads bytes that the code of a class wrote. */
final class BlockReader {
  private final BrineParser parser;

  BlockReader(BrineParser parser) {
    this.parser = parser;
  }

  /** Reads a block whose head was read. */
  void read(long length, long offset, Place place) throws IOException, StopException {
    Node node = parser.enter(NodeKind.BLOCK_DATA, -1, "", offset, place, -1);
    try {
      DataStart start = new DataStart(parser.events().visitor().longestData());
      parser.in().read(length, "block data", start, Category.BLOCK_DATA, place);
      parser.events().visitor().data(node, start.bytes(), length);
    } finally {
      parser.events().leave(node);
    }
  }
}
