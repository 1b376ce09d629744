// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.Scalars;
import dev.brine.internal.FormatNumbers;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.wire.Reference;
import dev.brine.wire.Varint;
import java.io.IOException;

/** Reads the fields of a body: flags, then one slot after another. */
final class FieldsReader {
  private final BrineParser parser;
  private final BrineInput in;
  private final BodyType.Fields fields;
  private final Place place;
  private int[] flags;
  private int next;

  /**
   * Creates a reader.
   *
   * @param place of the object
   */
  FieldsReader(BrineParser parser, BodyType.Fields fields, Place place) {
    this.parser = parser;
    this.fields = fields;
    this.place = place;
    in = parser.in();
  }

  /** Reads on until a part begins that has a frame of its own; returns whether all is read. */
  boolean advance() throws IOException, StopException {
    if (flags == null) {
      readFlags();
    }
    int depth = parser.stack().size();
    while (next < fields.slots().size()) {
      read(fields.slots().get(next++));
      if (parser.stack().size() > depth) {
        return false;
      }
    }
    return true;
  }

  private void readFlags() throws IOException, StopException {
    Layout layout = fields.layout();
    flags = new int[(layout.flagBits() + FormatNumbers.FLAG_WORD - 1) / FormatNumbers.FLAG_WORD];
    for (int i = 0; i < layout.flagBytes(); i++) {
      flags[i / Integer.BYTES] |=
          in.octet("the flags of fields") << (i % Integer.BYTES * Byte.SIZE);
    }
    parser.events().took(Category.HEADERS, place);
  }

  private int flag(Slot slot) {
    int word =
        flags[slot.flagAt() / FormatNumbers.FLAG_WORD]
            >>> (slot.flagAt() % FormatNumbers.FLAG_WORD);
    return slot.flagWidth() == FormatNumbers.FLAG_WORD
        ? word
        : word & ((1 << slot.flagWidth()) - 1);
  }

  private void read(BodyType.Field field) throws IOException, StopException {
    Form form = field.form();
    switch (form.variant()) {
      case SCALAR -> readScalar(field, form.scalar());
      case REFERENCE -> readReference(field);
      case TEXT, BOX, ENUM, VALUE -> readNullable(field);
    }
  }

  private void readNullable(BodyType.Field field) throws IOException, StopException {
    Form form = field.form();
    long offset = in.position();
    if (field.slot().isFlagged() && flag(field.slot()) == 0) {
      parser.leaves().readNull(offset, field.place());
      return;
    }
    switch (form.variant()) {
      case TEXT -> parser.leaves().readText(field.place());
      case BOX -> readBox(field, form.scalar(), offset);
      case ENUM ->
          parser
              .leaves()
              .readConstant(field.expected(), flag(field.slot()) - 1L, offset, field.place());
      case VALUE -> parser.begin(field.expected(), offset, field.place());
      case SCALAR, REFERENCE -> throw new AssertionError(form);
    }
  }

  private void readScalar(BodyType.Field field, Scalar scalar) throws IOException, StopException {
    long offset = in.position();
    long bits;
    if (scalar == Scalar.BOOLEAN) {
      bits = flag(field.slot());
    } else if (next == 1 && fields.layout().rides()) {
      long riding = in.varlong(field.place());
      int width = fields.layout().flagBits();
      flags[0] = (int) riding & ((1 << width) - 1);
      bits = Varint.unzigzag((int) (riding >>> width));
    } else {
      bits = Scalars.read(in, scalar, field.place());
    }
    parser.events().took(Category.NUMBERS, field.place());
    parser.events().visitor().primitive(field.place(), offset, bits);
  }

  /** Reads a boxed value, which stands as a primitive one. */
  private void readBox(BodyType.Field field, Scalar scalar, long offset)
      throws IOException, StopException {
    String name = field.expected().name();
    Place value = field.expected().part("value", String.valueOf(Descriptors.letter(scalar)));
    Node node = parser.enterValue(NodeKind.OBJECT, name, offset, field.place());
    try {
      long bits =
          scalar == Scalar.BOOLEAN ? flagged(field, offset) : Scalars.read(in, scalar, value);
      parser.events().took(Category.NUMBERS, value);
      parser.events().visitor().primitive(value, offset, bits);
    } finally {
      parser.events().leave(node);
    }
  }

  private long flagged(BodyType.Field field, long offset) throws StopException {
    int flag = flag(field.slot());
    if (flag > 2) {
      throw StopException.damaged(offset, "Unknown flag of a Boolean: " + flag);
    }
    return flag - 1L;
  }

  private void readReference(BodyType.Field field) throws IOException, StopException {
    long offset = in.position();
    boolean isFlagged = field.slot().isFlagged();
    long head = isFlagged ? flag(field.slot()) : in.varint("the head of a reference");
    if (head != Reference.EMPTY) {
      parser.readReference(head, offset, field.place(), field.expected());
      return;
    }
    if (!field.form().empties() || field.expected() == null) {
      throw StopException.damaged(offset, "An empty collection stands in the place of a reference");
    }
    parser
        .events()
        .leave(parser.enter(NodeKind.OBJECT, field.expected(), offset, field.place(), -1));
  }
}
