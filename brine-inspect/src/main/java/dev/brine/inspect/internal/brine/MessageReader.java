// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.SchemaLane;
import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.MessageHeader;
import dev.brine.inspect.internal.part.SchemaPart;
import dev.brine.inspect.internal.part.Session;
import dev.brine.internal.schema.Outline;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import dev.brine.wire.Reference;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads one message. */
final class MessageReader {
  private final Session session;
  private final BrineInput in;
  private BrineParser parser;
  private SchemaPart schemas;
  private String guessed;
  private TypeUse root;

  MessageReader(Session session, BrineInput in) {
    this.session = session;
    this.in = in;
  }

  /** Reads a message, its header included. */
  void read() throws IOException, StopException {
    in.begin();
    long offset = in.position();
    MessageHeader header = MessageHeader.of(in.octet("the header of a message"), offset);
    session.parts().header(in.position(), header);
    session.events().took(Category.HEADERS, Place.ROOT);
    schemas = new SchemaPart(header.lane(), session.options().schemas());
    parser = new BrineParser(session, in, header.references(), schemas);
    try {
      if (header.root() == MessageHeader.Root.NAMED) {
        readNamed();
      } else {
        readExpected();
      }
      session.stack().read(0);
      end();
    } catch (StopException e) {
      session.stack().abandon(0);
      parser.releaseHead();
      throw guessed == null || e.stop().kind() != Stop.Kind.DAMAGED ? e : withGuess(e);
    }
  }

  /** A message without a schema is rather of another class than damaged. */
  private StopException withGuess(StopException e) {
    String reason =
        e.stop().reason()
            + "; the message does not name the class of its root, and "
            + guessed
            + " was assumed";
    return schemas.lane() == SchemaLane.NONE
        ? StopException.unknown(e.stop().offset(), reason)
        : StopException.damaged(e.stop().offset(), reason);
  }

  private void end() throws IOException, StopException {
    if (!in.isAtEnd()) {
      throw StopException.damaged(in.position(), "Bytes are left behind the message");
    }
    session.parts().end(in.position(), root);
    session.events().took(Category.HEADERS, Place.ROOT);
  }

  /**
   * Reads a root whose class is named. A schema stands before it where the writer knows classes: no
   * schema has two bytes or none, as a reference would say.
   */
  private void readNamed() throws IOException, StopException {
    long offset = in.position();
    if (schemas.lane() == SchemaLane.EMBEDDED) {
      long head = in.varint("a schema or the head of a reference");
      if (head == Reference.NULL || head == Reference.OTHER) {
        parser.readReference(head, offset, Place.ROOT, null);
        return;
      }
      session.events().took(Category.CLASSES, Place.SCHEMA);
      parser.descriptions().readSchema(SchemaPart.toLength(head, offset));
    } else if (schemas.lane() == SchemaLane.NONE) {
      describeWriter();
    } else if (!isReference()) {
      readPart();
    }
    parser.readReference(Place.ROOT, null);
  }

  private boolean isReference() throws IOException {
    int first = in.peek(0);
    return (first == Reference.NULL || first == Reference.OTHER) && !schemas.isNext(in);
  }

  /**
   * Finds the classes that the writer of a named root knew, which have the first numbers. A root
   * that is the first class, and not replaced, would not be named: then the writer knew none.
   */
  private void describeWriter() throws IOException, StopException {
    int number = in.peek(0) == Reference.OTHER ? in.peek(1) : 1;
    boolean isOfMessage = number >= 0 && (number & 1) == 0;
    TypeUse given = session.options().root().map(RootType::parse).orElse(null);
    List<Outline> known = isOfMessage ? outlines(given) : List.of();
    if (!known.isEmpty() && (number != 0 || isReplaced(known.get(0)))) {
      describeAll(known);
    } else if (isOfMessage && number != 0) {
      throw StopException.unknown(
          in.position(), "The message does not say the class that its writer knew; name it");
    }
  }

  private static boolean isReplaced(Outline outline) {
    List<Shape> shapes = outline.description().shapes();
    return !shapes.isEmpty() && shapes.get(0) instanceof Shape.OfReplaced;
  }

  /** Reads a fingerprint or a checksum. */
  private void readPart() throws IOException, StopException {
    long offset = in.position();
    Outline outline =
        schemas.lane() == SchemaLane.FINGERPRINT
            ? schemas.readFingerprint(in)
            : schemas.readChecksum(in);
    parser.descriptions().describeAll(outline, "", offset, schemas.replacedBytes());
  }

  private void readExpected() throws IOException, StopException {
    root = session.options().root().map(RootType::parse).orElse(null);
    switch (schemas.lane()) {
      case EMBEDDED -> parser.descriptions().readSchema();
      case FINGERPRINT, NONE_CHECKED -> readPart();
      case NONE -> describeUnnamed();
    }
    long offset = in.position();
    if (root == null) {
      if (parser.classes().size() == 0) {
        throw StopException.unknown(
            offset, "The message does not say the class of its root; name it");
      }
      guessed = parser.classes().name(0);
      root = TypeUse.of(guessed);
    }
    parser.begin(parser.type(root, offset), offset, Place.ROOT);
  }

  private void describeUnnamed() throws StopException {
    long offset = in.position();
    List<Outline> known = outlines(root);
    if (known.isEmpty()) {
      parser.descriptions().describeNothing(offset);
    } else {
      describeAll(known);
    }
  }

  private void describeAll(List<Outline> known) throws StopException {
    parser.descriptions().describeAll(SchemaPart.join(known), "", in.position(), 0);
  }

  /** Returns the schemas of a type and its arguments, or the only one; empty for neither. */
  private List<Outline> outlines(TypeUse type) throws StopException {
    List<Outline> found = new ArrayList<>();
    if (type != null) {
      addOutlines(type, found);
    }
    Outline only = found.isEmpty() ? schemas.only(in.position()) : null;
    return only == null ? found : List.of(only);
  }

  private void addOutlines(TypeUse type, List<Outline> found) throws StopException {
    Outline own = schemas.ofRoot(type.name(), in.position());
    if (own != null) {
      found.add(own);
    }
    for (TypeUse argument : type.arguments()) {
      addOutlines(argument, found);
    }
  }
}
