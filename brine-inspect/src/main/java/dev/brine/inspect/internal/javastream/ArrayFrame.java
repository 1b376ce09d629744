// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.TypeNames;
import java.io.IOException;

/** An array. */
final class ArrayFrame implements Frame {
  private final JavaStreamParser parser;
  private final Head head;
  private ClassDescription type;
  private long left;

  ArrayFrame(JavaStreamParser parser, long offset, Place place) {
    this.parser = parser;
    head = new Head(parser, NodeKind.ARRAY, offset, place);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!head.isRead()) {
      return false;
    }
    if (type == null) {
      begin();
    }
    if (left > 0) {
      left--;
      parser.readItem(type.element());
      return false;
    }
    head.leave();
    return true;
  }

  private void begin() throws IOException, StopException {
    ClassDescription described = head.type();
    if (described.elementType().isEmpty()) {
      throw StopException.damaged(
          parser.in().position(), "Not an array class: " + described.name());
    }
    long offset = parser.in().position();
    int size = parser.in().i4("the length of an array");
    if (size < 0) {
      throw StopException.damaged(offset, "Negative length: " + size);
    }
    type = described;
    head.enter(type, size);
    int width = TypeNames.width(type.elementType().charAt(0));
    if (width == 0) {
      left = size;
    } else {
      readNumbers(size, width);
    }
  }

  private void readNumbers(long size, int width) throws IOException, StopException {
    Events events = parser.events();
    String what = type.name() + " of " + size;
    if (!events.visitor().wantsElements()) {
      parser.in().read(size * width, what, null);
    } else {
      for (long i = 0; i < size; i++) {
        long offset = parser.in().position();
        long bits = Leaves.value(type.elementType().charAt(0), parser.in().number(width, what));
        events.visitor().primitive(type.element(), offset, bits);
      }
    }
    events.took(Category.NUMBERS, type.element());
  }

  @Override
  public void abandon() {
    head.leave();
  }
}
