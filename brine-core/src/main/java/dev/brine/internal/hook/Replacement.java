// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.wire.Instantiator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * The method of a class that names what takes the place of an object.
 *
 * @param name {@code writeReplace} or {@code readResolve}
 */
public record Replacement(Class<?> type, String name, MethodHandle method) {
  private static final String WRITING = "writeReplace";
  private static final String READING = "readResolve";

  /** Returns what {@code writeReplace} of a class does, its own or an inherited one. */
  public static Replacement onWriting(Class<?> type) {
    return of(type, WRITING);
  }

  /** Returns what {@code readResolve} of a class does, its own or an inherited one. */
  public static Replacement onReading(Class<?> type) {
    return of(type, READING);
  }

  private static Replacement of(Class<?> type, String name) {
    MethodHandle method = Instantiator.callback(name, type);
    return new Replacement(
        type, name, method.asType(MethodType.methodType(Object.class, Object.class)));
  }

  /** Returns what takes the place of an object, which may be itself or null. */
  public Object of(Object object) {
    try {
      return (Object) method.invokeExact(object);
    } catch (Throwable e) {
      throw name.equals(WRITING) ? Thrown.writing(e, type, name) : Thrown.reading(e, type, name);
    }
  }
}
