// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** An {@code ObjectStreamClass}: a reference to its class, and its serialVersionUID. */
final class ClassDescriptorFrame implements Frame {
  private final BrineParser parser;
  private final Node node;
  private boolean isRead;

  ClassDescriptorFrame(BrineParser parser, BodyType type, long offset, Place place)
      throws StopException {
    this.parser = parser;
    node = parser.enter(NodeKind.OBJECT, type, offset, place, -1);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!isRead) {
      isRead = true;
      parser.readReference(new Place(node.className(), "cl", "Ljava/lang/Class;"), null);
      return false;
    }
    Place place = new Place(node.className(), "suid", "J");
    long offset = parser.in().position();
    long version = parser.in().fixed(8, "a serialVersionUID");
    parser.events().took(Category.NUMBERS, place);
    parser.events().visitor().primitive(place, offset, version);
    parser.events().leave(node);
    return true;
  }

  @Override
  public void abandon() {
    parser.events().leave(node);
  }
}
