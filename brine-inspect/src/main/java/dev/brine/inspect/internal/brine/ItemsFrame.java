// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import dev.brine.inspect.internal.Frame;
import dev.brine.inspect.internal.StopException;
import dev.brine.inspect.internal.part.BrineInput;
import dev.brine.inspect.internal.part.Scalars;
import dev.brine.internal.FormatNumbers.Item;
import dev.brine.internal.layout.Scalar;
import java.io.IOException;

/** The items that a class or a hook wrote itself, up to their end. */
final class ItemsFrame implements Frame {
  private final BrineParser parser;
  private final BrineInput in;
  private final BodyType.Fields fields;
  private final Place written;
  private final Place place;
  private FieldsReader reader;
  private int values = Integer.MAX_VALUE;

  /** Creates the items of a hook, which has no fields. */
  ItemsFrame(BrineParser parser, Place written) {
    this(parser, null, written, written);
  }

  /**
   * Creates the items of a level.
   *
   * @param place of the object
   */
  ItemsFrame(BrineParser parser, BodyType.Fields fields, Place written, Place place) {
    this.parser = parser;
    this.fields = fields;
    this.written = written;
    this.place = place;
    in = parser.in();
  }

  @Override
  public boolean advance() throws IOException, StopException {
    int depth = parser.stack().size();
    while (parser.stack().size() == depth) {
      if (reader != null) {
        if (!reader.advance()) {
          return false;
        }
        reader = null;
      } else if (fields != null && values < fields.names().size()) {
        readValue(fields.names().get(values++));
      } else if (!readItem()) {
        return true;
      }
    }
    return false;
  }

  private boolean readItem() throws IOException, StopException {
    long offset = in.position();
    long head = in.varint("an item");
    if (head != Item.NO_OBJECT) {
      parser.readReference(head, offset, written, null);
      return true;
    }
    long item = in.varint("an item");
    if (item > Item.VALUES) {
      readBlock(parser, item - Item.BLOCK, offset, written);
      return true;
    }
    parser.events().took(Category.HEADERS, place);
    if (item != Item.END && fields == null) {
      throw StopException.damaged(
          offset, "An Externalizable object has no fields, but some were written");
    }
    if (item == Item.FIELDS) {
      reader = new FieldsReader(parser, fields, place);
    } else if (item == Item.VALUES) {
      values = 0;
    }
    return item != Item.END;
  }

  private void readValue(Place field) throws IOException, StopException {
    Scalar scalar = scalar(field);
    if (scalar == null) {
      parser.readReference(field, null);
      return;
    }
    long offset = in.position();
    long bits = Scalars.read(in, scalar, field);
    parser.events().took(Category.NUMBERS, field);
    parser.events().visitor().primitive(field, offset, bits);
  }

  /** Returns the primitive type of a field, or null. */
  static Scalar scalar(Place field) {
    for (Scalar scalar : Scalar.values()) {
      if (field.type().charAt(0) == Descriptors.letter(scalar)) {
        return scalar;
      }
    }
    return null;
  }

  /** Reads a block whose length was read. */
  static void readBlock(BrineParser parser, long length, long offset, Place place)
      throws IOException, StopException {
    if (length > Item.LONGEST_BLOCK) {
      throw StopException.damaged(
          offset, "Expected a block of 1 to " + Item.LONGEST_BLOCK + " bytes but was " + length);
    }
    new BlockReader(parser).read(length, offset, place);
  }

  @Override
  public void abandon() {
    // items are no node
  }
}
