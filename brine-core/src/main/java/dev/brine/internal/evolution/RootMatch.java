// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.kind.Kinds;
import dev.brine.internal.layout.Scalar;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import dev.brine.shape.TypeUse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Decides whether a writer's schema can be that of a root. A message does not name the class of its
 * root, but the schema has the classes in the order in which the root leads to them. So it starts
 * with the root itself, or, for an array or a built-in class, with what that leads to.
 *
 * <p>A sealed class leads to its subclasses too, but the schema does not say to which. So any order
 * is accepted behind a class that is not described, if one of its subclasses may follow. See
 * docs/decisions/125.
 */
public final class RootMatch {
  private final List<String> names;
  private final ShapeSource shapes;
  private final BiPredicate<String, List<String>> leads;
  private final Set<String> found = new HashSet<>();
  private final Deque<TypeUse> left = new ArrayDeque<>();

  private int next;

  private RootMatch(
      List<String> names, ShapeSource shapes, BiPredicate<String, List<String>> leads) {
    this.names = names;
    this.shapes = shapes;
    this.leads = leads;
  }

  /**
   * Returns whether a schema can be that of a root.
   *
   * @param root the type, by the writer's names
   * @param names of the classes of the schema, in its order
   * @param shapes of the classes that the writer described
   * @param leads returns whether a class that is not described may lead to one of others
   * @param hasMore whether classes may follow to which the root does not lead
   */
  public static boolean isOf(
      TypeUse root,
      List<String> names,
      ShapeSource shapes,
      BiPredicate<String, List<String>> leads,
      boolean hasMore) {
    return new RootMatch(names, shapes, leads).matches(root, hasMore);
  }

  /** Keeps what is left on the heap, because a schema may nest as deep as it has classes. */
  private boolean matches(TypeUse root, boolean hasMore) {
    left.push(root);
    while (!left.isEmpty()) {
      TypeUse use = left.pop();
      pushAll(use.arguments());
      if (!isDescribed(use) || !found.add(use.name())) {
        continue;
      }
      Shape shape = shapes.shapeOf(use.name());
      if (!(shape instanceof Shape.OfAbstract)) {
        if (next == names.size() || !names.get(next).equals(use.name())) {
          return false;
        }
        next++;
        pushAll(shape.fields().stream().map(Shape.Field::type).toList());
      } else if (leads.test(use.name(), names.subList(next, names.size()))) {
        return true;
      }
    }
    return hasMore || next == names.size();
  }

  private static boolean isDescribed(TypeUse use) {
    return !use.isArray()
        && Kinds.role(use.name()) == null
        && Scalar.ofPrimitive(use.name()) == null;
  }

  private void pushAll(List<TypeUse> uses) {
    for (int i = uses.size() - 1; i >= 0; i--) {
      left.push(uses.get(i));
    }
  }
}
