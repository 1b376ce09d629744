// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.brine;

import dev.brine.inspect.internal.StopException;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.shape.Shape;
import dev.brine.shape.ShapeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The classes of a message by their numbers, and what is known of them. */
final class ClassTable implements ShapeSource {
  /** The most characters of all names of classes, proxies and lambdas that are kept. */
  private static final long MOST_CHARS = 20_000_000;

  private static final int CHARS_OF_A_NAME = 64;

  private final List<String> numbered = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final Set<String> arrays = new HashSet<>();
  private final Map<String, Shape> shapes = new HashMap<>();
  private long chars;

  /** Returns how many classes have numbers. */
  int size() {
    return numbered.size();
  }

  /** Returns the name of the class of a number. */
  String name(int number) {
    return numbered.get(number);
  }

  /** Gives a class the next number, unless it has one. */
  void add(String name, long offset) throws StopException {
    if (known.add(name)) {
      charge(name, offset);
      numbered.add(name);
    }
  }

  /** Adds what a schema describes; of a class that was described before, the first is true. */
  void addAll(Description description, long offset) throws StopException {
    for (Shape shape : description.shapes()) {
      add(shape.name(), offset);
      shapes.putIfAbsent(shape.name(), shape);
    }
  }

  /** Counts the name of an array class. */
  void addArray(String name, long offset) throws StopException {
    if (arrays.add(name)) {
      charge(name, offset);
    }
  }

  /** Returns whether a class is described. */
  boolean isDescribed(String name) {
    return shapes.containsKey(name);
  }

  /** Counts a name that is kept until the next reset. */
  void charge(String name, long offset) throws StopException {
    chars += CHARS_OF_A_NAME + name.length();
    if (chars > MOST_CHARS) {
      throw StopException.limit(offset, "Too many or too long names of classes");
    }
  }

  @Override
  public Shape shapeOf(String name) {
    Shape.Role role = Kinds.role(name);
    if (role != null) {
      return new Shape.OfBuiltIn(name, role);
    }
    Shape shape = shapes.get(name);
    return shape == null ? new Shape.OfAbstract(name, List.of()) : shape;
  }

  /** Forgets all classes. */
  void clear() {
    numbered.clear();
    known.clear();
    arrays.clear();
    shapes.clear();
    chars = 0;
  }
}
