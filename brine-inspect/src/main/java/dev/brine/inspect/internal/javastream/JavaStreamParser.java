// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.FrameStack;
import dev.brine.inspect.internal.StopException;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.Locale;

/**
 * Reads a stream of Java's serialization. The grammar is that of chapter 6 of the Object
 * Serialization Specification.
 */
public final class JavaStreamParser {
  private final ByteInput in;
  private final Events events;
  private final ModifiedUtf8Reader texts;
  private final Handles handles = new Handles();
  private final FrameStack stack;
  private final Leaves leaves;
  private ClassDescription described;

  /** Creates a parser for an input at its first byte. */
  public JavaStreamParser(ByteInput in, Events events) {
    this.in = in;
    this.events = events;
    stack = new FrameStack(in);
    BlobVisitor visitor = events.visitor();
    texts = new ModifiedUtf8Reader(in, visitor.longestText());
    leaves = new Leaves(this);
  }

  /** Reads all of the stream. */
  public void read() throws IOException, StopException {
    readHeader();
    stack.push(new RootFrame(this));
    try {
      stack.read(0);
    } catch (StopException e) {
      stack.abandon(0);
      throw e;
    }
  }

  private void readHeader() throws IOException, StopException {
    expect(in.u2("the mark of a Java stream"), 0xACED, 0);
    expect(in.u2("the version of the stream"), ObjectStreamConstants.STREAM_VERSION, 2);
    events.took(Category.HEADERS, Place.ROOT);
  }

  private static void expect(int actual, int expected, long offset) throws StopException {
    if (actual != expected) {
      throw StopException.damaged(
          offset, String.format(Locale.ROOT, "Expected %04X but was %04X", expected, actual));
    }
  }

  ByteInput in() {
    return in;
  }

  Events events() {
    return events;
  }

  ModifiedUtf8Reader texts() {
    return texts;
  }

  Handles handles() {
    return handles;
  }

  Leaves leaves() {
    return leaves;
  }

  /** Returns the class description that was read last; null where the stream has none. */
  ClassDescription described() {
    return described;
  }

  void setDescribed(ClassDescription description) {
    described = description;
  }

  /** Begins a node on the stack. */
  void push(Frame frame) throws StopException {
    stack.push(frame);
  }

  /** Reads a value: a leaf at once, anything else by a frame of its own. */
  void readItem(Place place) throws IOException, StopException {
    long offset = in.position();
    int tag = in.u1("a type tag");
    switch (tag) {
      case ObjectStreamConstants.TC_NULL -> leaves.readNull(offset, place);
      case ObjectStreamConstants.TC_REFERENCE -> leaves.readReference(offset, place);
      case ObjectStreamConstants.TC_STRING, ObjectStreamConstants.TC_LONGSTRING ->
          leaves.readString(tag, offset, place);
      case ObjectStreamConstants.TC_OBJECT -> push(new ObjectFrame(this, offset, place));
      case ObjectStreamConstants.TC_ARRAY -> push(new ArrayFrame(this, offset, place));
      case ObjectStreamConstants.TC_ENUM -> push(new EnumFrame(this, offset, place));
      case ObjectStreamConstants.TC_CLASS -> push(new ClassFrame(this, offset, place));
      case ObjectStreamConstants.TC_CLASSDESC, ObjectStreamConstants.TC_PROXYCLASSDESC ->
          push(new DescriptionFrame(this, tag, offset, place));
      case ObjectStreamConstants.TC_EXCEPTION -> {
        events.hold();
        stack.abandon(1);
        push(new ExceptionFrame(this, offset));
      }
      default -> throw wrongTag(offset, tag, "a value");
    }
  }

  /** Reads a class description, a reference to one, or null; {@link #described} is it. */
  void readDescription(Place place) throws IOException, StopException {
    long offset = in.position();
    int tag = in.u1("the tag of a class description");
    switch (tag) {
      case ObjectStreamConstants.TC_NULL -> described = null;
      case ObjectStreamConstants.TC_REFERENCE -> {
        int handle = leaves.readHandle(offset);
        if (!handles.isDescription(handle)) {
          throw StopException.damaged(
              offset, "Node " + handles.id(handle) + " is no class description");
        }
        described = handles.type(handle);
        if (described.depth() == 0) {
          throw StopException.damaged(offset, "The class is not described completely yet");
        }
      }
      case ObjectStreamConstants.TC_CLASSDESC, ObjectStreamConstants.TC_PROXYCLASSDESC ->
          push(new DescriptionFrame(this, tag, offset, place));
      default -> throw wrongTag(offset, tag, "a class description");
    }
  }

  /** Returns whether the next byte begins block data; leaves it unread. */
  boolean isAtBlockData() throws IOException {
    int tag = in.peek(0);
    return tag == ObjectStreamConstants.TC_BLOCKDATA
        || tag == ObjectStreamConstants.TC_BLOCKDATALONG;
  }

  StopException wrongTag(long offset, int tag, String what) {
    return StopException.damaged(
        offset, "Expected the tag of " + what + " but was " + Leaves.hex(tag));
  }

  Node node(NodeKind kind, long offset, long id, String className, Place place) {
    return events.node(kind, offset, id, className, place);
  }
}
