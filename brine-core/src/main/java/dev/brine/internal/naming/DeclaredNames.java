// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.Identity;
import dev.brine.internal.evolution.FieldMatch;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.layout.Form;
import dev.brine.internal.layout.Forms;
import dev.brine.internal.schema.Description;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import dev.brine.shape.TypeUse;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of arrays and built-in classes that the declared types of fields lead to. Objects of
 * these need not name their class, so {@code resolveClass} is called for them when the class with
 * the fields is read.
 */
final class DeclaredNames {
  /** The form of a class that is not built in does not matter here. */
  private static final ShapeSource BUILT_IN =
      name -> {
        Shape.Role role = Kinds.role(name);
        return role == null
            ? new Shape.OfAbstract(name, List.of())
            : new Shape.OfBuiltIn(name, role);
      };

  private final Set<String> names = new LinkedHashSet<>();

  private DeclaredNames() {}

  /** Returns the names of all classes that a writer described, in the order of the fields. */
  static List<String> of(Description description) {
    DeclaredNames declared = new DeclaredNames();
    for (Shape shape : description.shapes()) {
      FieldMatch.fields(shape).forEach(field -> declared.add(field.type()));
    }
    return List.copyOf(declared.names);
  }

  /** Returns the names that the elements of an array have; none for another type. */
  static List<String> of(TypeUse use) {
    DeclaredNames declared = new DeclaredNames();
    use.arguments().forEach(declared::add);
    return List.copyOf(declared.names);
  }

  private void add(TypeUse use) {
    if (use.isArray()) {
      names.add(ResolveOrder.ofArray(use));
    } else if (Kinds.number(use.name()) >= 0) {
      names.addAll(ResolveOrder.ofBuiltIn(Kinds.type(Kinds.number(use.name()))));
    } else if (Forms.of(use, BUILT_IN, Identity.OBJECTS) instanceof Form.OfReference reference
        && reference.expected() != null) {
      add(TypeUse.of(reference.expected().name()));
    }
    use.arguments().forEach(this::add);
  }
}
