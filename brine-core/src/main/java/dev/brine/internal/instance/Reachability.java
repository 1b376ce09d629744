// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.Identity;
import dev.brine.References;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Forms;
import dev.brine.internal.layout.Layout;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds out whether an object can be met by a reference from within itself: not where its fields
 * lead only to final classes that do not lead back.
 */
public final class Reachability {
  /** Classes behind so many others are taken to lead back. */
  private static final int DEEPEST = 64;

  private final ReflectionShapeSource shapes;
  private final References references;
  private final Identity identity;
  private final Set<String> met = new HashSet<>();

  /** The classes that were seen to lead to no class around them, each searched once. */
  private final Set<String> oneWay = new HashSet<>();

  /** Creates the search through the classes of these shapes. */
  public Reachability(ReflectionShapeSource shapes, References references, Identity identity) {
    this.shapes = shapes;
    this.references = references;
    this.identity = identity;
  }

  /** Returns whether no object of a class can be met from within itself. */
  boolean isOneWay(Class<?> type) {
    if (references == References.TREE) {
      return true;
    }
    met.clear();
    return isOneWay(type.getName());
  }

  /** The classes on the way here are those that must not be met again. */
  private boolean isOneWay(String name) {
    if (oneWay.contains(name)) {
      return true;
    }
    if (met.size() == DEEPEST || !met.add(name)) {
      return false;
    }
    Shape shape = shapes.shapeOf(name);
    if (!(shape instanceof Shape.OfObject) && !(shape instanceof Shape.OfRecord)) {
      return false;
    }
    for (Slot slot : Layout.of(shape, shapes, references, identity).slots()) {
      if (!isOneWay(slot.form())) {
        return false;
      }
    }
    met.remove(name);
    oneWay.add(name);
    return true;
  }

  private boolean isOneWay(Form form) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX, ENUM, VALUE -> true;
      case REFERENCE -> isOneWay((Form.OfReference) form);
    };
  }

  private boolean isOneWay(Form.OfReference reference) {
    TypeUse expected = reference.expected();
    if (expected == null) {
      return false;
    }
    return expected.isArray()
        ? isOneWay(Forms.of(expected.argument(0), shapes, identity))
        : reference.only() && isOneWay(expected.name());
  }
}
