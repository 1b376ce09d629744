// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** The failure that ended the writing of an object; it has handles of its own. */
final class ExceptionFrame implements Frame {
  private final JavaStreamParser parser;
  private final Node node;
  private boolean isRead;

  ExceptionFrame(JavaStreamParser parser, long offset) {
    this.parser = parser;
    node = parser.node(NodeKind.EXCEPTION, offset, -1, "", Place.ROOT);
    parser.handles().reset();
    parser.events().enter(node);
    parser.events().report(Category.HEADERS, Place.ROOT, offset, 1);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!isRead) {
      isRead = true;
      parser.readItem(Place.ROOT);
      return false;
    }
    parser.handles().reset();
    parser.events().leave(node);
    return true;
  }

  @Override
  public void abandon() {
    parser.events().leave(node);
  }
}
