// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** A class object. */
final class ClassFrame implements Frame {
  private final Head head;

  ClassFrame(JavaStreamParser parser, long offset, Place place) {
    head = new Head(parser, NodeKind.CLASS, offset, place);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!head.isRead()) {
      return false;
    }
    head.enter(head.type(), -1);
    head.leave();
    return true;
  }

  @Override
  public void abandon() {
    head.leave();
  }
}
