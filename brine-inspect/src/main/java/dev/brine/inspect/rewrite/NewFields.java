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

  /** A field of the old stream, by its index, and the level that has it. */
  private record Place(Part.Level level, int index) {
    Part.Field field() {
      return level.type.fields.get(index);
    }

    /** Returns the place of a primitive value. */
    int at() {
      return level.primitivesAt + level.type.before(index);
    }

    Part reference() {
      return level.references.get(level.type.before(index));
    }
  }

  /** Returns the place of an old value; null where the object has none. */
  private static Place place(Part.Instance object, Part.Level level, Source from) {
    if (from instanceof Source.Kept kept) {
      return new Place(level, kept.index());
    }
    if (from instanceof Source.Moved moved) {
      for (String name : moved.classNames()) {
        Part.Level below = object.level(name);
        int index = below == null ? -1 : below.type.index(moved.name());
        if (index >= 0) {
          return new Place(below, index);
        }
      }
    }
    return null;
  }

  /** Fails if values have to get into, or out of, data of a method that wrote no fields. */
  void requireWritten(Part.Instance object, Part.Level level) throws RewriteException {
    for (ChangedClass.Field field : changes.of(level.type).gained()) {
      Place place = place(object, level, field.source());
      boolean isValue = place != null || field.source() instanceof Source.Added;
      if (isValue && !level.hasFields) {
        throw unwritten(object, level, field);
      }
      if (place != null && !place.level().hasFields) {
        throw unwritten(object, place.level(), field);
      }
    }
  }

  private static RewriteException unwritten(
      Part.Instance object, Part.Level level, ChangedClass.Field field) {
    return new RewriteException(
        level.type.name
            + " wrote data of its own and no fields, so field "
            + field.name()
            + " cannot get its value",
        object.offset());
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
    long bits = FieldValues.bits(code, source, value.at(), value.field().width());
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
      int index = level.type.index(VALUE);
      if (level.hasFields && index >= 0 && level.type.fields.get(index).isPrimitive()) {
        return new Place(level, index);
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
