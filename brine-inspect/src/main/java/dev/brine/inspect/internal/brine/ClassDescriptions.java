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
import dev.brine.inspect.internal.part.MessageParts;
import dev.brine.inspect.internal.part.SchemaPart;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Outline;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads or finds the schemas of classes, and reports what they describe. */
final class ClassDescriptions {
  private static final Outline NOTHING = new Outline(Description.of(List.of()), List.of());

  private final BrineParser parser;
  private final SchemaPart schemas;

  ClassDescriptions(BrineParser parser, SchemaPart schemas) {
    this.parser = parser;
    this.schemas = schemas;
  }

  /** Returns whether messages say what the classes are that they name. */
  boolean areDescribed() {
    return schemas.lane() == SchemaLane.EMBEDDED || schemas.lane() == SchemaLane.FINGERPRINT;
  }

  /** Describes a class that a message adds, as its lane has it. */
  void describe(String name, long offset) throws IOException, StopException {
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

  /** Reports the class of a proxy. */
  void describeProxy(String name, List<String> interfaces, long offset) {
    Node node = enterDescription(name, offset);
    List<ClassDetail.Trait> traits = List.of(ClassDetail.Trait.PROXY);
    parser
        .events()
        .visitor()
        .description(node, new ClassDetail(name, 0, traits, List.of(), interfaces));
    parser.events().leave(node);
  }
}
