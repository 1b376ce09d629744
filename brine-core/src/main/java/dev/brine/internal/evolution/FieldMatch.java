// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.shape.Shape;
import dev.brine.shape.Shape.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out which of a reader's fields takes which of a writer's: as Java does, by the class that
 * declares it and by name. Superclasses match in one order only: where two were swapped, the fields
 * of one are lost.
 */
public final class FieldMatch {
  private FieldMatch() {}

  /**
   * Returns for each of the writer's fields the place of the reader's field among those of its
   * shape, or -1 where none takes it.
   */
  public static int[] places(Shape theirs, Reader reader) {
    List<Field> there = theirs.fields();
    List<Field> here = reader.shape().fields();
    int[] places = new int[there.size()];
    Arrays.fill(places, -1);
    Map<String, String> levels = levels(theirs, reader);
    Map<List<String>, Integer> known = new HashMap<>();
    for (int i = 0; i < there.size(); i++) {
      String level = levels.get(there.get(i).owner());
      if (level != null) {
        known.putIfAbsent(List.of(level, there.get(i).name()), i);
      }
    }
    for (int i = 0; i < here.size(); i++) {
      Integer found = find(known, here.get(i), reader);
      if (found != null) {
        places[found] = i;
      }
    }
    return places;
  }

  private static Integer find(Map<List<String>, Integer> known, Field field, Reader reader) {
    Integer found = known.get(List.of(field.owner(), field.name()));
    if (found != null) {
      return found;
    }
    for (String former : reader.formerNames(field)) {
      found = known.get(List.of(field.owner(), former));
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /**
   * Returns the classes of a hierarchy that have a part in its objects, the topmost first; of a
   * class without hooks, superclasses without fields are not known.
   */
  public static List<Shape.Level> parts(Shape shape) {
    Shape body = shape.body();
    if (body instanceof Shape.OfHooked hooked) {
      return hooked.levels();
    }
    if (body instanceof Shape.OfJavaForm javaForm) {
      return javaForm.levels();
    }
    if (body instanceof Shape.OfExternal || body instanceof Shape.OfCustom) {
      return List.of(new Shape.Level(body.name(), Shape.Content.CUSTOM, List.of()));
    }
    return parts(body.name(), body.fields());
  }

  private static List<Shape.Level> parts(String name, List<Field> fields) {
    List<Shape.Level> parts = new ArrayList<>();
    int from = 0;
    String owner = null;
    for (int i = 0; i < fields.size(); i++) {
      owner = fields.get(i).owner();
      if (i + 1 == fields.size() || !fields.get(i + 1).owner().equals(owner)) {
        parts.add(new Shape.Level(owner, Shape.Content.FIELDS, fields.subList(from, i + 1)));
        from = i + 1;
      }
    }
    if (!name.equals(owner)) {
      parts.add(new Shape.Level(name, Shape.Content.FIELDS, List.of()));
    }
    return parts;
  }

  /** Returns the reader's level for each of the writer's that has one. */
  public static Map<String, String> levels(Shape theirs, Reader reader) {
    Map<String, String> levels = new HashMap<>();
    List<String> here = reader.levels();
    int next = 0;
    List<Shape.Level> parts = parts(theirs);
    for (int part = parts.size() - 1; part >= 0; part--) {
      String level = parts.get(part).owner();
      if (reader.shape().body() instanceof Shape.OfRecord && !level.equals(theirs.name())) {
        continue;
      }
      for (int i = next; i < here.size(); i++) {
        if (isSame(level, here.get(i), theirs, reader)) {
          levels.put(level, here.get(i));
          next = i + 1;
          break;
        }
      }
    }
    return levels;
  }

  private static boolean isSame(String there, String here, Shape theirs, Reader reader) {
    boolean areBoth = there.equals(theirs.name()) && here.equals(reader.shape().name());
    return areBoth || reader.nameOf(there).equals(here) || reader.formerNames(here).contains(there);
  }
}
