// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Compares two object graphs by structure: runtime classes, bits, order, sharing and cycles.
 *
 * <p>It walks breadth first with a queue of its own, so depth does not matter and paths are the
 * shortest. Users' classes are read by reflection and none of their methods is called to decide;
 * classes of the JDK are compared by what they say of themselves. Transient fields count where
 * Java's own serialization {@linkplain RestoredFields restores} them. What a superclass from the
 * JDK keeps to itself is seen only where it is a collection, a map or {@linkplain InheritedContent
 * a date or an exception}. Used for one comparison.
 */
public final class Comparison {
  /** After so many lost contents the rest changes nothing. */
  private static final int ENOUGH = 1_000;

  private final Queue<Pair> pending = new ArrayDeque<>();
  private final Identity identity = new Identity();
  private final Findings findings;
  private final int enough;
  private final Transients transients;
  private Grade grade = Grade.EXACT;
  private int losses;

  private record Pair(Object expected, Object actual, Step path) {}

  /** The treatment of transient fields. */
  private enum Transients {
    /** Those that Java restores are compared. */
    RESTORED,
    /** None is compared. */
    IGNORED
  }

  private Comparison(Findings findings, int enough, Transients transients) {
    this.findings = findings;
    this.enough = enough;
    this.transients = transients;
  }

  /** Returns how much of what was expected is in what came back; either may be null. */
  public static Fidelity compare(Object expected, Object actual) {
    Findings findings = new Findings();
    compare(expected, actual, findings);
    return findings.toFidelity();
  }

  /** Returns the grade alone and adds what was found to findings. */
  static Grade compare(Object expected, Object actual, Findings findings) {
    return new Comparison(findings, ENOUGH, Transients.RESTORED).run(expected, actual);
  }

  /** Returns whether two graphs have the same contents, whatever their classes and sharing. */
  static boolean sameContents(Object expected, Object actual) {
    return same(expected, actual, Transients.RESTORED);
  }

  /** Returns the same without a look at transient fields. */
  static boolean sameStoredContents(Object expected, Object actual) {
    return same(expected, actual, Transients.IGNORED);
  }

  private static boolean same(Object expected, Object actual, Transients transients) {
    Comparison comparison = new Comparison(new Findings(), 1, transients);
    return comparison.run(expected, actual).compareTo(Grade.LOSSY) < 0;
  }

  /** Adds two objects to those that are to be compared. */
  void enqueue(Object expected, Object actual, Step path) {
    pending.add(new Pair(expected, actual, path));
  }

  /** Adds a difference. */
  void found(Grade found, Step path, Supplier<String> text) {
    grade = grade.worse(found);
    losses += found == Grade.LOSSY ? 1 : 0;
    findings.add(found, path, text);
  }

  /** Returns who came back as whom. */
  Identity identity() {
    return identity;
  }

  private Grade run(Object expected, Object actual) {
    enqueue(expected, actual, Step.ROOT);
    for (Pair pair = pending.poll(); pair != null && losses < enough; pair = pending.poll()) {
      compare(pair.expected, pair.actual, pair.path);
    }
    return grade;
  }

  private void compare(Object expected, Object actual, Step path) {
    if (Leaf.is(expected) && Leaf.is(actual)) {
      compareLeaves(expected, actual, path);
    } else if (Leaf.is(expected) || Leaf.is(actual)) {
      differ(expected, actual, path);
    } else if (identity.meet(
        expected, actual, path, text -> found(Grade.SHARING_LOST, path, text))) {
      compareContents(expected, actual, path);
    }
  }

  /** Compares two leaves at once. */
  void compareLeaves(Object expected, Object actual, Step path) {
    Grade leaf = Leaf.compare(expected, actual);
    if (leaf == Grade.TYPES_CHANGED) {
      typesDiffer(Leaf.type(expected), Leaf.type(actual), path);
    } else if (leaf != Grade.EXACT) {
      differ(expected, actual, path);
    }
  }

  private void compareContents(Object expected, Object actual, Step path) {
    Shape shape = Shape.of(expected);
    if (shape != Shape.of(actual)) {
      if (shape == Shape.FIELDS && actual instanceof Map<?, ?> map) {
        typesDiffer(expected.getClass(), actual.getClass(), path);
        compareWithMap(expected, map, path);
      } else {
        differ(expected, actual, path);
      }
      return;
    }
    if (expected.getClass() != actual.getClass()) {
      typesDiffer(expected.getClass(), actual.getClass(), path);
    }
    switch (shape) {
      case SEQUENCE -> compareSequences(expected, actual, path);
      case SET, MAP -> compareKeyed(expected, actual, path);
      case REFERENCE -> enqueue(Shape.target(expected), Shape.target(actual), path.to(".get()"));
      case FIELDS -> {}
    }
    compareInherited(InheritedContent.of(expected), InheritedContent.of(actual), path);
    compareFields(expected, actual, path);
  }

  private void compareInherited(
      Map<String, Object> expected, Map<String, Object> actual, Step path) {
    expected.forEach(
        (name, value) -> {
          if (actual.containsKey(name)) {
            enqueue(value, actual.get(name), path.to(name));
          } else if (value != null) {
            missing(value, path.to(name));
          }
        });
  }

  private void compareFields(Object expected, Object actual, Step path) {
    boolean sameClass = expected.getClass() == actual.getClass();
    for (Field field : fields(expected)) {
      Object value = Fields.get(field, expected);
      Field other = sameClass ? field : Fields.named(actual.getClass(), field.getName());
      if (other != null) {
        enqueue(value, Fields.get(other, actual), path.to(field));
      } else if (value != null) {
        missing(value, path.to(field));
      }
    }
  }

  private List<Field> fields(Object object) {
    List<Field> fields = Fields.of(object.getClass());
    List<Field> restored =
        transients == Transients.RESTORED ? RestoredFields.of(object) : List.of();
    return restored.isEmpty() ? fields : Stream.concat(fields.stream(), restored.stream()).toList();
  }

  private void compareWithMap(Object expected, Map<?, ?> actual, Step path) {
    for (Field field : fields(expected)) {
      Object value = Fields.get(field, expected);
      if (actual.containsKey(field.getName())) {
        enqueue(value, actual.get(field.getName()), path.to(field));
      } else if (value != null) {
        missing(value, path.to(field));
      }
    }
  }

  private void compareSequences(Object expected, Object actual, Step path) {
    if (expected.getClass() == actual.getClass()
        && expected.getClass().isArray()
        && expected.getClass().getComponentType().isPrimitive()) {
      comparePrimitives(expected, actual, path);
      return;
    }
    Collection<?> left = Shape.elements(expected);
    Collection<?> right = Shape.elements(actual);
    sizesDiffer(left.size(), right.size(), path);
    Iterator<?> other = right.iterator();
    int index = 0;
    for (Object element : left) {
      if (!other.hasNext()) {
        return;
      }
      enqueue(element, other.next(), path.to(index++));
    }
  }

  private void comparePrimitives(Object expected, Object actual, Step path) {
    int length = Math.min(Array.getLength(expected), Array.getLength(actual));
    sizesDiffer(Array.getLength(expected), Array.getLength(actual), path);
    for (int i = 0; i < length && losses < enough; i++) {
      Object left = Array.get(expected, i);
      Object right = Array.get(actual, i);
      if (Leaf.compare(left, right) != Grade.EXACT) {
        differ(left, right, path.to(i));
      }
    }
  }

  private void compareKeyed(Object expected, Object actual, Step path) {
    if (Shape.isSorted(expected) && Shape.isSorted(actual)) {
      enqueue(Shape.comparator(expected), Shape.comparator(actual), path.to(".comparator()"));
    }
    Grade reordered = Shape.isOrdered(expected) ? Grade.LOSSY : Grade.EQUAL;
    new Matching(this, Shape.entries(expected), Shape.entries(actual), path).run(reordered);
  }

  /** Adds that something is not there. */
  void missing(Object value, Step path) {
    found(Grade.LOSSY, path, () -> Leaf.describe(value) + " is missing");
  }

  private void sizesDiffer(int expected, int actual, Step path) {
    if (expected != actual) {
      found(Grade.LOSSY, path, () -> "expected " + expected + " elements but was " + actual);
    }
  }

  private void differ(Object expected, Object actual, Step path) {
    found(
        Grade.LOSSY,
        path,
        () -> "expected " + Leaf.describe(expected) + " but was " + Leaf.describe(actual));
  }

  private void typesDiffer(Class<?> expected, Class<?> actual, Step path) {
    found(
        Grade.TYPES_CHANGED,
        path,
        () -> "expected a " + expected.getTypeName() + " but was a " + actual.getTypeName());
  }
}
