// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.internal.Shown;
import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What differs between the shapes that a writer had and those of a reader, in words. */
public final class SchemaDifference {
  private static final int MOST = 3;

  private final List<String> found = new ArrayList<>();

  private SchemaDifference() {}

  /**
   * Returns the first three differences, such as {@code class com.acme.Order: field price is int
   * there and long here}; the writer is there, the reader is here.
   */
  public static String describe(List<? extends Shape> theirs, List<? extends Shape> ours) {
    SchemaDifference difference = new SchemaDifference();
    difference.compare(theirs, ours);
    List<String> found = difference.found;
    if (found.isEmpty()) {
      return theirs.equals(ours) ? "no difference" : "the order of the classes";
    }
    String text = String.join("; ", found.subList(0, Math.min(MOST, found.size())));
    return found.size() > MOST ? text + "; and " + (found.size() - MOST) + " more" : text;
  }

  private void compare(List<? extends Shape> theirs, List<? extends Shape> ours) {
    Map<String, Shape> here = new LinkedHashMap<>();
    ours.forEach(shape -> here.put(shape.name(), shape));
    for (Shape there : theirs) {
      Shape own = here.remove(there.name());
      if (own == null) {
        found.add(sort(there) + " " + Shown.shortened(there.name()) + " is missing here");
      } else if (!own.equals(there)) {
        compare(there, own);
      }
    }
    here.values()
        .forEach(shape -> found.add(sort(shape) + " " + shape.name() + " is missing there"));
  }

  private void compare(Shape there, Shape here) {
    String title = sort(here) + " " + here.name();
    if (ShapeCode.of(there) != ShapeCode.of(here)) {
      found.add(title + " is " + described(there) + " there and " + described(here) + " here");
    } else if (there instanceof Shape.OfEnum theirs && here instanceof Shape.OfEnum ours) {
      lists(title + ": constants ", theirs.constants(), ours.constants());
    } else if (there instanceof Shape.OfReplaced theirs && here instanceof Shape.OfReplaced ours) {
      compare(theirs.body(), ours.body());
    } else {
      fields(title, ShapeCode.fields(there), ShapeCode.fields(here));
    }
  }

  private void lists(String title, List<String> there, List<String> here) {
    found.add(title + listed(there) + " there and " + listed(here) + " here");
  }

  private void fields(String title, List<Shape.Field> theirs, List<Shape.Field> ours) {
    int before = found.size();
    Map<List<String>, Shape.Field> here = new LinkedHashMap<>();
    ours.forEach(field -> here.put(List.of(field.owner(), field.name()), field));
    for (Shape.Field there : theirs) {
      String field = title + ": field " + Shown.shortened(there.name()) + " is ";
      Shape.Field own = here.remove(List.of(there.owner(), there.name()));
      if (own == null) {
        found.add(field + "missing here");
      } else if (!own.type().equals(there.type())) {
        String type = Shown.shortened(there.type().toString());
        found.add(field + type + " there and " + own.type() + " here");
      }
    }
    here.values()
        .forEach(field -> found.add(title + ": field " + field.name() + " is missing there"));
    if (found.size() == before && !theirs.equals(ours)) {
      lists(title + ": fields ", names(theirs), names(ours));
    } else if (found.size() == before) {
      found.add(title + ": the levels with writeObject are others there than here");
    }
  }

  private static List<String> names(List<Shape.Field> fields) {
    return fields.stream().map(Shape.Field::name).toList();
  }

  private static String sort(Shape shape) {
    return switch (ShapeCode.of(shape)) {
      case OPEN_OBJECT, FINAL_OBJECT, HOOKED, EXTERNAL, REPLACED, CARRIED -> "class";
      case RECORD -> "record";
      case ENUM -> "enum";
    };
  }

  private static String described(Shape shape) {
    return switch (ShapeCode.of(shape)) {
      case CARRIED -> "a class that Java's own serialization carries";
      case OPEN_OBJECT -> "a class that can have subclasses";
      case FINAL_OBJECT -> "a final class";
      case RECORD -> "a record";
      case ENUM -> "an enum";
      case HOOKED -> "a class with hooks";
      case EXTERNAL -> "an Externalizable class";
      case REPLACED -> "a class with writeReplace";
    };
  }

  private static String listed(List<String> names) {
    return names.isEmpty() ? "none" : Shown.shortened(String.join(", ", names));
  }
}
