// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.Identity;
import dev.brine.References;
import dev.brine.inspect.Place;
import dev.brine.internal.kind.CollectionKind;
import dev.brine.internal.kind.Kind;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.kind.MapKind;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Forms;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Scalar;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The types of one message, by the schemas that it has named so far. */
final class BodyTypes {
  private final ClassTable classes;
  private final References references;
  private final Map<TypeUse, BodyType> known = new HashMap<>();
  private final Map<View, BodyType> views = new HashMap<>();
  private Identity identity = Identity.OBJECTS;

  /** A view as it is used, and the type expected of what it is a view of. */
  private record View(TypeUse use, BodyType viewed) {}

  BodyTypes(ClassTable classes, References references) {
    this.classes = classes;
    this.references = references;
  }

  /** Forgets all types, and says which objects keep their identity from here on. */
  void clear(Identity kept) {
    known.clear();
    views.clear();
    identity = kept;
  }

  Identity identity() {
    return identity;
  }

  boolean isTracking() {
    return references == References.TRACK;
  }

  /** Returns the type of a use, or null where it is not described. */
  BodyType of(TypeUse use) {
    BodyType type = known.get(use);
    if (type == null) {
      type = make(use);
      if (type != null) {
        known.put(use, type);
      }
    }
    return type;
  }

  /** Returns the type of a class that is named where another is expected, or null. */
  BodyType named(BodyType named, BodyType expected) {
    boolean isContainer =
        named.sort() == BodyType.Sort.COLLECTION || named.sort() == BodyType.Sort.MAP;
    if (expected == null || !isContainer || named.sort() != expected.sort()) {
      return named;
    }
    TypeUse use = new TypeUse(named.use().name(), expected.use().arguments());
    if (!Containers.isView(named)) {
      return of(use);
    }
    BodyType viewed = expected.viewed() == null ? expected : expected.viewed();
    return views.computeIfAbsent(
        new View(use, viewed), view -> new BodyType(this, use, named.sort(), named.kind(), viewed));
  }

  private BodyType make(TypeUse use) {
    if (use.isArray()) {
      boolean isPrimitive = Scalar.ofPrimitive(use.argument(0).name()) != null;
      BodyType.Sort sort = isPrimitive ? BodyType.Sort.NUMBERS : BodyType.Sort.ARRAY;
      return new BodyType(this, use, sort, null, null);
    }
    Kind kind = Kinds.of(use.name());
    BodyType.Sort sort = kind == null ? sort(shape(use.name())) : sort(kind);
    return sort == null ? null : new BodyType(this, use, sort, kind, null);
  }

  private static BodyType.Sort sort(Kind kind) {
    if (kind instanceof CollectionKind) {
      return BodyType.Sort.COLLECTION;
    }
    if (kind instanceof MapKind) {
      return BodyType.Sort.MAP;
    }
    return kind instanceof Kind.OfOptional ? BodyType.Sort.OPTIONAL : BodyType.Sort.VALUE;
  }

  private static BodyType.Sort sort(Shape shape) {
    if (shape instanceof Shape.OfObject || shape instanceof Shape.OfRecord) {
      return BodyType.Sort.FIELDS;
    }
    if (shape instanceof Shape.OfEnum) {
      return BodyType.Sort.ENUM;
    }
    if (shape instanceof Shape.OfJavaForm) {
      return BodyType.Sort.JAVA_FORM;
    }
    return shape instanceof Shape.OfHooked || isOfItems(shape) ? BodyType.Sort.LEVELS : null;
  }

  /** Returns whether the objects of a shape are items without fields. */
  private static boolean isOfItems(Shape shape) {
    return shape instanceof Shape.OfExternal || shape instanceof Shape.OfCustom;
  }

  /** Returns the shape of the bodies of a class. */
  Shape shape(String name) {
    return classes.shapeOf(name).body();
  }

  List<Shape.Level> levels(String name) {
    return levels(shape(name));
  }

  /** Returns the fields of a shape class by class. */
  static List<Shape.Level> levels(Shape shape) {
    if (shape instanceof Shape.OfHooked hooked) {
      return hooked.levels();
    }
    if (shape instanceof Shape.OfJavaForm javaForm) {
      return javaForm.levels();
    }
    if (isOfItems(shape)) {
      return List.of(new Shape.Level(shape.name(), Shape.Content.CUSTOM, List.of()));
    }
    return List.of(new Shape.Level(shape.name(), Shape.Content.FIELDS, shape.fields()));
  }

  /** Returns the fields of a level in the order in which they are written. */
  BodyType.Fields fields(Shape.Level level, Shape shape) {
    Layout layout = Layout.of(shape, classes, references, identity);
    List<BodyType.Field> slots = new ArrayList<>();
    for (Slot slot : layout.slots()) {
      slots.add(
          new BodyType.Field(
              Descriptors.place(slot.field()), slot, slot.form(), expected(slot.form())));
    }
    List<Place> names = new ArrayList<>();
    level.fields().forEach(field -> names.add(Descriptors.place(field)));
    Place written = new Place(level.owner(), Place.WRITTEN, "");
    return new BodyType.Fields(level, layout, slots, names, written);
  }

  private BodyType expected(Form form) {
    return switch (form.variant()) {
      case SCALAR, TEXT -> null;
      case BOX -> of(TypeUse.of(form.scalar().box().getName()));
      case ENUM, VALUE -> of(TypeUse.of(form.name()));
      case REFERENCE -> {
        TypeUse expected = ((Form.OfReference) form).expected();
        yield expected == null ? null : of(expected);
      }
    };
  }

  /** Returns the form of elements of a type. */
  Element element(TypeUse use) {
    Form form = Forms.of(use, classes, identity);
    BodyType expected = expected(form);
    return switch (form.variant()) {
      case TEXT -> new Element(true, false, null);
      case SCALAR -> new Element(false, false, null);
      case BOX, ENUM, VALUE -> new Element(false, true, expected);
      case REFERENCE -> new Element(false, !isTracking() && expected != null, expected);
    };
  }
}
