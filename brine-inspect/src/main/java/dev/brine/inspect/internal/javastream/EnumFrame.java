// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;
import java.io.ObjectStreamConstants;

/** An enum constant: a class and a name. */
final class EnumFrame implements Frame {
  private final JavaStreamParser parser;
  private final Head head;
  private boolean isEntered;

  EnumFrame(JavaStreamParser parser, long offset, Place place) {
    this.parser = parser;
    head = new Head(parser, NodeKind.ENUM, offset, place);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!head.isRead()) {
      return false;
    }
    if (!isEntered) {
      isEntered = true;
      ClassDescription type = head.type();
      head.enter(type, -1);
      requireString();
      parser.readItem(new Place(type.name(), Place.CONSTANT, "Ljava/lang/String;"));
      return false;
    }
    head.leave();
    return true;
  }

  private void requireString() throws IOException, StopException {
    int tag = parser.in().peek(0);
    if (tag != ObjectStreamConstants.TC_STRING
        && tag != ObjectStreamConstants.TC_LONGSTRING
        && tag != ObjectStreamConstants.TC_REFERENCE
        && tag >= 0) {
      throw parser.wrongTag(parser.in().position(), tag, "a string");
    }
  }

  @Override
  public void abandon() {
    head.leave();
  }
}
