// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.Default;
import dev.brine.internal.javaform.WrittenClass;
import dev.brine.internal.javaform.WrittenField;
import dev.brine.internal.javaform.WrittenLevel;
import dev.brine.internal.layout.Scalar;
import dev.brine.shape.Shape;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Maps a writer's class to the description that Java's stream gets, with the names of the reader's
 * class of the same name. See docs/decisions/022.
 *
 * @param levels for each of the writer's levels, the topmost first
 */
record HookLevelMapping(Class<?> type, WrittenClass described, List<LevelOf> levels) {
  /** A field as it is described, and where its values come from. */
  private record Source(WrittenField described, int index, Scalar widens, Object constant) {}

  /**
   * A level.
   *
   * @param sources where the values of the fields come from, in the order of the description
   */
  record LevelOf(WrittenLevel described, List<Source> sources) {
    /** Returns the values of the described fields, from those written, or null if none were. */
    Object[] values(Object[] written) {
      Object[] values = new Object[sources.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = value(sources.get(i), written);
      }
      return values;
    }

    private static Object value(Source source, Object[] written) {
      if (source.index() < 0) {
        return source.constant();
      }
      if (written == null) {
        return source.described().zero();
      }
      Object value = written[source.index()];
      return value == null || source.widens() == null
          ? value
          : TypeMatch.widened(value, source.widens());
    }
  }

  /** Returns the translation of a writer's class to one of the reader's, or fails. */
  static HookLevelMapping of(Shape theirs, Long version, LocalClass reader) {
    String problem = ClassMatch.problem(theirs, version, reader);
    if (problem != null) {
      throw FieldMapping.incompatible(problem);
    }
    return new Builder(theirs, reader).build();
  }

  /** Finds the counterparts of levels and fields. */
  private static final class Builder {
    private final Shape theirs;
    private final LocalClass reader;
    private final int[] places;
    private final List<Shape.Field> ours;
    private final Map<String, String> owners;
    private final boolean[] taken;
    private int first;

    Builder(Shape theirs, LocalClass reader) {
      this.theirs = theirs;
      this.reader = reader;
      places = FieldMatch.places(theirs, reader);
      ours = reader.shape().fields();
      owners = FieldMatch.levels(theirs, reader);
      taken = new boolean[ours.size()];
      for (int place : places) {
        if (place >= 0) {
          taken[place] = true;
        }
      }
    }

    HookLevelMapping build() {
      List<LevelOf> levels = new ArrayList<>();
      for (Shape.Level level : FieldMatch.parts(theirs)) {
        levels.add(level(level));
        first += level.fields().size();
      }
      List<WrittenLevel> described = levels.stream().map(LevelOf::described).toList();
      return new HookLevelMapping(reader.type(), WrittenClass.of(described), levels);
    }

    private LevelOf level(Shape.Level level) {
      boolean hasItems = level.content() == Shape.Content.CUSTOM;
      Class<?> type = local(owners.get(level.owner()));
      if (type == null) {
        String name = reader.nameOf(level.owner());
        return new LevelOf(new WrittenLevel(name, null, hasItems, List.of()), List.of());
      }
      List<Source> sources = new ArrayList<>();
      for (int i = 0; i < level.fields().size(); i++) {
        sources.add(source(level.fields().get(i), i, places[first + i]));
      }
      addDefaults(type, sources);
      sources.sort(
          Comparator.comparing(source -> source.described().type() == WrittenField.REFERENCE));
      boolean areRecorded = hasItems && !type.isRecord();
      List<WrittenField> fields = sources.stream().map(Source::described).toList();
      return new LevelOf(new WrittenLevel(type.getName(), type, areRecorded, fields), sources);
    }

    /** Of a superclass that is not Serializable here, Java takes nothing. */
    private Class<?> local(String name) {
      for (Class<?> level = reader.type(); level != null; level = level.getSuperclass()) {
        if (level.getName().equals(name)) {
          return Serializable.class.isAssignableFrom(level) ? level : null;
        }
      }
      return null;
    }

    private Source source(Shape.Field there, int index, int place) {
      if (place < 0) {
        return new Source(WrittenField.of(there), index, null, null);
      }
      Shape.Field here = ours.get(place);
      boolean widens = reader.widens(here);
      if (!TypeMatch.fits(there.type(), here.type(), widens)) {
        throw FieldMapping.changed(there, here);
      }
      Scalar wider = widens ? FieldMapping.scalar(here.type()) : null;
      return new Source(WrittenField.of(here), index, wider, null);
    }

    private void addDefaults(Class<?> type, List<Source> sources) {
      for (int i = 0; i < taken.length; i++) {
        Shape.Field here = ours.get(i);
        Field field = taken[i] || !here.owner().equals(type.getName()) ? null : reader.find(here);
        if (field != null && field.isAnnotationPresent(Default.class)) {
          sources.add(new Source(WrittenField.of(here), -1, null, FieldDefaults.of(field)));
        }
      }
    }
  }
}
