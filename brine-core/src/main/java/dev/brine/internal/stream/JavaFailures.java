// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.stream;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.StreamCorruptedException;
import java.util.List;
import java.util.Set;

/**
 * Turns what the JDK throws by mistake, where a stream of its form lies, into the exceptions that
 * it promises.
 *
 * <p>Whose mistake it was is told by the stack: the JDK's, if from where it was thrown down to a
 * method that reads objects there is no class but the JDK's or ours. What classes of the user throw
 * arrives as it is; so does a {@link ClassCastException}, by which Java says that an object does
 * not fit its place.
 */
final class JavaFailures {
  private static final Set<String> READING =
      Set.of("readObject", "readUnshared", "defaultReadObject", "readFields");
  private static final List<String> OURS = List.of("dev.brine.internal.", "dev.brine.wire.");

  private JavaFailures() {}

  /** Returns the exception for what was thrown, unless it must arrive as it is. */
  static IOException reading(RuntimeException thrown) {
    if (thrown instanceof ClassCastException || !isOfJava(thrown)) {
      throw thrown;
    }
    return with(new StreamCorruptedException("expected data that Java can read"), thrown);
  }

  /** Returns the exception for what was thrown, unless it must arrive as it is. */
  static IOException reading(Error thrown) {
    if (thrown instanceof StackOverflowError overflow) {
      return StreamFailures.overflow(overflow);
    }
    if (!isOfJava(thrown)) {
      throw thrown;
    }
    if (thrown instanceof LinkageError) {
      return with(new InvalidClassException("expected classes that can be linked"), thrown);
    }
    if (thrown instanceof OutOfMemoryError) {
      return with(new StreamCorruptedException("expected sizes that fit into memory"), thrown);
    }
    throw thrown;
  }

  private static IOException with(IOException exception, Throwable cause) {
    exception.initCause(cause);
    return exception;
  }

  /** What is thrown very often may come without its stack; then its class tells. */
  private static boolean isOfJava(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      String name = frame.getClassName();
      if (name.equals(ObjectInputStream.class.getName())
          && READING.contains(frame.getMethodName())) {
        return true;
      }
      if (!isOurs(name) && !isOfModuleOfJava(frame.getModuleName())) {
        return false;
      }
    }
    Class<?> type = thrown.getClass();
    return isOurs(type.getName()) || isOfModuleOfJava(type.getModule().getName());
  }

  private static boolean isOurs(String name) {
    return OURS.stream().anyMatch(name::startsWith)
        || name.substring(0, name.lastIndexOf('.') + 1).equals("dev.brine.");
  }

  private static boolean isOfModuleOfJava(String module) {
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }
}
