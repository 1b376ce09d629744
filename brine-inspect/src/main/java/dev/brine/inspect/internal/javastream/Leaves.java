// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import dev.brine.inspect.internal.ByteInput;
import dev.brine.inspect.internal.DataStart;
import dev.brine.inspect.internal.Events;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.block.BlockBytes;
import dev.brine.inspect.internal.block.BlockReader;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.List;
import java.util.Locale;

/** Reads what contains no other node. */
final class Leaves {
  static final String STRING = "java.lang.String";
  private static final int LARGEST_BLOCK = 1 << 24;

  private final JavaStreamParser parser;
  private final ByteInput in;
  private final Events events;

  Leaves(JavaStreamParser parser) {
    this.parser = parser;
    in = parser.in();
    events = parser.events();
  }

  void readNull(long offset, Place place) {
    events.leaf(events.node(NodeKind.NULL, offset, -1, "", place), Category.REFERENCES);
  }

  void readReference(long offset, Place place) throws IOException, StopException {
    int handle = readHandle(offset);
    Handles handles = parser.handles();
    ClassDescription type = handles.type(handle);
    String name = type == null ? STRING : type.name();
    long target = handles.id(handle);
    events.leaf(
        new Node(NodeKind.REFERENCE, offset, events.depth(), -1, target, name, place, -1),
        Category.REFERENCES);
  }

  /** Reads the handle of a reference whose tag was read; returns it from 0. */
  int readHandle(long offset) throws IOException, StopException {
    int wire = in.i4("a handle");
    int handle = wire - ObjectStreamConstants.baseWireHandle;
    if (!parser.handles().isValid(handle)) {
      throw StopException.damaged(
          offset, String.format(Locale.ROOT, "No earlier node has the handle %08X", wire));
    }
    return handle;
  }

  void readString(int tag, long offset, Place place) throws IOException, StopException {
    long length = readLength(tag);
    Handles handles = parser.handles();
    long id = handles.add(null, offset);
    Node node = events.node(NodeKind.STRING, offset, id, STRING, place);
    events.enter(node);
    try {
      events.took(Category.HEADERS, place);
      Text text = parser.texts().read(length, "a string");
      boolean isConstant = place.name().equals(Place.CONSTANT);
      events.took(isConstant ? Category.ENUMS : Category.STRINGS, place);
      events.visitor().text(node, text);
      if (text.isComplete()) {
        handles.keepTypeName(text.start(), offset);
      }
    } finally {
      events.leave(node);
    }
  }

  /** Reads the type of a field; its bytes are left to the caller. */
  String readTypeName(Place place) throws IOException, StopException {
    long offset = in.position();
    int tag = in.u1("the type of a field");
    if (tag == ObjectStreamConstants.TC_REFERENCE) {
      String name = parser.handles().typeName(readHandle(offset));
      if (name == null) {
        throw StopException.damaged(offset, "The type of a field is another node");
      }
      return name;
    }
    if (tag != ObjectStreamConstants.TC_STRING && tag != ObjectStreamConstants.TC_LONGSTRING) {
      throw parser.wrongTag(offset, tag, "a string");
    }
    long length = readLength(tag);
    if (length < 2 || length > 0xFFFF) {
      throw StopException.damaged(offset, "Too long a string for the type of a field");
    }
    String name = parser.texts().name((int) length, "the type of a field");
    Handles handles = parser.handles();
    Node node = events.node(NodeKind.STRING, offset, handles.add(null, offset), STRING, place);
    handles.keepTypeName(name, offset);
    events.took(Category.FIELDS, place);
    events.enter(node);
    events.visitor().text(node, new Text(name, true, length, name.hashCode()));
    events.leave(node);
    return name;
  }

  /**
   * Reads the block of a rewritten class. One that is too large to look at as a whole is block
   * data.
   *
   * @param bits the value of the field that is named by the layout
   * @return the fields whose values follow the block
   */
  List<Place> readBlock(ClassDescription type, long bits) throws IOException, StopException {
    BlockBytes block = new BlockBytes();
    try {
      while (parser.isAtBlockData() && block.held() + nextLength() <= LARGEST_BLOCK) {
        readRecord(block);
      }
    } catch (StopException e) {
      block.reportPlain(events, type.written());
      throw e;
    }
    if (parser.isAtBlockData()) {
      block.reportPlain(events, type.written());
      return List.of();
    }
    return BlockReader.read(type.layout(), bits, block, events, type.written());
  }

  private void readRecord(BlockBytes block) throws IOException, StopException {
    long offset = in.position();
    long length = readBlockLength();
    block.begin(offset, (int) (in.position() - offset));
    try {
      in.read(length, "block data", block::add);
    } finally {
      events.hold();
    }
  }

  /** Returns the length of the block data ahead. */
  private long nextLength() throws IOException {
    if (in.peek(0) == ObjectStreamConstants.TC_BLOCKDATA) {
      return in.peek(1);
    }
    long length = 0;
    for (int i = 1; i <= Integer.BYTES; i++) {
      length = length << Byte.SIZE | in.peek(i);
    }
    return length;
  }

  /** Reads the header of block data. */
  private long readBlockLength() throws IOException, StopException {
    long offset = in.position();
    int tag = in.u1("block data");
    long length =
        tag == ObjectStreamConstants.TC_BLOCKDATA
            ? in.u1("the length of block data")
            : in.i4("the length of block data");
    if (length < 0) {
      throw StopException.damaged(offset + 1, "Negative length: " + length);
    }
    return length;
  }

  /** Reads the block data that begins here. */
  void readBlockData(Place place) throws IOException, StopException {
    long offset = in.position();
    long length = readBlockLength();
    Node node = events.node(NodeKind.BLOCK_DATA, offset, -1, "", place);
    events.enter(node);
    try {
      events.took(Category.HEADERS, place);
      DataStart start = new DataStart(events.visitor().longestData());
      in.read(length, "block data", start);
      events.took(Category.BLOCK_DATA, place);
      events.visitor().data(node, start.bytes(), length);
    } finally {
      events.leave(node);
    }
  }

  /** Returns the value of a number that was read with a sign; those of chars have none. */
  static long value(char type, long number) {
    return type == 'C' ? number & 0xFFFF : number;
  }

  /** Returns a byte in hexadecimal. */
  static String hex(int value) {
    return String.format(Locale.ROOT, "%02X", value);
  }

  private long readLength(int tag) throws IOException, StopException {
    if (tag == ObjectStreamConstants.TC_STRING) {
      return in.u2("the length of a string");
    }
    long length = in.i8("the length of a string");
    if (length < 0) {
      throw StopException.damaged(in.position() - 8, "Negative length: " + length);
    }
    return length;
  }
}
