// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Place;
import dev.brine.internal.kind.Kind;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The structure of a type's bodies, determined when it is first needed. */
final class BodyType {
  /** The sorts of bodies. */
  enum Sort {
    /** The fields of an object or a record. */
    FIELDS,
    /** A constant, by its place. */
    ENUM,
    /** Levels of fields and items. */
    LEVELS,
    /** An object in Java's form. */
    JAVA_FORM,
    /** An array of primitive values. */
    NUMBERS,
    /** An array of references. */
    ARRAY,
    /** The elements of a built-in collection. */
    COLLECTION,
    /** The entries of a built-in map. */
    MAP,
    /** One reference or string. */
    OPTIONAL,
    /** A built-in class with a form of its own. */
    VALUE
  }

  private final BodyTypes types;
  private final TypeUse use;
  private final Sort sort;
  private final Kind kind;
  private final BodyType viewed;
  private final Place element;
  private final Place written;
  private final Place constant;
  private final Map<String, Place> parts = new HashMap<>();
  private Element first;
  private Element second;
  private Fields fields;
  private List<Fields> levels;

  /** A field of a body in its form; the type is what is expected, or null. */
  record Field(Place place, Slot slot, Form form, BodyType expected) {}

  /**
   * The fields of an object or of a level.
   *
   * @param names the fields in the order of the shape
   * @param written the place of what the level wrote itself
   */
  record Fields(
      Shape.Level level, Layout layout, List<Field> slots, List<Place> names, Place written) {}

  BodyType(BodyTypes types, TypeUse use, Sort sort, Kind kind, BodyType viewed) {
    this.types = types;
    this.viewed = viewed;
    this.use = use;
    this.sort = sort;
    this.kind = kind;
    String name = Descriptors.name(use);
    element = new Place(name, Place.ELEMENT, use.isArray() ? Descriptors.of(use.argument(0)) : "");
    written = new Place(name, Place.WRITTEN, "");
    constant = new Place(name, Place.CONSTANT, "Ljava/lang/String;");
  }

  /** Returns the name of the class, arrays as in {@code int[]}. */
  String name() {
    return element.owner();
  }

  Sort sort() {
    return sort;
  }

  /** Returns the type as it is used. */
  TypeUse use() {
    return use;
  }

  /** Returns the type expected of what a view is a view of, or null. */
  BodyType viewed() {
    return viewed;
  }

  /** Returns the kind of a built-in class, else null. */
  Kind kind() {
    return kind;
  }

  /** Returns the place of elements of an array. */
  Place element() {
    return element;
  }

  /** Returns the place of what a collection holds, or a class wrote itself. */
  Place written() {
    return written;
  }

  /** Returns the place of the name of an enum constant. */
  Place constant() {
    return constant;
  }

  /** Returns the place of a part of a built-in class; the same object each time. */
  Place part(String name, String descriptor) {
    Place known = parts.get(name);
    if (known == null) {
      known = new Place(name(), name, descriptor);
      parts.put(name, known);
    }
    return known;
  }

  /** Returns the form of the elements, or of the keys. */
  Element first() {
    if (first == null) {
      first = types.element(use.argument(0));
    }
    return first;
  }

  /** Returns the form of the values of a map. */
  Element second() {
    if (second == null) {
      second = types.element(use.argument(1));
    }
    return second;
  }

  /** Returns the constants of an enum. */
  List<String> constants() {
    return ((Shape.OfEnum) types.shape(use.name())).constants();
  }

  /** Returns the fields of an object or a record. */
  Fields fields() {
    if (fields == null) {
      Shape shape = types.shape(use.name());
      fields = types.fields(new Shape.Level(shape.name(), Shape.Content.FIELDS, List.of()), shape);
    }
    return fields;
  }

  /** Returns the levels of a class that has some; those of an Externalizable class is one. */
  List<Fields> levels() {
    if (levels == null) {
      levels = new ArrayList<>();
      for (Shape.Level level : types.levels(use.name())) {
        levels.add(
            types.fields(
                level, new Shape.OfObject(level.owner(), Shape.Openness.FINAL, level.fields())));
      }
    }
    return levels;
  }

  /** Returns the description of a class in a schema. */
  static ClassDetail detail(Shape shape, Long version) {
    Shape body = shape.body();
    List<ClassDetail.Trait> traits = new ArrayList<>();
    List<Place> fields = new ArrayList<>();
    for (Shape.Level level : BodyTypes.levels(body)) {
      if (level.content() == Shape.Content.CUSTOM
          && !traits.contains(ClassDetail.Trait.WRITES_ITSELF)) {
        traits.add(ClassDetail.Trait.WRITES_ITSELF);
      }
      level.fields().forEach(field -> fields.add(Descriptors.place(field)));
    }
    if (version != null || body instanceof Shape.OfRecord) {
      traits.add(ClassDetail.Trait.SERIALIZABLE);
    }
    if (body instanceof Shape.OfEnum) {
      traits.add(ClassDetail.Trait.ENUM);
    }
    if (body instanceof Shape.OfExternal) {
      traits.add(ClassDetail.Trait.EXTERNALIZABLE);
    }
    return new ClassDetail(shape.name(), version == null ? 0 : version, traits, fields, List.of());
  }
}
