// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.io.ObjectInputStream;
import java.util.List;
import java.util.Set;

/**
 * Whose code threw an exception while objects were read, found by its stack trace from the top.
 *
 * <p>Code of the JDK throws on behalf of whoever called it: {@code List.get} fails for the class of
 * the user that called it, {@code SerializedLambda.readResolve} for the reader. A method of {@link
 * ObjectInputStream} that reads objects throws on its own behalf, whoever called it: what it throws
 * by mistake is about the bytes. Calls of Brine's public methods count for their caller, too.
 */
public enum Origin {
  /** A class of the application. */
  USER,
  /** The JDK, called by a reader. */
  JAVA,
  /** Brine's own code. */
  BRINE;

  private static final Set<String> READING =
      Set.of("readObject", "readUnshared", "defaultReadObject", "readFields");

  /** Brine's methods that call methods of objects, which the JDK's classes have, too. */
  private static final Set<String> CALLING =
      Set.of("CallbackInput.external", "HookLevel.read", "Replacement.of", "Validations.run");

  private static final List<String> INSIDE =
      List.of("dev.brine.internal.", "dev.brine.wire.", "dev.brine.shape.");

  private static final String HOOKS = "dev.brine.internal.hook.";

  /** Returns whose code threw. */
  public static Origin of(Throwable thrown) {
    boolean isBelowJava = false;
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (isReading(frame)) {
        return JAVA;
      }
      if (isModuleOfJava(frame.getModuleName())) {
        isBelowJava = true;
      } else if (isInside(frame.getClassName())) {
        return isBelowJava && isCalling(frame) ? JAVA : BRINE;
      } else if (!isFacade(frame.getClassName())) {
        return USER;
      }
    }
    return ofClass(thrown.getClass());
  }

  private static boolean isReading(StackTraceElement frame) {
    return frame.getClassName().equals(ObjectInputStream.class.getName())
        && READING.contains(frame.getMethodName());
  }

  private static boolean isCalling(StackTraceElement frame) {
    return frame.getClassName().startsWith(HOOKS)
        && CALLING.contains(
            frame.getClassName().substring(HOOKS.length()) + "." + frame.getMethodName());
  }

  /** What is thrown very often may come without its stack; then its class decides. */
  private static Origin ofClass(Class<?> type) {
    if (isInside(type.getName()) || isFacade(type.getName())) {
      return BRINE;
    }
    return isModuleOfJava(type.getModule().getName()) ? JAVA : USER;
  }

  private static boolean isModuleOfJava(String module) {
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }

  private static boolean isFacade(String name) {
    return name.startsWith("dev.brine.") && name.lastIndexOf('.') == "dev.brine".length();
  }

  private static boolean isInside(String name) {
    return INSIDE.stream().anyMatch(name::startsWith);
  }
}
