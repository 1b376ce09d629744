// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** An object or a record: its fields. */
final class ObjectFrame implements Frame {
  private final BrineParser parser;
  private final Node node;
  private final FieldsReader fields;

  ObjectFrame(BrineParser parser, BodyType type, long offset, Place place) throws StopException {
    this.parser = parser;
    node = parser.enter(NodeKind.OBJECT, type, offset, place, -1);
    fields = new FieldsReader(parser, type.fields(), place);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!fields.advance()) {
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
