// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import dev.brine.Identity;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import dev.brine.shape.TypeUse;
import java.util.Map;
import java.util.Set;

/** Decides the form of each declared type. See docs/decisions/027. */
public final class Forms {
  private static final Map<String, String> USUAL =
      Map.ofEntries(
          Map.entry("java.lang.Iterable", "java.util.ArrayList"),
          Map.entry("java.util.Collection", "java.util.ArrayList"),
          Map.entry("java.util.SequencedCollection", "java.util.ArrayList"),
          Map.entry("java.util.List", "java.util.ArrayList"),
          Map.entry("java.util.Set", "java.util.HashSet"),
          Map.entry("java.util.SequencedSet", "java.util.LinkedHashSet"),
          Map.entry("java.util.EnumSet", "java.util.RegularEnumSet"),
          Map.entry("java.util.SortedSet", "java.util.TreeSet"),
          Map.entry("java.util.NavigableSet", "java.util.TreeSet"),
          Map.entry("java.util.Queue", "java.util.ArrayDeque"),
          Map.entry("java.util.Deque", "java.util.ArrayDeque"),
          Map.entry("java.util.Map", "java.util.HashMap"),
          Map.entry("java.util.SequencedMap", "java.util.LinkedHashMap"),
          Map.entry("java.util.SortedMap", "java.util.TreeMap"),
          Map.entry("java.util.NavigableMap", "java.util.TreeMap"),
          Map.entry(
              "java.util.concurrent.ConcurrentMap", "java.util.concurrent.ConcurrentHashMap"));

  private static final Set<String> EMPTIED =
      Set.of(
          "java.util.ArrayList",
          "java.util.LinkedList",
          "java.util.ArrayDeque",
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.HashMap");

  private Forms() {}

  /**
   * Returns the form of a declared type.
   *
   * @param identity which objects stay one: where all do, whatever is no primitive value is a
   *     reference, and may be of any class
   */
  public static Form of(TypeUse type, ShapeSource shapes, Identity identity) {
    Form form = of(type, shapes);
    if (identity == Identity.OBJECTS) {
      return form;
    }
    return switch (form.variant()) {
      case SCALAR -> form;
      case TEXT, BOX, ENUM, VALUE -> new Form.OfReference(TypeUse.of(type.name()), false, false);
      case REFERENCE ->
          new Form.OfReference(((Form.OfReference) form).expected(), false, form.empties());
    };
  }

  private static Form of(TypeUse type, ShapeSource shapes) {
    Scalar primitive = Scalar.ofPrimitive(type.name());
    if (primitive != null) {
      return new Form.OfScalar(primitive);
    }
    if (type.isArray()) {
      return new Form.OfReference(type, false, false);
    }
    if (type.name().equals("java.lang.String")) {
      return new Form.OfText();
    }
    Scalar box = Scalar.ofBox(type.name());
    if (box != null) {
      return new Form.OfBox(box);
    }
    String usual = USUAL.get(type.name());
    if (usual != null) {
      return container(new TypeUse(usual, type.arguments()));
    }
    return ofShape(type, shapes.shapeOf(type.name()));
  }

  private static Form container(TypeUse type) {
    return new Form.OfReference(type, false, EMPTIED.contains(type.name()));
  }

  private static Form ofShape(TypeUse type, Shape shape) {
    if (shape instanceof Shape.OfEnum constants) {
      return new Form.OfEnum(constants.name(), constants.constants().size());
    }
    if (shape instanceof Shape.OfBuiltIn builtIn) {
      return builtIn.role() == Shape.Role.VALUE
          ? new Form.OfValue(builtIn.name())
          : container(type);
    }
    if (shape instanceof Shape.OfRecord) {
      return new Form.OfReference(TypeUse.of(type.name()), true, false);
    }
    if (shape instanceof Shape.OfObject object) {
      boolean only = object.openness() == Shape.Openness.FINAL;
      return new Form.OfReference(TypeUse.of(type.name()), only, false);
    }
    if (shape instanceof Shape.OfHooked
        || shape instanceof Shape.OfExternal
        || shape instanceof Shape.OfCustom
        || shape instanceof Shape.OfJavaForm) {
      return new Form.OfReference(TypeUse.of(type.name()), false, false);
    }
    return new Form.OfReference(null, false, false);
  }
}
