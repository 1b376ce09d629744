// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.TextReader;
import dev.brine.internal.FormatNumbers;
import dev.brine.wire.Reference;
import java.io.IOException;

/** Reads values that hold no others: nulls, references back, constants of enums and strings. */
final class Leaves {
  private final BrineParser parser;
  private final Events events;

  Leaves(BrineParser parser) {
    this.parser = parser;
    events = parser.events();
  }

  void readNull(long offset, Place place) throws StopException {
    parser.count(offset);
    events.leaf(events.node(NodeKind.NULL, offset, -1, "", place), Category.REFERENCES);
  }

  /** Reads a reference to an object that was met before. */
  void readBack(long handle, long offset, Place place) throws StopException {
    if (!parser.types().isTracking() || !parser.objects().isValid(handle)) {
      throw StopException.damaged(
          offset, "Unknown head of a reference: " + (handle + Reference.FIRST_HANDLE));
    }
    parser.count(offset);
    leaveBack((int) handle, offset, place);
  }

  private void leaveBack(int handle, long offset, Place place) {
    Node node =
        new Node(
            NodeKind.REFERENCE,
            offset,
            events.depth(),
            -1,
            parser.objects().id(handle),
            parser.objects().className(handle),
            place,
            -1);
    events.leaf(node, Category.REFERENCES);
  }

  /** Reads a reference that is the object itself. */
  void readSelf(long id, String className, long offset, Place place) {
    events.leaf(
        new Node(NodeKind.REFERENCE, offset, events.depth(), -1, id, className, place, -1),
        Category.REFERENCES);
  }

  /** Reads a constant of an enum that stands as a number. */
  void readConstant(BodyType type, long offset, Place place) throws IOException, StopException {
    Node node = parser.enterValue(NodeKind.ENUM, type.name(), offset, place);
    try {
      long at = parser.in().position();
      long number = parser.in().varint("the place of an enum constant");
      events.took(Category.ENUMS, place);
      constant(type, number, at);
    } finally {
      events.leave(node);
    }
  }

  /** Reports a constant of an enum that flags hold. */
  void readConstant(BodyType type, long number, long offset, Place place) throws StopException {
    parser.count(offset);
    Node node = parser.enter(NodeKind.ENUM, -1, type.name(), offset, place, -1);
    try {
      constant(type, number, offset);
    } finally {
      events.leave(node);
    }
  }

  private void constant(BodyType type, long number, long offset) throws StopException {
    if (number >= type.constants().size()) {
      throw StopException.damaged(
          offset,
          "Expected one of " + type.constants().size() + " enum constants but was " + number);
    }
    String name = type.constants().get((int) number);
    Node node = events.node(NodeKind.STRING, offset, -1, BrineParser.STRING, type.constant());
    events.enter(node);
    events.visitor().text(node, new Text(name, true, 0, name.hashCode()));
    events.leave(node);
  }

  /** Reads a string that stands without a head, or null. */
  void readText(Place place) throws IOException, StopException {
    long offset = parser.in().position();
    readText(parser.in().varlong("the header of a string"), offset, place);
  }

  /** Reads a string whose header was read. */
  void readText(long header, long offset, Place place) throws IOException, StopException {
    if (header == TextReader.NULL) {
      readNull(offset, place);
      return;
    }
    if (header == FormatNumbers.NO_TEXT) {
      throw StopException.damaged(offset, "No string has the header 1");
    }
    parser.count(offset);
    Node node = parser.enter(NodeKind.STRING, -1, BrineParser.STRING, offset, place, -1);
    readChars(node, header);
  }

  /** Reads the characters of a string that was entered, and leaves it. */
  void readChars(Node node, long header) throws IOException, StopException {
    try {
      events.took(Category.HEADERS, node.place());
      Text text = parser.texts().read(header, Category.STRINGS, node.place());
      events.visitor().text(node, text);
    } finally {
      events.leave(node);
    }
  }
}
