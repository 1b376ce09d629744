// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import java.io.IOException;

/** An array of references, a built-in collection, or a built-in map. */
final class SequenceFrame implements Frame {
  private static final int UNKNOWN = -1;

  private final BrineParser parser;
  private final BrineInput in;
  private final BodyType type;
  private final long offset;
  private final Place place;
  private final Place item;
  private final boolean isArray;
  private final boolean isMap;
  private Node node;
  private boolean isPreludeRead;
  private long left = UNKNOWN;
  private boolean isKey;
  private boolean arePlain;
  private boolean arePlainValues;
  private BodyType next;
  private BodyType nextValue;

  SequenceFrame(BrineParser parser, BodyType type, long offset, Place place) throws StopException {
    this.parser = parser;
    this.type = type;
    this.offset = offset;
    this.place = place;
    in = parser.in();
    isArray = type.sort() == BodyType.Sort.ARRAY;
    isMap = type.sort() == BodyType.Sort.MAP;
    item = isArray ? type.element() : type.written();
    isPreludeRead = isArray || !Containers.hasPrelude(type);
    if (!isArray) {
      node = parser.enter(NodeKind.OBJECT, type, offset, place, -1);
    }
  }

  @Override
  public boolean advance() throws IOException, StopException {
    int depth = parser.stack().size();
    if (!isPreludeRead) {
      isPreludeRead = true;
      Place prelude = new Place(type.name(), Containers.prelude(type), "");
      parser.readReference(prelude, type.viewed());
    }
    while (parser.stack().size() == depth) {
      if (left == UNKNOWN) {
        readSize();
      } else if (left == 0) {
        parser.events().leave(node);
        return true;
      } else {
        readItem();
      }
    }
    return false;
  }

  private void readSize() throws IOException, StopException {
    Element first = type.first();
    long at = in.position();
    long size = in.varlong("the size of a collection");
    if (isMap) {
      Element second = type.second();
      if (second.hasBit()) {
        arePlainValues = (size & 1) == 0;
        size >>>= 1;
      }
      nextValue = second.expected();
    }
    if (first.hasBit()) {
      arePlain = (size & 1) == 0;
      size >>>= 1;
    }
    next = first.expected();
    left = BrineInput.toCount(size, at, "the size of a collection");
    if (isArray) {
      node = parser.enter(NodeKind.ARRAY, type, offset, place, left);
    }
    parser.events().took(Category.HEADERS, place);
    Containers.readHead(parser, type, place);
    if (type.name().equals(Containers.COPIES)) {
      left = Math.min(left, 1);
    }
    isKey = isMap;
  }

  private void readItem() throws IOException, StopException {
    boolean isValue = isMap && !isKey;
    left -= isMap && isKey ? 0 : 1;
    Element form = isValue ? type.second() : type.first();
    BodyType expected = isValue ? nextValue : next;
    BodyType read = readItem(form, expected, isValue ? arePlainValues : arePlain);
    if (read != null && isValue) {
      nextValue = read;
    } else if (read != null) {
      next = read;
    }
    isKey = isMap && !isKey;
  }

  private BodyType readItem(Element form, BodyType expected, boolean isPlain)
      throws IOException, StopException {
    long at = in.position();
    if (isPlain) {
      parser.begin(expected, at, item);
      return null;
    }
    return parser.readElement(item, form, expected);
  }

  @Override
  public void abandon() {
    if (node == null) {
      node = parser.enter(NodeKind.ARRAY, -1, type.name(), offset, place, -1);
    }
    parser.events().leave(node);
  }
}
