// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.wire.instance.Instantiator;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * One Serializable class of a hierarchy, and its callbacks.
 *
 * @param isCustom whether it writes items rather than its fields alone
 * @param writing its {@code writeObject}, or null
 * @param reading its {@code readObject}, or null
 * @param hasNoData whether it has {@code readObjectNoData}
 */
public record HookLevel(
    Class<?> type,
    LevelFields fields,
    boolean isCustom,
    MethodHandle writing,
    MethodHandle reading,
    boolean hasNoData) {
  private static final MethodType WRITING =
      MethodType.methodType(void.class, Object.class, ObjectOutputStream.class);
  private static final MethodType READING =
      MethodType.methodType(void.class, Object.class, ObjectInputStream.class);

  /** Returns the level of a class. */
  public static HookLevel of(Class<?> type, LevelFields fields, boolean isCustom) {
    MethodHandle writing = Instantiator.callback("writeObject", type);
    MethodHandle reading = Instantiator.callback("readObject", type);
    return new HookLevel(
        type,
        fields,
        isCustom,
        writing == null ? null : writing.asType(WRITING),
        reading == null ? null : reading.asType(READING),
        Instantiator.callback("readObjectNoData", type) != null);
  }

  /** Returns whether reading it calls a method of the class. */
  boolean isObserving() {
    return reading != null || hasNoData;
  }

  /** Calls {@code writeObject}. */
  void write(Object object, ObjectOutputStream out) {
    try {
      writing.invokeExact(object, out);
    } catch (Throwable e) {
      throw CallbackFailures.writing(e, type, "writeObject");
    }
  }

  /** Calls {@code readObject}. */
  void read(Object object, ObjectInputStream in) {
    try {
      reading.invokeExact(object, in);
    } catch (Throwable e) {
      throw CallbackFailures.reading(e, type, "readObject");
    }
  }
}
