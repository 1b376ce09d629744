// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.codec.Maker.Finals;
import dev.brine.internal.codec.Maker.Way;
import dev.brine.wire.DefaultRead;
import dev.brine.wire.Instantiator;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;

/** Chooses how the objects of classes come to be. */
final class Makers {
  private final FinalFields finalFields;
  private final Reach reach;
  private final Class<?> type;
  private final List<BoundSlot> slots;

  /** Creates the choice for a class with some fields. */
  Makers(Class<?> type, List<BoundSlot> slots, Codecs codecs) {
    this.type = type;
    this.slots = slots;
    finalFields = codecs.finalFields();
    reach = new Reach(type.getClassLoader(), codecs);
  }

  /** Returns the way that costs the least at first: no class file is read without need. */
  Maker first() {
    if (type.isRecord()) {
      Constructor<?> canonical = canonical();
      return Maker.by(type, canonical == null ? Way.REFUSED : Way.CANONICAL, canonical);
    }
    Maker plain = plain(type);
    if (plain.way() == Way.ALLOCATE && !Instantiator.canAllocate()) {
      return proven(plain);
    }
    return finalFields == FinalFields.SETTABLE || !hasFinals() ? plain : closed(plain);
  }

  /**
   * Returns the way that is the fastest, once the class has shown to be worth it: by a proven
   * constructor, where nobody can tell.
   *
   * @param first what {@link #first} returned
   */
  Maker fastest(Maker first) {
    if (first.way() != Way.ALLOCATE) {
      return first;
    }
    if (hasFinals()) {
      Storing storing = reach.isOneWay(type) ? Storing.allFinals(type, slots) : null;
      if (storing != null) {
        return Maker.storing(type, storing);
      }
    }
    Storing nothing = Storing.nothing(type);
    return nothing == null
        ? first
        : Maker.by(type, Way.EMPTY, nothing.constructor()).with(first.finals(), first.defaults());
  }

  /** Without jdk.unsupported, a constructor is better than none even where a cycle then fails. */
  private Maker proven(Maker plain) {
    Maker fastest = fastest(plain);
    Storing storing = fastest.way() == Way.ALLOCATE ? Storing.allFinals(type, slots) : null;
    return storing == null ? fastest : Maker.storing(type, storing);
  }

  private Maker closed(Maker plain) {
    boolean mayStore = plain.way() == Way.ALLOCATE;
    Storing storing = mayStore ? Storing.allFinals(type, slots) : null;
    if (storing != null && reach.isOneWay(type)) {
      return Maker.storing(type, storing);
    }
    DefaultRead defaults = Serializable.class.isAssignableFrom(type) ? defaults() : null;
    if (defaults != null) {
      return plain.with(Finals.DEFAULT_READ, defaults);
    }
    return storing == null ? plain.with(Finals.REFUSE, null) : Maker.storing(type, storing);
  }

  private DefaultRead defaults() {
    Field[] fields = new Field[slots.size()];
    for (BoundSlot slot : slots) {
      fields[slot.slot().index()] = slot.field();
    }
    return DefaultRead.of(List.of(fields));
  }

  private boolean hasFinals() {
    for (BoundSlot slot : slots) {
      if (Modifier.isFinal(slot.field().getModifiers())) {
        return true;
      }
    }
    return false;
  }

  /** Returns the way of Java: no constructor of a Serializable class runs. */
  static Maker plain(Class<?> type) {
    Class<?> above = notSerializable(type);
    if (above == Object.class || above == type) {
      return Maker.by(type, Way.ALLOCATE, null);
    }
    Constructor<?> constructor = noArguments(type, above);
    return constructor == null
        ? Maker.by(type, Way.REFUSED, null)
        : Maker.by(type, Way.SUPERCLASS, Instantiator.constructor(type, constructor));
  }

  private static Class<?> notSerializable(Class<?> type) {
    Class<?> above = type;
    while (Serializable.class.isAssignableFrom(above)) {
      above = above.getSuperclass();
    }
    return above;
  }

  /** Returns what there is to say of a class of which no objects can be made. */
  static BrineException refused(Class<?> type) {
    if (type.isRecord()) {
      return new BrineException(
          Reason.UNSUPPORTED,
          "expected a canonical constructor in the record " + type.getName(),
          "Compile it again.",
          null);
    }
    return new BrineException(
        Reason.UNSUPPORTED,
        "expected a constructor without parameters in "
            + notSerializable(type).getName()
            + ", which is not Serializable, for objects of "
            + type.getName(),
        "Give it one that is public or protected, or make it Serializable.",
        null);
  }

  private Constructor<?> canonical() {
    Class<?>[] types =
        Stream.of(type.getRecordComponents()).map(RecordComponent::getType).toArray(Class[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static Constructor<?> noArguments(Class<?> type, Class<?> above) {
    try {
      Constructor<?> constructor = above.getDeclaredConstructor();
      int modifiers = constructor.getModifiers();
      boolean open = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
      boolean near =
          !Modifier.isPrivate(modifiers)
              && above.getClassLoader() == type.getClassLoader()
              && above.getPackageName().equals(type.getPackageName());
      return open || near ? constructor : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
