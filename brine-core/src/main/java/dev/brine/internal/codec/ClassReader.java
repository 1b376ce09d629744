// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.Widen;
import dev.brine.internal.resolve.FormerNames;
import dev.brine.internal.resolve.Reader;
import dev.brine.internal.resolve.Version;
import dev.brine.shape.Shape;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * A class of the reader, with what its annotations say.
 *
 * @param shape of the class
 */
record ClassReader(Class<?> type, Shape shape) implements Reader {
  /** Returns a class that is no primitive type and no array. */
  static ClassReader of(Class<?> type) {
    return new ClassReader(type, Codecs.shape(type));
  }

  @Override
  public Long version() {
    return Version.of(type);
  }

  @Override
  public List<String> levels() {
    List<String> levels = new ArrayList<>();
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      levels.add(level.getName());
    }
    return levels;
  }

  @Override
  public List<String> formerNames(String level) {
    return FormerNames.of(level(level));
  }

  @Override
  public List<String> formerNames(Shape.Field field) {
    return FormerNames.of(declared(field));
  }

  @Override
  public boolean widens(Shape.Field field) {
    return declared(field).isAnnotationPresent(Widen.class);
  }

  /** Returns a field of the shape. */
  Field declared(Shape.Field field) {
    try {
      return level(field.owner()).getDeclaredField(field.name());
    } catch (NoSuchFieldException e) {
      throw new AssertionError(field.toString(), e);
    }
  }

  private Class<?> level(String name) {
    for (Class<?> level = type; level != null; level = level.getSuperclass()) {
      if (level.getName().equals(name)) {
        return level;
      }
    }
    throw new AssertionError(name);
  }
}
