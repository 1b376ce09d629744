// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.Identity;
import dev.brine.References;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.FrameStack;
import dev.brine.inspect.internal.Held;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.MessageParts;
import dev.brine.inspect.internal.part.ObjectNumbers;
import dev.brine.inspect.internal.part.SchemaPart;
import dev.brine.inspect.internal.part.Session;
import dev.brine.inspect.internal.part.TextReader;
import dev.brine.internal.FormatNumbers;
import dev.brine.shape.TypeUse;
import dev.brine.wire.Reference;
import java.io.IOException;

/** Reads the references and bodies of messages; each sort of body has a class of its own. */
final class BrineParser {
  static final String STRING = "java.lang.String";

  private static final long FREE_NODES = 1_000_000;
  private static final int NODES_OF_A_BYTE = 100;

  private final BrineInput in;
  private final Events events;
  private final MessageParts parts;
  private final FrameStack stack;
  private final ClassTable classes = new ClassTable();
  private final ObjectNumbers objects;
  private final BodyTypes types;
  private final TextReader texts;
  private final ClassDescriptions descriptions;
  private final ClassNames names;
  private final Leaves leaves;
  private final ValueReader values;
  private final Lambdas lambdas = new Lambdas();
  private Held head;
  private long nodes;

  BrineParser(Session session, BrineInput in, References references, SchemaPart schemas) {
    this.in = in;
    events = session.events();
    parts = session.parts();
    stack = session.stack();
    objects = session.objects();
    objects.clearAll();
    types = new BodyTypes(classes, references);
    texts = new TextReader(in, events.visitor().longestText());
    descriptions = new ClassDescriptions(this, schemas);
    names = new ClassNames(this, descriptions);
    leaves = new Leaves(this);
    values = new ValueReader(this);
  }

  BrineInput in() {
    return in;
  }

  MessageParts parts() {
    return parts;
  }

  Events events() {
    return events;
  }

  FrameStack stack() {
    return stack;
  }

  ClassTable classes() {
    return classes;
  }

  ObjectNumbers objects() {
    return objects;
  }

  BodyTypes types() {
    return types;
  }

  TextReader texts() {
    return texts;
  }

  ClassDescriptions descriptions() {
    return descriptions;
  }

  ClassNames names() {
    return names;
  }

  Leaves leaves() {
    return leaves;
  }

  Lambdas lambdas() {
    return lambdas;
  }

  /** Forgets the objects. */
  void forgetObjects() {
    objects.clear();
    lambdas.clear();
  }

  /** Forgets objects and classes, and says which objects keep their identity from here on. */
  void forget() {
    objects.clearAll();
    lambdas.clear();
    classes.clear();
    names.clear();
    types.clear(Identity.OBJECTS);
  }

  /** Says that values have an identity from here on. */
  void keepAll() {
    types.clear(Identity.ALL);
  }

  /** Sets the bytes of the head of the object that is read next. */
  void setHead(Held bytes) {
    head = bytes;
  }

  /** Reports the head of an object that was not entered. */
  void releaseHead() {
    if (head != null) {
      events.report(head, Category.HEADERS, Place.ROOT);
      head = null;
    }
  }

  /** Returns the bytes of the head of an object: all that were read but not reported. */
  Held takeHead() {
    Held taken = head == null ? events.hold() : head;
    head = null;
    return taken;
  }

  /**
   * Reads a reference: a leaf at once, anything else by a frame of its own.
   *
   * @param expected the type whose bodies have no name, or null
   * @return the type of the body, or null where there is none
   */
  BodyType readReference(Place place, BodyType expected) throws IOException, StopException {
    long offset = in.position();
    return readReference(in.varint("the head of a reference"), offset, place, expected);
  }

  /**
   * Reads an element: a reference, or a string or what follows the mark of another object.
   *
   * @return the type of the body, or null where the next element expects the same as this one
   */
  BodyType readElement(Place place, Element form, BodyType expected)
      throws IOException, StopException {
    if (!form.isText()) {
      return readReference(place, expected);
    }
    long offset = in.position();
    long header = in.varlong("the header of a string");
    if (header == FormatNumbers.NO_TEXT) {
      readReference(place, null);
    } else {
      leaves.readText(header, offset, place);
    }
    return null;
  }

  /** Reads a reference whose head was read. */
  BodyType readReference(long headNumber, long offset, Place place, BodyType expected)
      throws IOException, StopException {
    if (headNumber == Reference.NULL) {
      leaves.readNull(offset, place);
      return null;
    }
    if (headNumber == Reference.EXPECTED && expected != null) {
      begin(expected, offset, place);
      return expected;
    }
    if (headNumber == Reference.OTHER) {
      BodyType named = types.named(names.read(offset, place), expected);
      begin(named, offset, place);
      return named;
    }
    leaves.readBack(headNumber - Reference.FIRST_HANDLE, offset, place);
    return null;
  }

  /** Begins the body of an object whose head was read. */
  void begin(BodyType type, long offset, Place place) throws IOException, StopException {
    count(offset);
    switch (type.sort()) {
      case FIELDS -> push(new ObjectFrame(this, type, offset, place));
      case ENUM -> leaves.readConstant(type, offset, place);
      case LEVELS -> push(new LevelsFrame(this, type, offset, place));
      case JAVA_FORM -> push(new JavaFormFrame(this, type, offset, place));
      case NUMBERS -> new NumberArray(this, type).read(offset, place);
      case ARRAY, COLLECTION, MAP -> push(new SequenceFrame(this, type, offset, place));
      case OPTIONAL -> push(new ReferenceFrame(this, type, offset, place));
      case VALUE -> values.read(type, offset, place);
    }
  }

  void push(Frame frame) throws StopException {
    stack.push(frame);
  }

  /** Reads all of what a frame reads, on the thread's stack. */
  void readWhole(Frame frame) throws IOException, StopException {
    int kept = stack.size();
    stack.push(frame);
    stack.read(kept);
  }

  /**
   * Counts a node. Some take no bytes, so there could be more of them than anybody can wait for.
   */
  void count(long offset) throws StopException {
    nodes++;
    if (nodes > FREE_NODES && nodes > FREE_NODES + NODES_OF_A_BYTE * offset) {
      throw StopException.limit(offset, "Too many objects that take no bytes");
    }
  }

  /** Enters an object that takes a handle, if there are handles. */
  Node enter(NodeKind kind, BodyType type, long offset, Place place, long elements)
      throws StopException {
    long id = types.isTracking() ? objects.add(type.name(), offset) : -1;
    return enter(kind, id, type.name(), offset, place, elements);
  }

  /** Enters a value, which takes a handle where values do. */
  Node enterValue(NodeKind kind, String className, long offset, Place place) throws StopException {
    long id = types.identity() == Identity.ALL ? objects.add(className, offset) : -1;
    return enter(kind, id, className, offset, place, -1);
  }

  /** Enters an object and reports the bytes of its head. */
  Node enter(NodeKind kind, long id, String className, long offset, Place place, long elements) {
    Held bytes = takeHead();
    Node node = new Node(kind, offset, events.depth(), id, -1, className, place, elements);
    events.enter(node);
    events.report(bytes, Category.HEADERS, place);
    return node;
  }

  /** Returns the type of a class, which must be described. */
  BodyType type(TypeUse use, long offset) throws StopException {
    BodyType type = types.of(use);
    if (type != null) {
      return type;
    }
    throw descriptions.areDescribed()
        ? StopException.damaged(offset, "No schema describes the class " + use.name())
        : StopException.unknown(
            offset, "Class " + use.name() + " is not described; name the file of its schema");
  }
}
