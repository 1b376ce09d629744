// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.resolve;

import dev.brine.internal.Shown;
import dev.brine.shape.Shape;

/** Whether objects of a writer's class can become objects of a reader's at all. */
public final class ClassMatch {
  private ClassMatch() {}

  /**
   * Returns why they cannot, such as {@code class com.acme.Order has the serialVersionUID 1 there
   * and 2 here}; null where they can. The writer is there, the reader is here.
   *
   * @param theirVersion the serialVersionUID of the writer's class, or null
   */
  public static String problem(Shape theirs, Long theirVersion, Reader reader) {
    Shape there = FieldMatch.body(theirs);
    Shape ours = FieldMatch.body(reader.shape());
    if (!hasFields(there) || !hasFields(ours)) {
      boolean areAlike = there.getClass() == ours.getClass() && !(ours instanceof Shape.OfAbstract);
      if (!areAlike) {
        return title(theirs) + " is " + sort(there) + " there and " + sort(ours) + " here";
      }
    }
    boolean areEnums = ours instanceof Shape.OfEnum;
    if (theirVersion == null || areEnums || ours instanceof Shape.OfRecord) {
      return null;
    }
    if (reader.version() == null) {
      return title(theirs) + " is Serializable there and not here";
    }
    return theirVersion.equals(reader.version())
        ? null
        : title(theirs)
            + " has the serialVersionUID "
            + theirVersion
            + " there and "
            + reader.version()
            + " here";
  }

  private static boolean hasFields(Shape shape) {
    return shape instanceof Shape.OfObject || shape instanceof Shape.OfRecord;
  }

  private static String title(Shape theirs) {
    return "class " + Shown.shortened(theirs.name());
  }

  /** Returns what a class is, in words. */
  public static String sort(Shape shape) {
    if (shape instanceof Shape.OfEnum) {
      return "an enum";
    }
    if (shape instanceof Shape.OfRecord) {
      return "a record";
    }
    if (shape instanceof Shape.OfAbstract) {
      return "an abstract class or interface";
    }
    if (shape instanceof Shape.OfHooked || shape instanceof Shape.OfExternal) {
      return "a class with serialization methods of its own";
    }
    if (shape instanceof Shape.OfCarried) {
      return "a class that extends one of Java's";
    }
    return shape instanceof Shape.OfObject ? "a class" : "a class that cannot be carried";
  }
}
