// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.internal.schema.Description;
import dev.brine.shape.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Lists what differs between the classes of a writer and those of a reader. */
public final class SchemaComparison {
  private final Description theirs;
  private final List<Reader> readers;
  private final SchemaDifferences found;
  private final UnaryOperator<String> names;

  private SchemaComparison(
      Description theirs,
      List<? extends Reader> readers,
      UnaryOperator<String> names,
      SchemaDifferences found) {
    this.theirs = theirs;
    this.names = names;
    this.found = found;
    this.readers = List.copyOf(readers);
  }

  /** Reports the differences between two descriptions. */
  public static void compare(Description theirs, Description ours, SchemaDifferences found) {
    List<Reader> readers = new ArrayList<>();
    for (Shape shape : ours.shapes()) {
      readers.add(Reader.of(shape, ours.versions().get(shape.name())));
    }
    compare(theirs, readers, UnaryOperator.identity(), found);
  }

  /**
   * Reports the differences between a writer's description and the classes of a reader.
   *
   * @param names returns the reader's name of a writer's class
   */
  public static void compare(
      Description theirs,
      List<? extends Reader> readers,
      UnaryOperator<String> names,
      SchemaDifferences found) {
    new SchemaComparison(theirs, readers, names, found).compare();
  }

  private void compare() {
    Map<String, Reader> byName = new HashMap<>();
    readers.forEach(reader -> byName.put(reader.shape().name(), reader));
    for (Reader reader : readers) {
      String name = reader.shape().name();
      reader.formerNames(name).forEach(former -> byName.putIfAbsent(former, reader));
    }
    Set<Reader> met = new HashSet<>();
    for (Shape there : theirs.shapes()) {
      Reader reader = byName.get(names.apply(there.name()));
      if (reader == null) {
        found.losesData(there.name(), "is missing here: it is dropped, or refused");
      } else {
        met.add(reader);
        compare(there, reader);
      }
    }
    for (Reader reader : readers) {
      if (!met.contains(reader)) {
        found.compatible(reader.shape().name(), "is missing there");
      }
    }
  }

  private void compare(Shape there, Reader reader) {
    String problem = ClassMatch.problem(there, theirs.versions().get(there.name()), reader);
    if (problem != null) {
      found.incompatible(there.name(), problem);
    } else if (there instanceof Shape.OfEnum constants) {
      compareConstants(constants, reader);
    } else {
      compareFields(there, reader);
      compareParts(there, reader);
    }
  }

  /** Only the methods of a class know what {@code writeObject} writes besides fields. */
  private void compareParts(Shape there, Reader reader) {
    Map<String, String> levels = FieldMatch.levels(there, reader);
    Map<String, Shape.Content> here = new HashMap<>();
    FieldMatch.parts(reader.shape()).forEach(part -> here.put(part.owner(), part.content()));
    for (Shape.Level part : FieldMatch.parts(there)) {
      Shape.Content content = here.get(levels.get(part.owner()));
      boolean isCustom = part.content() == Shape.Content.CUSTOM;
      if (isCustom && content != Shape.Content.CUSTOM) {
        String what = "has writeObject there and not here: what that wrote of its own is dropped";
        found.losesData(part.owner(), what);
      } else if (!isCustom && content == Shape.Content.CUSTOM) {
        String what = "has writeObject here and not there: its readObject finds fields only";
        found.compatible(part.owner(), what);
      }
    }
  }

  private void compareConstants(Shape.OfEnum there, Reader reader) {
    for (String constant : there.constants()) {
      if (!reader.takes(constant)) {
        String place = there.name() + "." + constant;
        found.incompatible(place, "is missing here: it is refused where it occurs");
      }
    }
    for (String constant : ((Shape.OfEnum) reader.shape()).constants()) {
      if (!there.constants().contains(constant)) {
        found.compatible(reader.shape().name() + "." + constant, "is missing there");
      }
    }
  }

  private void compareFields(Shape there, Reader reader) {
    List<Shape.Field> before = there.fields();
    List<Shape.Field> now = reader.shape().fields();
    int[] places = FieldMatch.places(there, reader);
    Set<Shape.Field> taken = new HashSet<>();
    for (int i = 0; i < places.length; i++) {
      if (places[i] < 0) {
        lost(before.get(i), now);
      } else {
        taken.add(now.get(places[i]));
        compareTypes(before.get(i), now.get(places[i]), reader);
      }
    }
    for (Shape.Field field : now) {
      if (!taken.contains(field)) {
        found.compatible(place(field), "is missing there: it takes its default");
      }
    }
  }

  private void lost(Shape.Field field, List<Shape.Field> now) {
    String what = "is missing here: its values are dropped";
    for (Shape.Field other : now) {
      if (other.name().equals(field.name())) {
        what = "is a field of " + other.owner() + " here: its values are dropped";
      }
    }
    found.losesData(place(field), what);
  }

  private void compareTypes(Shape.Field there, Shape.Field here, Reader reader) {
    if (!there.name().equals(here.name())) {
      found.compatible(place(there), "is " + place(here) + " here");
    }
    if (there.type().equals(here.type())) {
      return;
    }
    String types = "is " + there.type() + " there and " + here.type() + " here";
    if (TypeMatch.fits(there.type(), here.type(), reader.widens(here))) {
      found.compatible(place(here), types + ": what does not fit is refused");
    } else {
      found.incompatible(place(here), types);
    }
  }

  private static String place(Shape.Field field) {
    return field.owner() + "." + field.name();
  }
}
