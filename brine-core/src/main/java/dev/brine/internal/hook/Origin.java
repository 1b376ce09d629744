// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.internal.Problems;
import dev.brine.shape.Shape;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.failure.Failures;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The owner of the code that threw an exception while objects were read, found in its stack trace
 * from the top.
 *
 * <p>Code of the JDK throws on behalf of whoever called it: {@code List.get} fails for the class of
 * the user that called it, {@code SerializedLambda.readResolve} for the reader. A method of {@link
 * ObjectInputStream} that reads objects throws on its own behalf, whoever called it: what it throws
 * by mistake is about the bytes. Calls of Brine's public methods count for their caller, too. See
 * docs/decisions/036.
 */
public enum Origin {
  /** A class of the application. */
  USER,
  /** The JDK, called by a reader. */
  JAVA,
  /** Brine's own code. */
  BRINE,
  /** The virtual machine, which has no memory left or is broken, whatever it was doing. */
  JVM;

  /**
   * The messages of the JVM and its libraries about an array or a buffer that no memory could hold.
   */
  private static final Set<String> SIZES =
      Set.of(
          "Requested array size exceeds VM limit",
          "Required length exceeds implementation limit",
          "Required array size too large");

  private static final Set<String> READING =
      Set.of("readObject", "readUnshared", "defaultReadObject", "readFields");

  /** Brine's methods that call methods of objects, which the JDK's classes have, too. */
  static final Map<Class<?>, String> CALLING =
      Map.of(
          ExternalCodec.class, "read",
          HookLevel.class, "read",
          ReplacementMethod.class, "of",
          Validations.class, "run");

  private static final String API = BrineException.class.getPackageName() + ".";

  private static final List<String> INSIDE =
      List.of(
          Problems.class.getPackageName() + ".",
          BodyCodec.class.getPackageName() + ".",
          Shape.class.getPackageName() + ".");

  /**
   * Returns whose code threw. A {@link VirtualMachineError} is about the JVM, except for one about
   * an array of a given size, a stack overflow, and the {@link InternalError} by which code of the
   * JDK reports what it takes for impossible; Brine's own code throws none.
   */
  public static Origin of(Throwable thrown) {
    if (isOfJvm(thrown)) {
      return JVM;
    }
    boolean isBelowJava = false;
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (isReading(frame)) {
        return JAVA;
      }
      if (isModuleOfJava(frame.getModuleName())) {
        isBelowJava = true;
      } else if (isInside(frame.getClassName())) {
        return isBelowJava && (isCalling(frame) || thrown instanceof InternalError) ? JAVA : BRINE;
      } else if (!isFacade(frame.getClassName())) {
        return USER;
      }
    }
    return ofClass(thrown.getClass());
  }

  private static boolean isOfJvm(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      return thrown.getMessage() == null || !SIZES.contains(thrown.getMessage());
    }
    if (thrown instanceof InternalError) {
      return thrown.getStackTrace().length == 0;
    }
    return thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError);
  }

  private static boolean isReading(StackTraceElement frame) {
    return frame.getClassName().equals(ObjectInputStream.class.getName())
        && READING.contains(frame.getMethodName());
  }

  private static boolean isCalling(StackTraceElement frame) {
    for (Map.Entry<Class<?>, String> calling : CALLING.entrySet()) {
      if (calling.getKey().getName().equals(frame.getClassName())
          && calling.getValue().equals(frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether Java found that an object does not fit the type of the field that it is for.
   * All other casts that fail are in code of the user or in other classes of the JDK.
   */
  public static boolean isMisfit(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return thrown instanceof ClassCastException
        && trace.length > 0
        && trace[0].getClassName().startsWith(ObjectStreamClass.class.getName());
  }

  /** An exception that is thrown very often may have no stack trace; then its class decides. */
  private static Origin ofClass(Class<?> type) {
    if (isInside(type.getName()) || isFacade(type.getName())) {
      return BRINE;
    }
    return isModuleOfJava(type.getModule().getName()) ? JAVA : USER;
  }

  /** Returns whether a frame is one of the JDK. */
  public static boolean isOfJava(StackTraceElement frame) {
    return isModuleOfJava(frame.getModuleName());
  }

  private static boolean isModuleOfJava(String module) {
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  private static boolean isFacade(String name) {
    return name.startsWith(API) && name.lastIndexOf('.') == API.length() - 1;
  }

  private static boolean isInside(String name) {
    return Failures.isIn(name, INSIDE);
  }
}
