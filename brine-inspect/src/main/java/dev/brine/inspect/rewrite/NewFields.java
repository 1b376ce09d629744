// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.internal.TypeNames;
import dev.brine.inspect.rewrite.ChangedClass.Source;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The values of the fields that an object gets in a class that was restructured. */
final class NewFields {
  private static final String VALUE = "value";
  private static final String NUMBER = "java.lang.Number";
  private static final long NUMBER_VERSION = -8742448824652078965L;

  private final byte[] source;
  private final ClassChanges changes;

  /** The descriptions of classes such as Integer that were added since the last reset. */
  private final Map<String, Part.Description> boxes = new HashMap<>();

  NewFields(byte[] source, ClassChanges changes) {
    this.source = source;
    this.changes = changes;
  }

  void forget() {
    boxes.clear();
  }

  /** Returns the bytes of the primitive fields. */
  byte[] primitives(Part.Instance object, Part.Level level) throws RewriteException {
    NewBytes bytes = new NewBytes();
    for (ChangedClass.Field field : changes.of(level.type).fields()) {
      if (field.isPrimitive()) {
        int width = TypeNames.width(field.code());
        bytes.copy(FieldValues.bytes(bits(object, level, field), width), 0, width);
      }
    }
    return bytes.all();
  }

  /** Returns the values of the other fields. */
  List<Part> references(Part.Instance object, Part.Level level) throws RewriteException {
    List<Part> values = new ArrayList<>();
    for (ChangedClass.Field field : changes.of(level.type).fields()) {
      if (!field.isPrimitive()) {
        values.add(reference(object, level, field));
      }
    }
    return values;
  }

  /** A field of the old stream, and the level that has it; null where the object has none. */
  private record Place(Part.Level level, Part.Field field) {
    int references() {
      int before = 0;
      for (Part.Field one : level.type.fields) {
        if (one.equals(field)) {
          return before;
        }
        before += one.isPrimitive() ? 0 : 1;
      }
      throw new AssertionError(field);
    }

    int bytes() {
      int before = 0;
      for (Part.Field one : level.type.fields) {
        if (one.equals(field)) {
          return before;
        }
        before += one.width();
      }
      throw new AssertionError(field);
    }

    Part reference() {
      return level.references.get(references());
    }
  }

  private static Place place(Part.Instance object, Part.Level level, Source from) {
    if (from instanceof Source.Kept kept) {
      return new Place(level, level.type.fields.get(kept.index()));
    }
    if (from instanceof Source.Moved moved) {
      for (String name : moved.classNames()) {
        Part.Level below = object.level(name);
        if (below != null && below.hasFields) {
          for (Part.Field field : below.type.fields) {
            if (field.name().equals(moved.name())) {
              return new Place(below, field);
            }
          }
        }
      }
    }
    return null;
  }

  private long bits(Part.Instance object, Part.Level level, ChangedClass.Field field)
      throws RewriteException {
    if (field.source() instanceof Source.Added added) {
      return added.value().bits();
    }
    Place place = place(object, level, field.source());
    if (place == null) {
      return 0;
    }
    Place value = place.field().isPrimitive() ? place : unboxed(object, place);
    char code = value.field().code();
    int at = value.level().primitivesAt + value.bytes();
    long bits = FieldValues.bits(code, source, at, value.field().width());
    return converted(object, field, bits, code);
  }

  private static long converted(
      Part.Instance object, ChangedClass.Field field, long bits, char code)
      throws RewriteException {
    try {
      return FieldValues.convert(bits, code, FieldValues.code(field.descriptor()));
    } catch (IllegalArgumentException e) {
      throw new RewriteException(
          "Field "
              + field.name()
              + " has the value "
              + e.getMessage()
              + ", and its new type does not",
          object.offset());
    }
  }

  /** Returns the field in the object of a class such as Integer. */
  private static Place unboxed(Part.Instance object, Place place) throws RewriteException {
    if (place.reference() instanceof Part.Instance box
        && FieldValues.isBox(box.type.name)
        && box.level(box.type.name) != null) {
      Part.Level level = box.level(box.type.name);
      for (Part.Field field : level.type.fields) {
        if (field.name().equals(VALUE) && field.isPrimitive()) {
          return new Place(level, field);
        }
      }
    }
    throw new RewriteException(
        "Field " + place.field().name() + " is null or no number, and its new type is primitive",
        object.offset());
  }

  private Part reference(Part.Instance object, Part.Level level, ChangedClass.Field field)
      throws RewriteException {
    if (field.source() instanceof Source.Added added) {
      return changes.texts().type(added.value().text());
    }
    Place place = place(object, level, field.source());
    if (place == null) {
      return Part.Copied.NULL;
    }
    char box = FieldValues.code(field.descriptor());
    if (box == 0 || field.descriptor().length() == 1) {
      return place.reference();
    }
    if (!place.field().isPrimitive() && place.reference() instanceof Part.Copied) {
      return Part.Copied.NULL;
    }
    if (!place.field().isPrimitive() && unboxed(object, place).field().code() == box) {
      return place.reference();
    }
    return box(box, bits(object, level, field));
  }

  private Part box(char code, long bits) {
    Part.Instance box = new Part.Instance(-1);
    box.type = boxType(code);
    for (Part.Description type : box.type.chain()) {
      Part.Level level = new Part.Level(type);
      level.hasFields = true;
      level.added = FieldValues.bytes(bits, type.primitiveBytes);
      box.levels.add(level);
    }
    return box;
  }

  private Part.Description boxType(char code) {
    String name = FieldValues.nameOfBox(code);
    Part.Description known = boxes.get(name);
    if (known == null) {
      known = described(name, FieldValues.versionOfBox(code));
      known.fields.add(new Part.Field(code, VALUE, null));
      known.primitiveBytes = TypeNames.width(code);
      if (code != 'Z' && code != 'C') {
        known.superclass =
            boxes.computeIfAbsent(NUMBER, number -> described(number, NUMBER_VERSION));
      }
      boxes.put(name, known);
    }
    return known;
  }

  private static Part.Description described(String name, long version) {
    Part.Description type = new Part.Description(-1);
    type.name = name;
    type.version = version;
    type.flags = ObjectStreamConstants.SC_SERIALIZABLE;
    type.isComplete = true;
    return type;
  }
}
