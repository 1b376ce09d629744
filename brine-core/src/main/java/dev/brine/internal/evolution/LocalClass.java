// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.Default;
import dev.brine.Widen;
import dev.brine.internal.codec.Codecs;
import dev.brine.shape.DeclaredFields;
import dev.brine.shape.Shape;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * A class of the reader, with what its annotations say.
 *
 * @param shape of the bodies of the class
 * @param names returns the name of the reader's class for that of a writer's superclass
 */
public record LocalClass(Class<?> type, Shape shape, UnaryOperator<String> names)
    implements Reader {
  /** Returns a class that is no primitive type and no array. */
  public static LocalClass of(Class<?> type, Codecs codecs) {
    return of(type, codecs, UnaryOperator.identity());
  }

  /** Returns a class that is no primitive type and no array, whose superclasses may have moved. */
  public static LocalClass of(Class<?> type, Codecs codecs, UnaryOperator<String> names) {
    return new LocalClass(type, codecs.shape(type).body(), names);
  }

  @Override
  public String nameOf(String theirs) {
    return names.apply(theirs);
  }

  @Override
  public Long version() {
    return SerialVersionUid.of(type);
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
    Field declared = find(field);
    return declared == null ? List.of() : FormerNames.of(declared);
  }

  @Override
  public boolean widens(Shape.Field field) {
    Field declared = find(field);
    return declared != null && declared.isAnnotationPresent(Widen.class);
  }

  @Override
  public boolean takes(String constant) {
    return constant(constant) != null;
  }

  /** Returns the constant of the enum that a constant of the writer is read as, or null. */
  Object constant(String name) {
    Object renamed = null;
    Object other = null;
    for (Object constant : type.getEnumConstants()) {
      String own = ((Enum<?>) constant).name();
      if (own.equals(name)) {
        return constant;
      }
      Field field = constantField(own);
      if (field == null) {
        continue;
      }
      if (FormerNames.of(field).contains(name)) {
        renamed = constant;
      }
      if (field.isAnnotationPresent(Default.class)) {
        other = constant;
      }
    }
    return renamed != null ? renamed : other;
  }

  /** Returns the field of a constant, or null where an obfuscator has renamed or removed it. */
  private Field constantField(String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.isEnumConstant() && field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** Returns a field of the shape. */
  Field declared(Shape.Field field) {
    return Objects.requireNonNull(find(field), field::toString);
  }

  /** Returns a field of the shape, or null where {@code serialPersistentFields} alone names it. */
  Field find(Shape.Field field) {
    return DeclaredFields.find(level(field.owner()), field);
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
