// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.ErrorText;
import dev.brine.shape.Shape;
import java.util.HashSet;
import java.util.Set;

/** Checks that objects of a writer's class can become objects of a reader's class. */
public final class ClassMatch {
  private ClassMatch() {}

  /**
   * Returns why they cannot, such as {@code class com.acme.Order has the serialVersionUID 1 there
   * and 2 here}; null where they can. The writer is there, the reader is here.
   *
   * @param theirVersion the serialVersionUID of the writer's class, or null
   */
  public static String problem(Shape theirs, Long theirVersion, Reader reader) {
    Shape there = theirs.body();
    Shape ours = reader.shape().body();
    if (!isResolved(there) || !isResolved(ours)) {
      boolean areAlike = there.getClass() == ours.getClass() && !(ours instanceof Shape.OfAbstract);
      if (!areAlike || isExternal(there) != isExternal(ours)) {
        return title(theirs) + " is " + sort(there) + " there and " + sort(ours) + " here";
      }
    }
    String twice = twice(theirs, reader);
    if (twice != null) {
      return "class " + twice + " is named twice by superclasses of " + title(theirs);
    }
    boolean isAnyVersion =
        ours instanceof Shape.OfEnum
            || ours instanceof Shape.OfRecord
            || ours instanceof Shape.OfCustom;
    if (theirVersion == null || isAnyVersion) {
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

  /**
   * Returns the class that two of the writer's classes have become, where hooks say so, or null.
   */
  private static String twice(Shape theirs, Reader reader) {
    Set<String> met = new HashSet<>();
    for (Shape.Level part : FieldMatch.parts(theirs)) {
      String name = reader.nameOf(part.owner());
      if (!met.add(name)) {
        return ErrorText.shortened(name);
      }
    }
    return null;
  }

  /** Returns whether objects of such a class are resolved level by level, field by field. */
  private static boolean isResolved(Shape shape) {
    return shape instanceof Shape.OfObject
        || shape instanceof Shape.OfRecord
        || shape instanceof Shape.OfHooked
        || (shape instanceof Shape.OfJavaForm && !isExternal(shape));
  }

  /**
   * Returns whether the objects of a class write themselves or a custom codec does. A class of
   * Java's own may be one; in a class that extends it, that says so itself, no level but its own
   * has a part.
   */
  public static boolean isExternal(Shape shape) {
    return shape instanceof Shape.OfExternal
        || shape instanceof Shape.OfCustom
        || (shape instanceof Shape.OfJavaForm javaForm
            && javaForm.levels().size() == 1
            && javaForm.levels().get(0).content() == Shape.Content.CUSTOM
            && javaForm.fields().isEmpty());
  }

  private static String title(Shape theirs) {
    return "class " + ErrorText.shortened(theirs.name());
  }

  /** Returns the kind of a class, in words. */
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
    if (shape instanceof Shape.OfCustom) {
      return "written by a custom codec";
    }
    if (isExternal(shape)) {
      return shape instanceof Shape.OfExternal
          ? "Externalizable"
          : "Externalizable over a class of Java's";
    }
    boolean isClass =
        shape instanceof Shape.OfObject
            || shape instanceof Shape.OfHooked
            || shape instanceof Shape.OfJavaForm;
    return isClass ? "a class" : "an unsupported class";
  }
}
