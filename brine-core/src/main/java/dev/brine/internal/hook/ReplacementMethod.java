// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.internal.OpenedPackage;
import dev.brine.internal.Problems;
import dev.brine.wire.instance.Instantiator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;

/**
 * The method of a class that names what takes the place of an object.
 *
 * @param name {@code writeReplace} or {@code readResolve}, or the field of the one instance
 */
public record ReplacementMethod(Class<?> type, String name, MethodHandle method) {
  private static final String WRITING = "writeReplace";
  private static final String READING = "readResolve";

  /** Returns the method {@code writeReplace} of a class, its own or an inherited one. */
  public static ReplacementMethod onWriting(Class<?> type) {
    return of(type, WRITING);
  }

  /** Returns the method {@code readResolve} of a class, its own or an inherited one. */
  public static ReplacementMethod onReading(Class<?> type) {
    return of(type, READING);
  }

  /**
   * Returns what puts the one instance of a class in the place of each that is read, or null where
   * the class may have several.
   */
  public static ReplacementMethod ofSingleton(Class<?> type) {
    Field field = Singleton.of(type);
    if (field == null) {
      return null;
    }
    try {
      field.setAccessible(true);
      MethodHandle instance = MethodHandles.lookup().unreflectGetter(field);
      MethodHandle one =
          MethodHandles.lookup()
              .findStatic(
                  ReplacementMethod.class,
                  "instanceOr",
                  MethodType.methodType(Object.class, MethodHandle.class, Object.class))
              .bindTo(instance.asType(MethodType.methodType(Object.class)));
      return new ReplacementMethod(type, field.getName(), one);
    } catch (IllegalAccessException | InaccessibleObjectException e) {
      throw Problems.noCodec(
          type.getName(),
          "its only instance cannot be read",
          "Open its package in its module-info: "
              + OpenedPackage.directive(type)
              + ": docs/troubleshooting.md#unsupported",
          e);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(type.toString(), e);
    }
  }

  /** The instance may be read while it is being made. */
  @SuppressWarnings("UnusedMethod") // It is found by its name.
  private static Object instanceOr(MethodHandle instance, Object read) throws Throwable {
    Object one = (Object) instance.invokeExact();
    return one == null ? read : one;
  }

  private static ReplacementMethod of(Class<?> type, String name) {
    MethodHandle method = Instantiator.callback(name, type);
    return new ReplacementMethod(
        type, name, method.asType(MethodType.methodType(Object.class, Object.class)));
  }

  /** Returns the replacement of an object, which may be itself or null. */
  public Object of(Object object) {
    try {
      return (Object) method.invokeExact(object);
    } catch (Throwable e) {
      throw name.equals(WRITING)
          ? CallbackFailures.writing(e, type, name)
          : CallbackFailures.reading(e, type, name);
    }
  }
}
