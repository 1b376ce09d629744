// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.SchemaLane;
import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.schema.Outline;
import dev.brine.shape.TypeUse;
import java.io.IOException;

/** Reads one message. */
final class MessageReader {
  private static final int NULL = 0;
  private static final int NAMED = 2;

  private final Session session;
  private final BrineInput in;
  private BrineParser parser;
  private SchemaPart schemas;
  private String guessed;

  MessageReader(Session session, BrineInput in) {
    this.session = session;
    this.in = in;
  }

  /** Reads a message, its header included. */
  void read() throws IOException, StopException {
    in.begin();
    long offset = in.position();
    MessageHeader header = MessageHeader.of(in.octet("the header of a message"), offset);
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

  private StopException withGuess(StopException e) {
    return StopException.damaged(
        e.stop().offset(),
        e.stop().reason()
            + "; the message does not name the class of its root, and "
            + guessed
            + " was assumed");
  }

  private void end() throws IOException, StopException {
    if (!in.isAtEnd()) {
      throw StopException.damaged(in.position(), "Expected the end of the message but was more");
    }
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
      if (head == NULL || head == NAMED) {
        parser.readReference(head, offset, Place.ROOT, null);
        return;
      }
      session.events().took(Category.CLASSES, Place.SCHEMA);
      parser.names().readSchema(SchemaPart.toLength(head, offset));
    } else if (schemas.lane() != SchemaLane.NONE && !isReference()) {
      readPart();
    }
    parser.readReference(Place.ROOT, null);
  }

  private boolean isReference() throws IOException {
    int first = in.peek(0);
    return (first == NULL || first == NAMED) && !schemas.isNext(in);
  }

  /** Reads a fingerprint or a checksum. */
  private Outline readPart() throws IOException, StopException {
    long offset = in.position();
    Outline outline =
        schemas.lane() == SchemaLane.FINGERPRINT
            ? schemas.readFingerprint(in)
            : schemas.readChecksum(in);
    parser.names().describeAll(outline, "", offset);
    return outline;
  }

  private void readExpected() throws IOException, StopException {
    TypeUse root = session.options().root().map(RootType::parse).orElse(null);
    switch (schemas.lane()) {
      case EMBEDDED -> parser.names().readSchema();
      case FINGERPRINT, NONE_CHECKED -> readPart();
      case NONE -> describeUnnamed(root);
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

  private void describeUnnamed(TypeUse root) throws StopException {
    long offset = in.position();
    Outline outline = root == null ? null : schemas.ofRoot(root.name(), offset);
    Outline known = outline == null ? schemas.only(offset) : outline;
    if (known != null) {
      parser.names().describeAll(known, "", offset);
    }
  }
}
