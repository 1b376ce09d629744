// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.Held;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;

/** A dynamic proxy: its class and its handler. */
final class ProxyFrame implements Frame {
  private static final String PROXY = "java.lang.reflect.Proxy";
  private static final Place HANDLER =
      new Place(PROXY, "h", "Ljava/lang/reflect/InvocationHandler;");

  private final BrineParser parser;
  private final long offset;
  private final Place place;
  private final long id;
  private final Held head;
  private Node node;

  ProxyFrame(BrineParser parser, long offset, Place place) throws StopException {
    this.parser = parser;
    this.offset = offset;
    this.place = place;
    id = parser.types().isTracking() ? parser.objects().add(PROXY, offset) : -1;
    head = parser.takeHead();
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (node == null) {
      String name = parser.names().readProxy(place);
      if (id >= 0) {
        parser.objects().name(id, name);
      }
      enter(name);
      parser.readReference(HANDLER, null);
      return false;
    }
    parser.events().leave(node);
    return true;
  }

  private void enter(String name) {
    parser.events().took(Category.HEADERS, place);
    parser.releaseHead();
    parser.setHead(head);
    node = parser.enter(NodeKind.OBJECT, id, name, offset, place, -1);
  }

  @Override
  public void abandon() {
    if (node == null) {
      enter("");
    }
    parser.events().leave(node);
  }
}
