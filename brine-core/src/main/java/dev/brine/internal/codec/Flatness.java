// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.kind.Kinds;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Slot;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out whether objects of a type can nest without bound, or deeper than stacks are sure to
 * allow.
 */
final class Flatness {
  /** The most classes that may hold each other. */
  private static final int DEEPEST = 64;

  private final Codecs codecs;
  private final ClassLoader loader;
  private final Map<String, Boolean> known = new HashMap<>();
  private int depth;

  Flatness(Codecs codecs, ClassLoader loader) {
    this.codecs = codecs;
    this.loader = loader;
  }

  boolean isFlat(TypeUse use) {
    if (use.isArray() || Kinds.role(use.name()) == Shape.Role.CONTAINER) {
      return areFlat(use.arguments());
    }
    Boolean before = known.putIfAbsent(use.name(), false);
    if (before != null || depth == DEEPEST) {
      return before != null && before;
    }
    depth++;
    boolean isFlat = isFlat(codecs.shapes(loader).shapeOf(use.name()));
    depth--;
    known.put(use.name(), isFlat);
    return isFlat;
  }

  /** A raw collection holds anything. */
  private boolean areFlat(List<TypeUse> arguments) {
    for (TypeUse argument : arguments) {
      if (!isFlat(codecs.form(argument, codecs.shapes(loader)))) {
        return false;
      }
    }
    return !arguments.isEmpty();
  }

  private boolean isFlat(Shape shape) {
    if (!(shape instanceof Shape.OfObject) && !(shape instanceof Shape.OfRecord)) {
      return shape instanceof Shape.OfEnum || shape instanceof Shape.OfBuiltIn;
    }
    for (Slot slot : codecs.layout(Types.find(TypeUse.of(shape.name()), loader)).slots()) {
      if (!isFlat(slot.form())) {
        return false;
      }
    }
    return true;
  }

  private boolean isFlat(Form form) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX, ENUM, VALUE -> true;
      case REFERENCE -> {
        TypeUse expected = ((Form.OfReference) form).expected();
        yield expected != null && isFlat(expected);
      }
    };
  }
}
