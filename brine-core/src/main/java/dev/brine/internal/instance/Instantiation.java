// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.proof.ConstructorNeed;
import dev.brine.internal.proof.ConstructorProof.Work;
import dev.brine.wire.WireReader;
import dev.brine.wire.failure.Failures;
import dev.brine.wire.instance.DefaultRead;
import dev.brine.wire.instance.Instantiator;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * The way in which objects of a class are instantiated and their final fields are set.
 *
 * @param constructor what the way calls, or null
 * @param parameters the fields that a storing constructor takes, else empty; it gets null for any
 *     further parameters
 * @param constants the final fields to which a storing constructor gives a constant
 * @param work what a storing constructor does beside its stores
 * @param finals how final fields are set that the constructor does not take
 * @param defaults what sets all fields by default reading, or null
 */
public record Instantiation(
    Class<?> type,
    Way way,
    Constructor<?> constructor,
    List<BoundSlot> parameters,
    List<BoundSlot> constants,
    Work work,
    Finals finals,
    DefaultRead defaults) {
  /** The ways to make an object. */
  public enum Way {
    /** A record's canonical constructor, when all components are there. */
    CANONICAL,
    /** A constructor that provably only stores its parameters, when all fields are there. */
    STORING,
    /** A constructor without parameters that provably does nothing. */
    EMPTY,
    /** No constructor at all. */
    ALLOCATE,
    /** As Java does: the constructor of the first superclass that is not Serializable. */
    SUPERCLASS,
    /** Not at all: the values of the fields are all that is read. */
    NONE,
    /** Not at all: as in Java, objects can be written but not read. */
    REFUSED,
    /** Not at all: only a constructor could, and none is proven. Objects are not written either. */
    UNPROVEN
  }

  /** The ways to set final fields. */
  public enum Finals {
    /** One by one, like the others. */
    SET,
    /** With all other fields, by the JDK's default reading. */
    DEFAULT_READ,
    /** Not at all. */
    REFUSE
  }

  /** Makes the lists unmodifiable. */
  public Instantiation {
    parameters = List.copyOf(parameters);
    constants = List.copyOf(constants);
  }

  /** Returns a maker that sets fields one by one. */
  public static Instantiation by(Class<?> type, Way way, Constructor<?> constructor) {
    return new Instantiation(
        type, way, constructor, List.of(), List.of(), Work.NONE, Finals.SET, null);
  }

  /** Returns a maker that calls a proven constructor with the values of some fields. */
  static Instantiation storing(Class<?> type, StoringConstructor storing) {
    return new Instantiation(
        type,
        Way.STORING,
        storing.constructor(),
        storing.parameters(),
        storing.constants(),
        storing.work(),
        Finals.SET,
        null);
  }

  /** Returns a maker that sets final fields in another way. */
  Instantiation with(Finals other, DefaultRead reading) {
    return new Instantiation(type, way, constructor, parameters, constants, work, other, reading);
  }

  /** Returns whether no constructor checks what it gets, or gives fields constants. */
  boolean isPure() {
    return work == Work.NONE && constants.isEmpty();
  }

  /** Returns whether the object comes after the values of its fields. */
  public boolean isLate() {
    return way == Way.CANONICAL || way == Way.STORING;
  }

  /** Returns whether the values of all fields are gathered first. */
  public boolean gathers() {
    return isLate() || way == Way.NONE || finals == Finals.DEFAULT_READ;
  }

  /** Returns a new object, where it comes before its fields. */
  public Object make() {
    if (way == Way.REFUSED) {
      throw InstantiationChoice.refused(type);
    }
    requireConstructor();
    return way == Way.ALLOCATE ? Instantiator.allocate(type) : Instantiator.make(constructor, type);
  }

  /** Returns a new record, or an object made by a storing constructor. */
  public Object make(Object[] components) {
    try {
      return Instantiator.call(constructor, components);
    } catch (InvocationTargetException e) {
      throw way == Way.CANONICAL
          ? Failures.constructing(type, e.getCause())
          : Failures.checking(type, e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type.toString(), e);
    }
  }

  /**
   * Returns a new object made by a storing constructor.
   *
   * @param values of all fields, in the order of the shape
   */
  public Object store(Object[] values) {
    Object[] arguments = new Object[constructor.getParameterCount()];
    for (int i = 0; i < parameters.size(); i++) {
      arguments[i] = values[parameters.get(i).slot().index()];
    }
    Object object = make(arguments);
    for (int i = 0; i < parameters.size(); i++) {
      requireStored(parameters.get(i).field(), object, arguments[i]);
    }
    for (BoundSlot slot : constants) {
      Field field = slot.field();
      Instantiator.requireConstant(
          get(field, object),
          values[slot.slot().index()],
          field.getDeclaringClass(),
          field.getName());
    }
    return object;
  }

  /** An agent may have changed the constructor after its file was written. */
  private void requireStored(Field field, Object object, Object value) {
    Object stored = get(field, object);
    if (field.getType().isPrimitive() ? !stored.equals(value) : stored != value) {
      throw changed(field);
    }
  }

  private static Object get(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new LinkageError(field.toString(), e);
    }
  }

  private BrineException changed(Field field) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "the constructor of "
            + type.getName()
            + " does not store "
            + field.getName()
            + ", although its class file says so",
        "Does a Java agent change it? Make the class a record.",
        null);
  }

  /** Gives a handle to an object that comes after the values of its fields. */
  public int reserve(WireReader in) {
    return way == Way.CANONICAL ? in.reserve() : in.reserveLate();
  }

  /** Fails if nothing here creates an object, or sets one of the fields, which is final. */
  public void requireFinalFields(List<BoundSlot> slots) {
    requireConstructor();
    if (finals == Finals.REFUSE) {
      for (BoundSlot slot : slots) {
        if (Modifier.isFinal(slot.field().getModifiers())) {
          throw FinalFields.refused(type, slot.field(), null);
        }
      }
    }
  }

  private void requireConstructor() {
    if (way == Way.UNPROVEN) {
      throw ConstructorNeed.of(type).unproven(type);
    }
  }

  /** Returns whether code can be generated that creates objects. */
  public boolean isPossible() {
    return way != Way.REFUSED && way != Way.UNPROVEN && finals != Finals.REFUSE;
  }

  /** Returns whether a field has its value when the object is created. */
  public boolean isStored(BoundSlot slot) {
    return parameters.contains(slot) || constants.contains(slot);
  }

  /** Sets a field of an object. */
  public void set(Object object, BoundSlot slot, Object content) {
    Field field = slot.field();
    if (finals == Finals.REFUSE && Modifier.isFinal(field.getModifiers())) {
      throw FinalFields.refused(type, field, null);
    }
    try {
      field.set(object, content);
    } catch (IllegalAccessException e) {
      throw FinalFields.refused(type, field, e);
    }
  }
}
