// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** The sorts of described classes, in the order of the two bits that stand for them. */
enum ShapeCode {
  /** A class that can have subclasses. */
  OPEN_OBJECT,
  /** A final class. */
  FINAL_OBJECT,
  /** A record. */
  RECORD,
  /** An enum. */
  ENUM;

  private static final int WIDTH = 2;
  private static final ShapeCode[] ALL = values();

  /** Writes its bits. */
  @SuppressWarnings("EnumOrdinal") // The order above is the format's.
  void write(BitSink out) {
    out.bits(ordinal(), WIDTH);
  }

  /**
   * Returns the sort of a shape.
   *
   * @throws IllegalArgumentException if it has no place in a schema
   */
  static ShapeCode of(Shape shape) {
    if (shape instanceof Shape.OfObject object) {
      return object.openness() == Shape.Openness.OPEN ? OPEN_OBJECT : FINAL_OBJECT;
    }
    if (shape instanceof Shape.OfRecord) {
      return RECORD;
    }
    if (shape instanceof Shape.OfEnum) {
      return ENUM;
    }
    throw new IllegalArgumentException("Expected a class that a schema describes but was " + shape);
  }

  /** Returns the sort that the next bits stand for. */
  static ShapeCode read(BitSource in) {
    return ALL[in.bits(WIDTH)];
  }

  /** Returns the fields of an object or the components of a record, else none. */
  static List<Shape.Field> fields(Shape shape) {
    if (shape instanceof Shape.OfObject object) {
      return object.fields();
    }
    return shape instanceof Shape.OfRecord type ? type.components() : List.of();
  }

  /** Returns fields in groups of neighbours that one class declares. */
  static List<List<Shape.Field>> levels(List<Shape.Field> fields) {
    List<List<Shape.Field>> levels = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= fields.size(); i++) {
      if (i == fields.size() || !fields.get(i).owner().equals(fields.get(start).owner())) {
        levels.add(fields.subList(start, i));
        start = i;
      }
    }
    return levels;
  }
}
