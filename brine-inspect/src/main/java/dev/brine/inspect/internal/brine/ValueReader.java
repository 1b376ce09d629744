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
import dev.brine.inspect.internal.part.BitText;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.DateReader;
import dev.brine.inspect.internal.part.Scalars;
import dev.brine.inspect.internal.part.TextReader;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.kind.BuiltInCodec;
import dev.brine.internal.layout.Scalar;
import java.io.IOException;

/** Reads built-in classes with forms of their own, by the table of docs/format-built-ins.md. */
final class ValueReader {
  private static final int MOST_EXTENSIONS = 0xFFFF;

  private final BrineParser parser;
  private final BrineInput in;
  private final DateReader dates;

  ValueReader(BrineParser parser) {
    this.parser = parser;
    in = parser.in();
    dates = new DateReader(in);
  }

  /** Reads an object whose head was read. */
  void read(BodyType type, long offset, Place place) throws IOException, StopException {
    switch (type.name()) {
      case BrineParser.STRING -> readString(offset, place);
      case "java.lang.Class" -> readClass(offset, place);
      case "java.lang.invoke.SerializedLambda" ->
          parser.push(new LambdaFrame(parser, type, offset, place));
      case "java.lang.reflect.Proxy" -> parser.push(new ProxyFrame(parser, offset, place));
      case "java.io.ObjectStreamClass" ->
          parser.push(new ClassDescriptorFrame(parser, type, offset, place));
      default -> {
        Node node = enter(type, offset, place);
        try {
          readBody(node, type);
        } finally {
          parser.events().leave(node);
        }
      }
    }
  }

  private Node enter(BodyType type, long offset, Place place) throws StopException {
    boolean isTracked = type.kind() instanceof BuiltInCodec codec && codec.tracked();
    return isTracked
        ? parser.enter(NodeKind.OBJECT, type, offset, place, -1)
        : parser.enterValue(NodeKind.OBJECT, type.name(), offset, place);
  }

  private void readString(long offset, Place place) throws IOException, StopException {
    if (parser.types().identity() == Identity.OBJECTS) {
      long at = in.position();
      long header = in.varlong("the header of a string");
      if (header == TextReader.NULL) {
        throw StopException.damaged(at, "A string cannot be null here");
      }
      parser.leaves().readText(header, offset, place);
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

  /** The table of the forms; a new class of the JDK has its own here. */
  private void readBody(Node node, BodyType type) throws IOException, StopException {
    switch (type.name()) {
      case "java.lang.Integer", "java.util.concurrent.atomic.AtomicInteger" ->
          readNumber(node, type, "value", Scalar.INT);
      case "java.lang.Long", "java.util.concurrent.atomic.AtomicLong" ->
          readNumber(node, type, "value", Scalar.LONG);
      case "java.lang.Boolean", "java.util.concurrent.atomic.AtomicBoolean" ->
          readNumber(node, type, "value", Scalar.BOOLEAN);
      case "java.lang.Byte" -> readNumber(node, type, "value", Scalar.BYTE);
      case "java.lang.Short" -> readNumber(node, type, "value", Scalar.SHORT, in.signed("a short"));
      case "java.lang.Character" ->
          readNumber(node, type, "value", Scalar.CHAR, in.varint("a char"));
      case "java.lang.Float" -> readNumber(node, type, "value", Scalar.FLOAT);
      case "java.lang.Double" -> readNumber(node, type, "value", Scalar.DOUBLE);
      case "java.util.OptionalInt" -> readOptional(node, type, Scalar.INT);
      case "java.util.OptionalLong" -> readOptional(node, type, Scalar.LONG);
      case "java.util.OptionalDouble" -> readOptional(node, type, Scalar.DOUBLE);
      case "java.io.File",
          "java.lang.StringBuffer",
          "java.lang.StringBuilder",
          "java.net.URI",
          "java.net.URL",
          "java.time.ZoneRegion",
          "java.util.Currency" ->
          readText(node);
      case "java.util.Locale" -> readLocale(node, type);
      case "java.util.regex.Pattern" -> {
        readText(type, "pattern");
        readNumber(node, type, "flags", Scalar.INT, in.varint("flags"));
      }
      case "java.util.BitSet" -> readBits(node);
      case "sun.nio.cs.ISO_8859_1",
          "sun.nio.cs.US_ASCII",
          "sun.nio.cs.UTF_16",
          "sun.nio.cs.UTF_16BE",
          "sun.nio.cs.UTF_16LE",
          "sun.nio.cs.UTF_8" -> {
        in.octet("a charset");
        parser.events().took(Category.HEADERS, node.place());
      }
      case "java.lang.Void" -> {}
      default -> readShown(node);
    }
  }

  private void readNumber(Node node, BodyType type, String name, Scalar scalar)
      throws IOException, StopException {
    Place place = place(type, name, scalar);
    readNumber(node, type, name, scalar, Scalars.read(in, scalar, place));
  }

  private void readNumber(Node node, BodyType type, String name, Scalar scalar, long bits) {
    Place place = place(type, name, scalar);
    parser.events().took(Category.NUMBERS, place);
    parser.events().visitor().primitive(place, node.offset(), bits);
  }

  private static Place place(BodyType type, String name, Scalar scalar) {
    return type.part(name, String.valueOf(Descriptors.letter(scalar)));
  }

  private void readOptional(Node node, BodyType type, Scalar scalar)
      throws IOException, StopException {
    int isPresent = in.octet("whether there is a value");
    readNumber(node, type, "isPresent", Scalar.BOOLEAN, isPresent);
    if (isPresent != 0) {
      readNumber(node, type, "value", scalar);
    }
  }

  private void readText(Node node) throws IOException, StopException {
    long offset = in.position();
    long header = in.varlong("the header of a string");
    if (header == TextReader.NULL || header == FormatNumbers.NO_TEXT) {
      throw StopException.damaged(offset, "A string is missing");
    }
    parser.events().took(Category.HEADERS, node.place());
    Text text = parser.texts().read(header, Category.STRINGS, node.place());
    parser.events().visitor().text(node, text);
  }

  private void readText(BodyType type, String name) throws IOException, StopException {
    parser.leaves().readText(type.part(name, "Ljava/lang/String;"));
  }

  private void readLocale(Node node, BodyType type) throws IOException, StopException {
    for (String name : new String[] {"language", "country", "variant", "script"}) {
      readText(type, name);
    }
    int count = in.count("the number of extensions");
    if (count > MOST_EXTENSIONS) {
      throw StopException.damaged(
          in.position(), "Expected at most " + MOST_EXTENSIONS + " extensions but was " + count);
    }
    parser.events().took(Category.HEADERS, node.place());
    for (int i = 0; i < count; i++) {
      readNumber(node, type, "extension", Scalar.CHAR, in.varint("the key of an extension"));
      readText(type, "extensionValue");
    }
  }

  private void readBits(Node node) throws IOException, StopException {
    int length = in.count("the length of a bit set");
    parser.events().took(Category.HEADERS, node.place());
    BitText bits = new BitText(parser.events().visitor().longestText());
    in.read(length, "a bit set", bits, Category.NUMBERS, node.place());
    Text text = new Text(bits.toString(), bits.isComplete(), length, bits.hash());
    parser.events().visitor().text(node, text);
  }

  /** Reads a number or date and reports it in words. */
  private void readShown(Node node) throws IOException, StopException {
    long offset = in.position();
    String text;
    try {
      text = dates.read(node.className());
    } catch (java.time.DateTimeException | ArithmeticException e) {
      throw StopException.damaged(
          offset, "Not a value of " + node.className() + ": " + e.getMessage());
    }
    parser.events().took(Category.NUMBERS, node.place());
    if (node.className().equals(DateReader.ZONED_DATE_TIME)) {
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
