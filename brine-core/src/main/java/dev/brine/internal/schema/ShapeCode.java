// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** The sorts of described classes, with the prefix codes that stand for them. */
enum ShapeCode {
  /** A class that can have subclasses. */
  OPEN_OBJECT(0b00, 2),
  /** A final class. */
  FINAL_OBJECT(0b01, 2),
  /** A record. */
  RECORD(0b10, 2),
  /** An enum. */
  ENUM(0b110, 3),
  /** An interface or abstract class. */
  ABSTRACT(0b111, 3);

  private final int code;
  private final int width;

  ShapeCode(int code, int width) {
    this.code = code;
    this.width = width;
  }

  /** Returns its bits. */
  int code() {
    return code;
  }

  /** Returns how many bits it takes. */
  int width() {
    return width;
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
    if (shape instanceof Shape.OfAbstract) {
      return ABSTRACT;
    }
    throw new IllegalArgumentException("Expected a class that a schema describes but was " + shape);
  }

  /** Returns the sort that the next bits stand for. */
  static ShapeCode read(BitSource in) {
    if (!in.bit()) {
      return in.bit() ? FINAL_OBJECT : OPEN_OBJECT;
    }
    if (!in.bit()) {
      return RECORD;
    }
    return in.bit() ? ABSTRACT : ENUM;
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
