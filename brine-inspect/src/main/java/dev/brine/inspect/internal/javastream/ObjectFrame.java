// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.javastream;

import dev.brine.inspect.Category;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Stop;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.TypeNames;
import dev.brine.inspect.internal.block.BlockReader;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/** An object: the data of each class of its hierarchy, the topmost first. */
final class ObjectFrame implements Frame {
  private final JavaStreamParser parser;
  private final Head head;
  private List<ClassDescription> chain;
  private int level = -1;
  private int field;
  private WrittenData written = WrittenData.NONE;
  private long layoutBits;
  private boolean isBlockRead;
  private Iterator<Place> behind = Collections.emptyIterator();

  ObjectFrame(JavaStreamParser parser, long offset, Place place) {
    this.parser = parser;
    head = new Head(parser, NodeKind.OBJECT, offset, place);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    if (!head.isRead()) {
      return false;
    }
    if (chain == null) {
      begin();
    }
    while (level < chain.size()) {
      ClassDescription type = chain.get(level);
      if (field < type.detail().fields().size()) {
        if (readField(type.detail().fields().get(field++))) {
          return false;
        }
      } else if (written == WrittenData.NONE) {
        beginLevel(level + 1);
      } else {
        readWritten(type);
        return false;
      }
    }
    head.leave();
    return true;
  }

  private void begin() throws IOException, StopException {
    ClassDescription type = head.type();
    head.enter(type, -1);
    if (!type.isExternalizable()) {
      chain = type.chain();
      beginLevel(0);
      return;
    }
    if (isRecord(type)) {
      chain = List.of(type);
      level = 0;
      return;
    }
    if (!type.has(ObjectStreamConstants.SC_BLOCK_DATA)) {
      throw new StopException(
          new Stop(
              Stop.Kind.CANNOT_GO_ON,
              parser.in().position(),
              type.name()
                  + " is Externalizable and was written by protocol version 1, which says nowhere"
                  + " how long its data is"));
    }
    chain = List.of(type);
    level = 0;
    field = type.detail().fields().size();
    written = WrittenData.BEHIND_FIELDS;
  }

  /**
   * Returns whether a class is a record that is also Externalizable. Java writes it as a record:
   * its components, and nothing behind them. A description has the fields of a record, but none of
   * another Externalizable class. A record without components has no data at all, which can be seen
   * at the end of the input alone.
   */
  private boolean isRecord(ClassDescription type) throws IOException {
    return !type.detail().fields().isEmpty()
        || (type.detail().version() == 0 && parser.in().isAtEnd());
  }

  private void beginLevel(int next) throws IOException {
    level = next;
    isBlockRead = false;
    behind = Collections.emptyIterator();
    if (level == chain.size()) {
      return;
    }
    ClassDescription type = chain.get(level);
    int count = type.detail().fields().size();
    written = WrittenData.of(type, parser.in());
    field = written.hasFieldsFirst() && type.has(ObjectStreamConstants.SC_SERIALIZABLE) ? 0 : count;
  }

  /** Reads a field; returns whether it is a reference. */
  private boolean readField(Place place) throws IOException, StopException {
    char type = place.type().charAt(0);
    int width = TypeNames.width(type);
    if (width == 0) {
      parser.readItem(place);
      return true;
    }
    long offset = parser.in().position();
    long bits = parser.in().number(width, place);
    if (place.name().equals(Place.LAYOUT)) {
      layoutBits = bits;
      parser.events().took(Category.HEADERS, place);
      return false;
    }
    parser.events().took(Category.NUMBERS, place);
    parser.events().visitor().primitive(place, offset, Leaves.value(type, bits));
    return false;
  }

  /** Reads the next part of what a class's own method wrote. */
  private void readWritten(ClassDescription type) throws IOException, StopException {
    if (parser.in().peek(0) == ObjectStreamConstants.TC_ENDBLOCKDATA) {
      parser.in().u1("the end of an object's data");
      parser.events().took(Category.HEADERS, type.written());
      written = WrittenData.NONE;
    } else if (parser.isAtBlockData()) {
      if (isAtBlock(type)) {
        isBlockRead = true;
        behind = parser.leaves().readBlock(type, layoutBits).iterator();
      } else {
        parser.leaves().readBlockData(type.written());
      }
      if (written == WrittenData.BEFORE_FIELDS) {
        written = WrittenData.BEHIND_FIELDS;
        field = 0;
      }
    } else {
      parser.readItem(behind.hasNext() ? behind.next() : type.written());
    }
  }

  /** Returns whether these are the bytes that the field named by a layout announced. */
  private boolean isAtBlock(ClassDescription type) {
    return type.layout() != null
        && written == WrittenData.BEHIND_FIELDS
        && !isBlockRead
        && BlockReader.isThere(type.layout(), layoutBits);
  }

  @Override
  public void abandon() {
    head.leave();
  }
}
