// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.Scalars;
import dev.brine.internal.FormatNumbers.JavaForm;
import dev.brine.internal.layout.Scalar;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.util.List;

/** An object in Java form: what Java's own streams write for it. */
final class JavaFormFrame implements Frame {
  private final BrineParser parser;
  private final BrineInput in;
  private final BodyType type;
  private final Place place;
  private final Node node;
  private List<BodyType.Fields> levels;
  private int level = -1;
  private int field;
  private boolean isLevelOpen;
  private boolean isReplaced;

  JavaFormFrame(BrineParser parser, BodyType type, long offset, Place place) throws StopException {
    this.parser = parser;
    this.type = type;
    this.place = place;
    in = parser.in();
    node = parser.enter(NodeKind.OBJECT, type, offset, place, -1);
  }

  @Override
  public boolean advance() throws IOException, StopException {
    int depth = parser.stack().size();
    if (levels == null) {
      begin();
    }
    while (parser.stack().size() == depth) {
      if (isLevelOpen && field < fields().names().size()) {
        readField(fields().names().get(field++));
      } else if (isLevelOpen && isCustom()) {
        readItem();
      } else if (!isReplaced && level + 1 < levels.size()) {
        level++;
        isLevelOpen = true;
        field = isCustom() ? Integer.MAX_VALUE : 0;
      } else {
        parser.events().leave(node);
        return true;
      }
    }
    return false;
  }

  private BodyType.Fields fields() {
    return levels.get(level);
  }

  private boolean isCustom() {
    return fields().level().content() == Shape.Content.CUSTOM;
  }

  private void begin() throws IOException, StopException {
    long offset = in.position();
    int what = in.octet("the sort of an object in Java form");
    parser.events().took(Category.HEADERS, place);
    levels = type.levels();
    if (what == JavaForm.REPLACED) {
      isReplaced = true;
      readReference(type.written());
    } else if (what != JavaForm.DATA) {
      throw StopException.damaged(offset, "Unknown form of an object in Java's form: " + what);
    }
  }

  private void readField(Place name) throws IOException, StopException {
    Scalar scalar = ItemsFrame.scalar(name);
    if (scalar == null) {
      readReference(name);
      return;
    }
    long offset = in.position();
    long bits = Scalars.readJavaForm(in, scalar, name);
    parser.events().took(Category.NUMBERS, name);
    parser.events().visitor().primitive(name, offset, bits);
  }

  private void readReference(Place name) throws IOException, StopException {
    long offset = in.position();
    long head = in.varint("the head of a reference");
    if (head == JavaForm.SELF) {
      parser.leaves().readSelf(node.id(), node.className(), offset, name);
    } else {
      parser.readReference(head, offset, name, null);
    }
  }

  private void readItem() throws IOException, StopException {
    Place written = fields().written();
    long offset = in.position();
    long item = in.varint("an item of an object in Java form");
    if (item > JavaForm.BYTES) {
      new BlockReader(parser).read(item - JavaForm.BYTES, offset, written);
    } else if (item == JavaForm.REFERENCE) {
      readReference(written);
    } else {
      parser.events().took(Category.HEADERS, written);
      isLevelOpen = item == JavaForm.FIELDS;
      field = item == JavaForm.FIELDS ? 0 : field;
      if (item == JavaForm.BYTES) {
        throw StopException.damaged(offset, "A block has no bytes");
      }
    }
    assert item != JavaForm.END || !isLevelOpen;
  }

  @Override
  public void abandon() {
    parser.events().leave(node);
  }
}
