// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.instance;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.failure.Failures;
import java.io.OptionalDataException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;

/**
 * Creates objects without running the constructors of their classes. It uses what jdk.unsupported
 * offers to serialization libraries: {@code Unsafe.allocateInstance}, which is not deprecated, and
 * {@code ReflectionFactory}.
 */
public final class Instantiator {
  private static final String DOOR = "sun.reflect.ReflectionFactory";
  private static final MethodHandle ALLOCATE = allocator();

  /** The access flag of enums in class files. */
  private static final int ENUM = 0x4000;

  private Instantiator() {}

  private static MethodHandle allocator() {
    try {
      Class<?> door = Class.forName("sun.misc.Unsafe");
      Field instance = door.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      return MethodHandles.publicLookup()
          .findVirtual(door, "allocateInstance", MethodType.methodType(Object.class, Class.class))
          .bindTo(instance.get(null));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Returns whether objects can be created without any constructor. */
  public static boolean canAllocate() {
    return ALLOCATE != null;
  }

  /** Returns a new object of a class, all its fields null or zero. */
  public static Object allocate(Class<?> type) {
    try {
      return (Object) ALLOCATE.invokeExact(type);
    } catch (Throwable e) {
      throw unable(type, e);
    }
  }

  /**
   * Returns a constructor of objects that runs the first constructor without parameters above the
   * Serializable classes.
   */
  public static Constructor<?> constructor(Class<?> type, Constructor<?> above) {
    Class<?>[] parameters = {Class.class, Constructor.class};
    return (Constructor<?>) door("newConstructorForSerialization", parameters, type, above);
  }

  /** Returns the public constructor of an Externalizable class, or null where it has none. */
  public static Constructor<?> externalConstructor(Class<?> type) {
    return (Constructor<?>) door("newConstructorForExternalization", type);
  }

  /**
   * Returns a callback of a Serializable class, its own or an inherited one as Java's rules are, or
   * null where it has none.
   *
   * @param name such as {@code readResolve}
   */
  public static MethodHandle callback(String name, Class<?> type) {
    return (MethodHandle) door(name + "ForSerialization", type);
  }

  /** Returns the exception of a stream whose callback reads an object behind the last one. */
  public static OptionalDataException endOfData() {
    return optionalData(true);
  }

  /**
   * Returns the exception of a stream whose callback reads an object where there are bytes.
   *
   * @param length how many there are
   */
  public static OptionalDataException bytesLeft(int length) {
    OptionalDataException failure = optionalData(false);
    failure.length = length;
    return failure;
  }

  private static OptionalDataException optionalData(boolean isAtEnd) {
    return (OptionalDataException)
        door("newOptionalDataExceptionForSerialization", new Class<?>[] {boolean.class}, isAtEnd);
  }

  private static Object door(String method, Class<?> type) {
    return door(method, new Class<?>[] {Class.class}, type);
  }

  private static Object door(String method, Class<?>[] parameters, Object... arguments) {
    try {
      Class<?> door = Class.forName(DOOR);
      Object factory = door.getMethod("getReflectionFactory").invoke(null);
      return door.getMethod(method, parameters).invoke(factory, arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error error) {
        // A stack that is too small is not a runtime that lacks something.
        throw error;
      }
      throw unable(arguments[0] instanceof Class<?> type ? type : Object.class, e);
    } catch (ReflectiveOperationException e) {
      throw unable(arguments[0] instanceof Class<?> type ? type : Object.class, e);
    }
  }

  /**
   * Returns the handle that sets the fields of one level of a Serializable class to those of a
   * stream, or null if this Java runtime has none.
   */
  static MethodHandle defaultRead(Class<?> level) {
    return optional("defaultReadObject", level);
  }

  /**
   * Returns the handle that passes the fields of one level of a Serializable class on to {@code
   * putFields} of a stream, or null if this Java runtime has none.
   */
  public static MethodHandle defaultWrite(Class<?> level) {
    return optional("defaultWriteObject", level);
  }

  private static MethodHandle optional(String name, Class<?> level) {
    try {
      return callback(name, level);
    } catch (BrineException e) {
      return null;
    }
  }

  /** Returns a new object made by a constructor without parameters. */
  public static Object make(Constructor<?> constructor, Class<?> type) {
    try {
      return call(constructor);
    } catch (InvocationTargetException e) {
      throw Failures.instantiating(type, e);
    } catch (ReflectiveOperationException e) {
      throw unable(type, e);
    }
  }

  /**
   * Returns a new object made by a constructor. Reflection refuses classes with the flag of enums,
   * which the compiler of Scala 3 gives to other classes, too; a method handle does not.
   *
   * @throws InvocationTargetException if the constructor throws
   */
  public static Object call(Constructor<?> constructor, Object... arguments)
      throws ReflectiveOperationException {
    if ((constructor.getDeclaringClass().getModifiers() & ENUM) == 0) {
      return constructor.newInstance(arguments);
    }
    MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor);
    try {
      return handle.invokeWithArguments(arguments);
    } catch (Throwable e) {
      throw new InvocationTargetException(e);
    }
  }

  /**
   * Compares a final field to which the constructor gave a constant with the value of the message,
   * which cannot change it.
   *
   * @param constant a boxed primitive value, a string, a constant of an enum, or null
   * @param owner the class that declares the field
   * @throws BrineException if the values differ
   */
  public static void requireConstant(Object constant, Object value, Class<?> owner, String field) {
    if (!isConstant(constant, value)) {
      throw Problems.exception(
          Reason.INCOMPATIBLE,
          "the constructor of "
              + owner.getName()
              + " gives the final field "
              + field
              + " a constant, and the message has another value",
          "Let the constructor take the value as a parameter: docs/troubleshooting.md#final-fields",
          null);
    }
  }

  /**
   * Returns whether the value of a message is the constant that a constructor gave to a field.
   *
   * @param constant a boxed primitive value, a string, a constant of an enum, or null
   */
  public static boolean isConstant(Object constant, Object value) {
    boolean isPlain =
        constant instanceof Number
            || constant instanceof String
            || constant instanceof Boolean
            || constant instanceof Character;
    // The equals of other classes could be the user's.
    return constant == value || (isPlain && constant.equals(value));
  }

  private static BrineException unable(Class<?> type, Throwable cause) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "objects of " + type.getName() + " cannot be instantiated",
        "Is the module jdk.unsupported missing in this Java runtime?",
        cause);
  }
}
