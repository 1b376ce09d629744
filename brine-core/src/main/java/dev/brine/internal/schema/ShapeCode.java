// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** The sorts of described classes, and their bits. */
enum ShapeCode {
  /** A class that can have subclasses. */
  OPEN_OBJECT(0b00, 2),
  /** A final class. */
  FINAL_OBJECT(0b01, 2),
  /** A record. */
  RECORD(0b10, 2),
  /** An enum. */
  ENUM(0b110, 3),
  /** A class that writes its levels one by one. */
  HOOKED(0b11100, 5),
  /** A class that writes itself. */
  EXTERNAL(0b11101, 5),
  /** A class that names what is written in its place; the sort of its bodies follows. */
  REPLACED(0b11110, 5),

  /** A class in Java form. */
  JAVA_FORM(0b11111, 5),

  /** A class with a custom codec: the sort of a replaced class, twice. */
  CUSTOM(0b11110_11110, 10);

  private static final int SHORT = 2;
  private static final int LONG = 5;

  private final int bits;
  private final int width;

  ShapeCode(int bits, int width) {
    this.bits = bits;
    this.width = width;
  }

  /** Returns whether classes of the sort have a serialVersionUID, if they are Serializable. */
  boolean hasVersion() {
    return this != RECORD && this != ENUM && this != CUSTOM;
  }

  /** Writes its bits. */
  void write(BitSink out) {
    out.bits(bits, width);
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
    if (shape instanceof Shape.OfHooked) {
      return HOOKED;
    }
    if (shape instanceof Shape.OfExternal) {
      return EXTERNAL;
    }
    if (shape instanceof Shape.OfReplaced) {
      return REPLACED;
    }
    if (shape instanceof Shape.OfJavaForm) {
      return JAVA_FORM;
    }
    if (shape instanceof Shape.OfCustom) {
      return CUSTOM;
    }
    throw new IllegalArgumentException("A schema cannot describe this class: " + shape);
  }

  /** Returns the sort of the next bits. */
  static ShapeCode read(BitSource in) {
    int read = in.bits(SHORT);
    int width = SHORT;
    while (width <= LONG) {
      for (ShapeCode code : values()) {
        if (code.width == width && code.bits == read) {
          return code;
        }
      }
      read = read << 1 | in.bits(1);
      width++;
    }
    throw in.corrupt("the sort of a class has an unknown number");
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
