// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/**
 * The beginning that objects, arrays, enum constants and class objects share: a tag and a class
 * description. The node is entered behind them, when its class is known.
 */
final class Head {
  private final JavaStreamParser parser;
  private final NodeKind kind;
  private final long offset;
  private final Place place;
  private boolean isBegun;
  private Node node;

  Head(JavaStreamParser parser, NodeKind kind, long offset, Place place) {
    this.parser = parser;
    this.kind = kind;
    this.offset = offset;
    this.place = place;
    parser.events().hold();
  }

  /** Returns whether it has been read; else reads on. */
  boolean isRead() throws IOException, StopException {
    if (!isBegun) {
      isBegun = true;
      parser.readDescription(place);
      return false;
    }
    return true;
  }

  /** Returns the class. */
  ClassDescription type() throws StopException {
    ClassDescription type = parser.described();
    if (type == null) {
      throw StopException.damaged(offset + 1, "A class description cannot be null here");
    }
    return type;
  }

  /** Gives the node its handle and enters it. */
  Node enter(ClassDescription type, long elements) throws StopException {
    long id = parser.handles().add(type, offset);
    node = new Node(kind, offset, parser.events().depth(), id, -1, type.name(), place, elements);
    begin();
    parser.events().took(Category.HEADERS, place);
    return node;
  }

  /** Leaves the node. */
  void leave() {
    if (node == null) {
      node = parser.node(kind, offset, -1, "", place);
      begin();
    }
    parser.events().leave(node);
  }

  private void begin() {
    parser.events().enter(node);
    parser.events().report(Category.HEADERS, place, offset, 1);
  }
}
