// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.Identity;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.Held;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.layout.Scalar;
import dev.brine.wire.BodyCodec;
import java.io.IOException;

/**
 * Reads built-in classes with forms of their own, by the table of docs/format-built-ins.md. The
 * numbers are those of the format.
 */
final class ValueReader {
  private static final int STRING = 4;
  private static final int LAST_CHARSET = 62;
  private static final int MOST_EXTENSIONS = 0xFFFF;

  private final BrineParser parser;
  private final BrineInput in;
  private final Dates dates;

  ValueReader(BrineParser parser) {
    this.parser = parser;
    in = parser.in();
    dates = new Dates(in);
  }

  /** Reads an object whose head was read. */
  void read(BodyType type, long offset, Place place) throws IOException, StopException {
    switch (type.number()) {
      case STRING -> readString(offset, place);
      case 113 -> readClass(offset, place);
      case 114 -> parser.push(new LambdaFrame(parser, type, offset, place));
      case 115 -> parser.push(new ProxyFrame(parser, offset, place));
      case 117 -> parser.push(new ClassDescriptorFrame(parser, type, offset, place));
      default -> {
        Node node = enter(type, offset, place);
        try {
          readBody(node, type.number());
        } finally {
          parser.events().leave(node);
        }
      }
    }
  }

  private Node enter(BodyType type, long offset, Place place) throws StopException {
    boolean isTracked = Kinds.kind(type.number()) instanceof BodyCodec codec && codec.tracked();
    return isTracked
        ? parser.enter(NodeKind.OBJECT, type, offset, place, -1)
        : parser.enterValue(NodeKind.OBJECT, type.name(), offset, place);
  }

  private void readString(long offset, Place place) throws IOException, StopException {
    if (parser.types().identity() == Identity.OBJECTS) {
      long at = in.position();
      long header = in.varlong("the header of a string");
      if (header == TextReader.NULL) {
        throw StopException.damaged(at, "Expected a string but was null");
      }
      parser.readText(header, offset, place);
      return;
    }
    Node node = parser.enterValue(NodeKind.STRING, BrineParser.STRING, offset, place);
    try {
      readText(node);
    } finally {
      parser.events().leave(node);
    }
  }

  private void readClass(long offset, Place place) throws IOException, StopException {
    long id = parser.types().isTracking() ? parser.objects().add("java.lang.Class", offset) : -1;
    Held head = parser.takeHead();
    String name;
    try {
      int dimensions = in.octet("the dimensions of a class");
      parser.events().took(Category.HEADERS, place);
      name = parser.names().readBinaryName("the name of a class", place) + "[]".repeat(dimensions);
    } finally {
      parser.events().report(head, Category.HEADERS, place);
    }
    parser.setHead(parser.events().hold());
    parser.events().leave(parser.enter(NodeKind.CLASS, id, name, offset, place, -1));
  }

  private void readBody(Node node, int number) throws IOException, StopException {
    if (number >= 57 && number <= LAST_CHARSET) {
      in.octet("a charset");
      parser.events().took(Category.HEADERS, node.place());
      return;
    }
    switch (number) {
      case 5, 66 -> readNumber(node, "value", Scalar.INT);
      case 6, 67 -> readNumber(node, "value", Scalar.LONG);
      case 7 -> readNumber(node, "value", Scalar.DOUBLE);
      case 8, 68 -> readNumber(node, "value", Scalar.BOOLEAN);
      case 32 -> readNumber(node, "value", Scalar.BYTE);
      case 33 -> readNumber(node, "value", Scalar.SHORT, in.signed("a short"));
      case 34 -> readNumber(node, "value", Scalar.CHAR, in.varint("a char"));
      case 35 -> readNumber(node, "value", Scalar.FLOAT);
      case 48 -> readOptional(node, Scalar.INT);
      case 49 -> readOptional(node, Scalar.LONG);
      case 50 -> readOptional(node, Scalar.DOUBLE);
      case 44, 52, 53, 54, 55, 64, 65 -> readText(node);
      case 51 -> readLocale(node);
      case 56 -> {
        readText(node, "pattern");
        readNumber(node, "flags", Scalar.INT, in.varint("flags"));
      }
      case 63 -> readBits(node);
      case 112 -> {}
      default -> readShown(node, number);
    }
  }

  private void readNumber(Node node, String name, Scalar scalar) throws IOException, StopException {
    Place place = place(node, name, scalar);
    readNumber(node, name, scalar, Scalars.read(in, scalar, place));
  }

  private void readNumber(Node node, String name, Scalar scalar, long bits) {
    Place place = place(node, name, scalar);
    parser.events().took(Category.NUMBERS, place);
    parser.events().visitor().primitive(place, node.offset(), bits);
  }

  private static Place place(Node node, String name, Scalar scalar) {
    return new Place(node.className(), name, String.valueOf(Descriptors.letter(scalar)));
  }

  private void readOptional(Node node, Scalar scalar) throws IOException, StopException {
    int isPresent = in.octet("whether there is a value");
    readNumber(node, "isPresent", Scalar.BOOLEAN, isPresent);
    if (isPresent != 0) {
      readNumber(node, "value", scalar);
    }
  }

  private void readText(Node node) throws IOException, StopException {
    long offset = in.position();
    long header = in.varlong("the header of a string");
    if (header == TextReader.NULL || header == TextReader.OTHER) {
      throw StopException.damaged(offset, "Expected a string but was none");
    }
    parser.events().took(Category.HEADERS, node.place());
    Text text = parser.texts().read(header, Category.STRINGS, node.place());
    parser.events().visitor().text(node, text);
  }

  private void readText(Node node, String name) throws IOException, StopException {
    parser.readText(new Place(node.className(), name, "Ljava/lang/String;"));
  }

  private void readLocale(Node node) throws IOException, StopException {
    for (String name : new String[] {"language", "country", "variant", "script"}) {
      readText(node, name);
    }
    int count = in.count("the number of extensions");
    if (count > MOST_EXTENSIONS) {
      throw StopException.damaged(in.position(), "Expected few extensions but was " + count);
    }
    parser.events().took(Category.HEADERS, node.place());
    for (int i = 0; i < count; i++) {
      readNumber(node, "extension", Scalar.CHAR, in.varint("the key of an extension"));
      readText(node, "extensionValue");
    }
  }

  private void readBits(Node node) throws IOException, StopException {
    int length = in.count("the length of a bit set");
    parser.events().took(Category.HEADERS, node.place());
    in.read(length, "a bit set", null, Category.NUMBERS, node.place());
  }

  /** Reads a number or date and reports it in words. */
  private void readShown(Node node, int number) throws IOException, StopException {
    long offset = in.position();
    String text;
    try {
      text = dates.read(number);
    } catch (java.time.DateTimeException | ArithmeticException e) {
      throw StopException.damaged(
          offset, "Expected " + node.className() + " but: " + e.getMessage());
    }
    parser.events().took(Category.NUMBERS, node.place());
    if (number == Dates.ZONED_DATE_TIME) {
      text += readRegion(node);
    }
    long length = in.position() - offset;
    parser.events().visitor().text(node, new Text(text, true, length, text.hashCode()));
  }

  private String readRegion(Node node) throws IOException, StopException {
    String region = parser.texts().name("the name of a region", Category.STRINGS, node.place());
    parser.events().took(Category.STRINGS, node.place());
    return region == null ? "" : "[" + region + "]";
  }
}
