// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** An {@code Optional}: one reference or string. It takes no handle. */
final class ReferenceFrame implements Frame {
  private final BrineParser parser;
  private final Element content;
  private final Node node;
  private boolean isRead;

  ReferenceFrame(BrineParser parser, BodyType type, long offset, Place place) {
    this.parser = parser;
    content = type.first();
    node = parser.enter(NodeKind.OBJECT, -1, type.name(), offset, place, -1);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!isRead) {
      isRead = true;
      Place value = new Place(node.className(), "value", "Ljava/lang/Object;");
      parser.readElement(value, content, content.expected());
      return false;
    }
    parser.events().leave(node);
    return true;
  }

  @Override
  public void abandon() {
    parser.events().leave(node);
  }
}
