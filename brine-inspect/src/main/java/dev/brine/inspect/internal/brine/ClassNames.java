// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.SchemaLane;
import dev.brine.inspect.Category;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Held;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Outline;
import dev.brine.shape.Primitive;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the names of classes, with the schemas that come with them, and reports both. */
final class ClassNames {
  private static final int ARRAY = 1;
  private static final int OBJECT = 8;
  private static final int CLASS = 9;
  private static final int MOST_DIMENSIONS = 255;
  private static final int DEEPEST_ANNOTATION = 100;
  private static final Outline NOTHING = new Outline(Description.of(List.of()), List.of());

  private final BrineParser parser;
  private final SchemaPart schemas;
  private final List<String> proxies = new ArrayList<>();
  private int annotations;

  ClassNames(BrineParser parser, SchemaPart schemas) {
    this.parser = parser;
    this.schemas = schemas;
  }

  /** Returns whether messages say what the classes are that they name. */
  boolean areDescribed() {
    return schemas.lane() == SchemaLane.EMBEDDED || schemas.lane() == SchemaLane.FINGERPRINT;
  }

  void clear() {
    proxies.clear();
  }

  /**
   * Reads the class of an object whose head was read; the bytes of both belong to the object.
   *
   * @param place of the object
   */
  BodyType read(long offset, Place place) throws IOException, StopException {
    TypeUse use = readUse(place);
    return parser.type(use, offset);
  }

  private TypeUse readUse(Place place) throws IOException, StopException {
    long at = parser.in().position();
    long number = parser.in().varint("the number of a class");
    return number == ARRAY ? readArray(place) : TypeUse.of(readName(number, at, place));
  }

  private TypeUse readArray(Place place) throws IOException, StopException {
    int dimensions = 1;
    while (true) {
      long at = parser.in().position();
      long code = parser.in().varint("the component of an array");
      TypeUse element = null;
      if (code < OBJECT) {
        element = TypeUse.of(Primitive.ofNumber((int) code).type().getName());
      } else if (code == OBJECT) {
        element = TypeUse.of("java.lang.Object");
      } else if (code == CLASS) {
        at = parser.in().position();
        long number = parser.in().varint("the number of a class");
        element = number == ARRAY ? null : TypeUse.of(readName(number, at, place));
      } else {
        throw StopException.damaged(
            at, "Expected the component of an array but was number " + code);
      }
      if (element != null) {
        return array(element, dimensions, at);
      }
      if (++dimensions > MOST_DIMENSIONS) {
        throw StopException.limit(at, "More than " + MOST_DIMENSIONS + " dimensions of an array");
      }
    }
  }

  private TypeUse array(TypeUse element, int dimensions, long offset) throws StopException {
    TypeUse use = element;
    for (int i = 0; i < dimensions; i++) {
      use = TypeUse.arrayOf(use);
    }
    parser.classes().addArray(Descriptors.name(use), offset);
    return use;
  }

  private String readName(long number, long at, Place place) throws IOException, StopException {
    long index = number >>> 1;
    if ((number & 1) != 0) {
      String name = Kinds.name((int) Math.min(index, Integer.MAX_VALUE));
      if (name == null) {
        throw StopException.damaged(at, "Expected the number of a built-in class but was " + index);
      }
      return name;
    }
    int size = parser.classes().size();
    if (index > size) {
      throw StopException.damaged(
          at, "Expected the number of a class up to " + size + " but was " + index);
    }
    return index < size ? parser.classes().name((int) index) : readNew(place);
  }

  /** Reads a class that the message adds; its bytes are those of its description. */
  private String readNew(Place place) throws IOException, StopException {
    Held head = parser.events().hold();
    try {
      long offset = parser.in().position();
      String name = readBinaryName("the name of a class", place);
      parser.classes().add(name, offset);
      describe(name, offset);
      return name;
    } catch (StopException e) {
      parser.events().report(head, Category.HEADERS, place);
      head = null;
      throw e;
    } finally {
      if (head != null) {
        parser.setHead(head);
      }
    }
  }

  /** Reads a name, with what the owner of a stream added to it. */
  String readBinaryName(String what, Place place) throws IOException, StopException {
    long offset = parser.in().position();
    Place of = new Place(place.owner(), Place.ANNOTATION, "");
    String name = parser.texts().name(what, Category.CLASSES, Place.SCHEMA);
    if (name != null) {
      parser.events().took(Category.CLASSES, Place.SCHEMA);
      return name;
    }
    name = requireName(what, offset);
    parser.events().took(Category.CLASSES, Place.SCHEMA);
    if (++annotations > DEEPEST_ANNOTATION) {
      throw StopException.limit(offset, "Annotations of classes nest too deep");
    }
    try {
      readAnnotations(what, of);
    } finally {
      annotations--;
    }
    return name;
  }

  /** Reads what the hooks of a stream wrote for a class and for those that it leads to. */
  private void readAnnotations(String what, Place of) throws IOException, StopException {
    while (parser.texts().name(what, Category.CLASSES, Place.SCHEMA) != null) {
      parser.events().took(Category.CLASSES, Place.SCHEMA);
      parser.readWhole(new ItemsFrame(parser, of));
      parser.readWhole(new ItemsFrame(parser, of));
    }
    parser.events().took(Category.CLASSES, Place.SCHEMA);
  }

  private String requireName(String what, long offset) throws IOException, StopException {
    String name = parser.texts().name(what, Category.CLASSES, Place.SCHEMA);
    if (name == null) {
      throw StopException.damaged(offset, "Expected " + what + " but was null");
    }
    return name;
  }

  private void describe(String name, long offset) throws IOException, StopException {
    switch (schemas.lane()) {
      case EMBEDDED -> readSchema();
      case FINGERPRINT ->
          describeAll(schemas.readFingerprint(parser.in()), name, offset, schemas.replacedBytes());
      case NONE, NONE_CHECKED -> {
        boolean isKnown = parser.classes().isDescribed(name);
        Outline outline = isKnown ? null : schemas.ofRoot(name, offset);
        // without one it may be an interface, of which nothing is described
        describeAll(outline == null ? NOTHING : outline, name, offset, 0);
      }
    }
  }

  /** Reads a schema within the message, after its length. */
  void readSchema() throws IOException, StopException {
    int length = schemas.readLength(parser.in());
    parser.events().took(Category.CLASSES, Place.SCHEMA);
    readSchema(length);
  }

  /** Reads a schema of this many bytes. */
  void readSchema(int length) throws IOException, StopException {
    long offset = parser.in().position();
    Outline outline = SchemaPart.outline(parser.in().block(length, "a schema"), offset);
    Held bytes = parser.events().hold();
    List<Shape> shapes = outline.description().shapes();
    int count = shapes.size();
    if (count == 0) {
      parser.events().report(bytes, 0, length, Category.CLASSES, Place.SCHEMA);
    }
    for (int i = 0; i < count; i++) {
      Node node = enterDescription(shapes.get(i).name(), offset);
      report(bytes, outline, i, length, Category.CLASSES, node.place());
      report(bytes, outline, count + i, length, Category.FIELDS, node.place());
      leaveDescription(node, shapes.get(i), outline);
    }
    parser.events().reportFrames(bytes);
    parser.classes().addAll(outline.description(), offset);
  }

  private void report(
      Held bytes, Outline outline, int part, int length, Category category, Place place) {
    parser
        .events()
        .report(
            bytes, start(outline, part, length), start(outline, part + 1, length), category, place);
  }

  /** Returns the byte in which a part starts; one that two parts share is that of the second. */
  private static long start(Outline outline, int part, int length) {
    if (part == 0) {
      return 0; // with the number of classes
    }
    return part < outline.starts().size() ? outline.starts().get(part) / Byte.SIZE : length;
  }

  /** Describes nothing where a message of another lane would have a schema. */
  void describeNothing(long offset) throws StopException {
    describeAll(NOTHING, "", offset, 0);
  }

  /**
   * Reports classes whose schema does not stand in the message.
   *
   * @param name of the class that the message adds with it; empty for none
   * @param replaced how many bytes, which were read last, say which schema it is
   */
  void describeAll(Outline outline, String name, long offset, int replaced) throws StopException {
    if (parser.parts() != MessageParts.NONE) {
      parser.parts().schema(parser.in().position(), replaced, missing(outline.description()));
    }
    parser.events().took(Category.CLASSES, Place.SCHEMA);
    for (Shape shape : outline.description().shapes()) {
      leaveDescription(enterDescription(shape.name(), offset), shape, outline);
    }
    parser.classes().addAll(outline.description(), offset);
    if (!name.isEmpty()) {
      parser.classes().add(name, offset);
    }
  }

  /** Returns what the message has not described before. */
  private Description missing(Description whole) {
    List<Shape> shapes =
        whole.shapes().stream()
            .filter(shape -> !parser.classes().isDescribed(shape.name()))
            .toList();
    Map<String, Long> versions = new HashMap<>(whole.versions());
    versions.keySet().retainAll(shapes.stream().map(Shape::name).toList());
    return new Description(shapes, versions);
  }

  private Node enterDescription(String name, long offset) {
    Node node =
        parser.events().node(NodeKind.CLASS_DESCRIPTION, offset, -1, name, new Place(name, "", ""));
    parser.events().enter(node);
    return node;
  }

  private void leaveDescription(Node node, Shape shape, Outline outline) {
    Long version = outline.description().versions().get(shape.name());
    parser.events().visitor().description(node, BodyType.detail(shape, version));
    parser.events().leave(node);
  }

  /** Reads the class of a proxy and returns the name that reports show. */
  String readProxy(Place place) throws IOException, StopException {
    long offset = parser.in().position();
    long number = parser.in().varint("the number of a proxy's class");
    if (number > proxies.size()) {
      throw StopException.damaged(
          offset, "Expected the number of a proxy's class but was " + number);
    }
    if (number < proxies.size()) {
      return proxies.get((int) number);
    }
    Held head = parser.events().hold();
    try {
      String name = readInterfaces(offset, place);
      proxies.add(name);
      return name;
    } finally {
      parser.events().report(head, Category.HEADERS, place);
    }
  }

  private String readInterfaces(long offset, Place place) throws IOException, StopException {
    long header = parser.in().varint("the number of interfaces");
    if (header >>> 1 > 0xFFFF) {
      throw StopException.damaged(
          offset, "Expected 0 to 65535 interfaces but was " + (header >>> 1));
    }
    List<String> interfaces = new ArrayList<>();
    for (long i = 0; i < header >>> 1; i++) {
      String one = requireName("the name of an interface", offset);
      parser.classes().charge(one, offset);
      interfaces.add(one);
    }
    parser.events().took(Category.CLASSES, Place.SCHEMA);
    String name = "Proxy(" + String.join(", ", interfaces) + ")";
    Node node = enterDescription(name, offset);
    List<ClassDetail.Trait> traits = List.of(ClassDetail.Trait.PROXY);
    parser
        .events()
        .visitor()
        .description(node, new ClassDetail(name, 0, traits, List.of(), interfaces));
    parser.events().leave(node);
    if ((header & 1) != 0) {
      Place of = new Place(place.owner(), Place.ANNOTATION, "");
      parser.readWhole(new ItemsFrame(parser, of));
    }
    return name;
  }
}
