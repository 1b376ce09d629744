// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;
import java.io.ObjectStreamConstants;

/** The contents of a stream. */
final class RootFrame implements Frame {
  private final JavaStreamParser parser;
  private final ByteInput in;

  RootFrame(JavaStreamParser parser) {
    this.parser = parser;
    in = parser.in();
  }

  @Override
  public boolean advance() throws IOException, StopException {
    parser.events().padding(in);
    if (in.isAtEnd()) {
      in.checkUnpacked();
      return true;
    }
    if (parser.isAtBlockData()) {
      parser.leaves().readBlockData(Place.ROOT);
    } else if (in.peek(0) == ObjectStreamConstants.TC_RESET) {
      long offset = in.position();
      in.u1("a reset");
      parser.handles().reset();
      parser
          .events()
          .leaf(parser.node(NodeKind.RESET, offset, -1, "", Place.ROOT), Category.HEADERS);
    } else {
      parser.readItem(Place.ROOT);
    }
    return false;
  }

  @Override
  public void abandon() {
    // the input itself is no node
  }
}
