// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.wire.Failures;
import dev.brine.wire.Instantiator;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;

/**
 * How the objects of a class come to be.
 *
 * @param way which of the ways
 * @param constructor the canonical one of a record, or what runs that of a superclass; else null
 */
public record Maker(Class<?> type, Way way, Constructor<?> constructor) {
  /** The ways to make an object. */
  public enum Way {
    /** A record's canonical constructor, when all components are there. */
    CANONICAL,
    /** No constructor at all. */
    ALLOCATE,
    /** As Java does: the constructor of the first superclass that is not Serializable. */
    SUPERCLASS
  }

  /** Returns how the objects of a class come to be. */
  static Maker of(Class<?> type) {
    if (type.isRecord()) {
      return new Maker(type, Way.CANONICAL, canonical(type));
    }
    if (!Serializable.class.isAssignableFrom(type)) {
      return new Maker(type, Way.ALLOCATE, null);
    }
    Class<?> above = type;
    while (Serializable.class.isAssignableFrom(above)) {
      above = above.getSuperclass();
    }
    return above == Object.class
        ? new Maker(type, Way.ALLOCATE, null)
        : new Maker(type, Way.SUPERCLASS, Instantiator.constructor(type, noArguments(above, type)));
  }

  private static Constructor<?> canonical(Class<?> type) {
    Class<?>[] types =
        Stream.of(type.getRecordComponents()).map(RecordComponent::getType).toArray(Class[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      throw new LinkageError(type.toString(), e);
    }
  }

  private static Constructor<?> noArguments(Class<?> above, Class<?> type) {
    try {
      Constructor<?> constructor = above.getDeclaredConstructor();
      int modifiers = constructor.getModifiers();
      boolean open = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
      boolean near =
          !Modifier.isPrivate(modifiers)
              && above.getClassLoader() == type.getClassLoader()
              && above.getPackageName().equals(type.getPackageName());
      if (open || near) {
        return constructor;
      }
    } catch (NoSuchMethodException e) {
      // Said below.
    }
    throw new BrineException(
        Reason.UNSUPPORTED,
        "expected a constructor without parameters in "
            + above.getName()
            + ", which is not Serializable, for objects of "
            + type.getName(),
        "Give it one that is public or protected, or make it Serializable.",
        null);
  }

  /** Returns a new object, not of a record. */
  Object make() {
    return way == Way.ALLOCATE ? Instantiator.allocate(type) : Instantiator.make(constructor, type);
  }

  /** Returns a new record. */
  Object make(Object[] components) {
    try {
      return constructor.newInstance(components);
    } catch (InvocationTargetException e) {
      throw Failures.constructing(type, e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.toString(), e);
    }
  }
}
