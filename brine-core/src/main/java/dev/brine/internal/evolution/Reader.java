// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** A reader's class: its shape, serialVersionUID, superclasses and former names. */
public interface Reader {
  /** Returns the shape. */
  Shape shape();

  /**
   * Returns the serialVersionUID, or null where the class is not Serializable, a record or an enum.
   */
  Long version();

  /** Returns the names of the class and its superclasses, from below. */
  List<String> levels();

  /** Returns the name of the reader's class of a writer's superclass, or the writer's for none. */
  default String nameOf(String theirs) {
    return theirs;
  }

  /** Returns the names that a class or superclass had before. */
  List<String> formerNames(String level);

  /** Returns the names that a field had before. */
  List<String> formerNames(Shape.Field field);

  /** Returns whether a field takes values of narrower types. */
  boolean widens(Shape.Field field);

  /** Returns whether an enum has a constant for one of a writer. */
  boolean takes(String constant);

  /** Returns a class of which no more is known than its shape. */
  static Reader of(Shape shape, Long version) {
    return new OfShape(shape, version);
  }

  /** A class of which no more is known than its shape. */
  record OfShape(Shape shape, Long version) implements Reader {
    @Override
    public List<String> levels() {
      List<String> levels = new ArrayList<>();
      for (Shape.Level part : FieldMatch.parts(shape)) {
        levels.add(0, part.owner());
      }
      return levels;
    }

    @Override
    public List<String> formerNames(String level) {
      return List.of();
    }

    @Override
    public List<String> formerNames(Shape.Field field) {
      return List.of();
    }

    @Override
    public boolean widens(Shape.Field field) {
      return false;
    }

    @Override
    public boolean takes(String constant) {
      return shape instanceof Shape.OfEnum type && type.constants().contains(constant);
    }
  }
}
