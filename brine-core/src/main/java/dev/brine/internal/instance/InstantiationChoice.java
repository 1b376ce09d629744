// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.instance.Instantiation.Finals;
import dev.brine.internal.instance.Instantiation.Way;
import dev.brine.internal.proof.ConstructorNeed;
import dev.brine.wire.instance.DefaultRead;
import dev.brine.wire.instance.Instantiator;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;

/** Chooses how the objects of classes are instantiated. */
public final class InstantiationChoice {
  private final FinalFields finalFields;
  private final Reachability reach;
  private final Class<?> type;
  private final List<BoundSlot> slots;

  /** Creates the choice for a class with some fields. */
  public InstantiationChoice(
      Class<?> type, List<BoundSlot> slots, FinalFields finalFields, Reachability reach) {
    this.type = type;
    this.slots = slots;
    this.finalFields = finalFields;
    this.reach = reach;
  }

  /** Returns the way that costs the least at first: no class file is read without need. */
  public Instantiation first() {
    if (type.isRecord()) {
      Constructor<?> canonical = canonical();
      return Instantiation.by(type, canonical == null ? Way.REFUSED : Way.CANONICAL, canonical);
    }
    if (ConstructorNeed.of(type) != null) {
      StoringConstructor storing = StoringConstructor.checked(type, slots);
      return storing == null
          ? Instantiation.by(type, Way.UNPROVEN, null)
          : Instantiation.storing(type, storing);
    }
    Instantiation plain = plain(type);
    if (plain.way() == Way.ALLOCATE && !Instantiator.canAllocate()) {
      return proven(plain);
    }
    return finalFields == FinalFields.SETTABLE || !hasFinals() ? plain : restricted(plain);
  }

  /**
   * Returns the way that is the fastest, once the class has shown to be worth it: by a proven
   * constructor, where that has no visible effect. In place of default reading that is also one
   * that checks its parameters. What it refuses is read by default.
   *
   * @param first what {@link #first} returned
   */
  public Instantiation fastest(Instantiation first) {
    if (first.way() != Way.ALLOCATE) {
      return first;
    }
    if (first.finals() == Finals.DEFAULT_READ) {
      StoringConstructor storing = StoringConstructor.silent(type, slots);
      if (storing != null) {
        return Instantiation.storing(type, storing).with(first.finals(), first.defaults());
      }
    } else if (hasFinals()) {
      StoringConstructor storing =
          reach.isOneWay(type) ? StoringConstructor.pure(type, slots) : null;
      if (storing != null) {
        return Instantiation.storing(type, storing);
      }
    }
    StoringConstructor nothing = StoringConstructor.nothing(type);
    return nothing == null
        ? first
        : Instantiation.by(type, Way.EMPTY, nothing.constructor())
            .with(first.finals(), first.defaults());
  }

  /** Returns whether a way runs no code of the user that has a visible effect. */
  public boolean isSilent(Instantiation way) {
    return switch (way.way()) {
      case EMPTY, ALLOCATE, STORING ->
          way.finals() == Finals.DEFAULT_READ || (way.finals() == Finals.SET && way.isPure());
      case CANONICAL -> {
        StoringConstructor storing = StoringConstructor.pure(type, slots);
        yield storing != null && storing.constructor().equals(way.constructor());
      }
      case SUPERCLASS, NONE, REFUSED, UNPROVEN -> false;
    };
  }

  /** Returns whether no object of the class can be met by a reference from within itself. */
  public boolean isOneWay() {
    return reach.isOneWay(type);
  }

  /** Without jdk.unsupported, a constructor is better than none even where a cycle then fails. */
  private Instantiation proven(Instantiation plain) {
    Instantiation fastest = fastest(plain);
    StoringConstructor storing =
        fastest.way() == Way.ALLOCATE ? StoringConstructor.checked(type, slots) : null;
    return storing == null ? fastest : Instantiation.storing(type, storing);
  }

  /**
   * Prefers what needs no permission of the JVM. Where an object could be met from within itself,
   * it has to exist before its fields, so a constructor is the last way.
   */
  private Instantiation restricted(Instantiation plain) {
    boolean isOneWay = plain.way() == Way.ALLOCATE && reach.isOneWay(type);
    StoringConstructor storing = isOneWay ? StoringConstructor.pure(type, slots) : null;
    if (storing != null) {
      return Instantiation.storing(type, storing);
    }
    DefaultRead defaults = Serializable.class.isAssignableFrom(type) ? defaults() : null;
    if (defaults != null) {
      return plain.with(Finals.DEFAULT_READ, defaults);
    }
    storing = isOneWay ? StoringConstructor.checked(type, slots) : null;
    if (storing != null) {
      return Instantiation.storing(type, storing);
    }
    if (finalFields.arePermitted()) {
      return plain;
    }
    storing = plain.way() == Way.ALLOCATE ? StoringConstructor.checked(type, slots) : null;
    return storing == null ? plain.with(Finals.REFUSE, null) : Instantiation.storing(type, storing);
  }

  private DefaultRead defaults() {
    Field[] fields = new Field[slots.size()];
    for (BoundSlot slot : slots) {
      fields[slot.slot().index()] = slot.field();
    }
    return DefaultRead.of(type, List.of(fields));
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
  public static Instantiation plain(Class<?> type) {
    Class<?> above = notSerializable(type);
    if (above == Object.class || above == type) {
      return Instantiation.by(type, Way.ALLOCATE, null);
    }
    Constructor<?> constructor = noArguments(type, above);
    return constructor == null
        ? Instantiation.by(type, Way.REFUSED, null)
        : Instantiation.by(type, Way.SUPERCLASS, Instantiator.constructor(type, constructor));
  }

  private static Class<?> notSerializable(Class<?> type) {
    Class<?> above = type;
    while (Serializable.class.isAssignableFrom(above)) {
      above = above.getSuperclass();
    }
    return above;
  }

  /** Returns the failure of a class whose objects cannot be instantiated. */
  static BrineException refused(Class<?> type) {
    if (type.isRecord()) {
      return Problems.exception(
          Reason.UNSUPPORTED,
          "the record " + type.getName() + " has no canonical constructor",
          "Compile it again.",
          null);
    }
    return Problems.exception(
        Reason.UNSUPPORTED,
        notSerializable(type).getName()
            + ", a superclass that is not Serializable, has no accessible constructor without"
            + " parameters for objects of "
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
