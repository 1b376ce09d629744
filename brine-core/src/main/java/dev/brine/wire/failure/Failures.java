// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire.failure;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.BinaryName;
import dev.brine.internal.Problems;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;

/** Turns failures of writing and reading into a BrineException with a path. */
public final class Failures {
  private static final int TOP_FRAMES = 200;

  /** More calls of keys than nest on a stack that is small. */
  private static final int MANY_KEYS = 50;

  /** Methods that a reader calls of keys, which may nest as the input says. */
  private static final Set<String> OF_KEYS = Set.of("hashCode", "equals", "compareTo", "compare");

  /** Java's streams, which call methods of objects as deep as the input says, too. */
  private static final List<String> STREAMS =
      List.of(
          ObjectInputStream.class.getName(),
          ObjectOutputStream.class.getName(),
          ObjectStreamClass.class.getName());

  private static final List<String> JDK = List.of("java.", "jdk.", "sun.");

  private static final String BRINE = BrineException.class.getPackageName() + ".";

  private static final List<String> OURS =
      List.of(Problems.class.getPackageName() + ".", BRINE + "wire.");

  private Failures() {}

  /**
   * Returns whether code of the user has overflown the stack by itself, so that neither Brine nor a
   * stream of Java calls it again and again. An error with a message that code of the user has
   * created counts, too: the JVM creates them without.
   */
  public static boolean isOfUser(StackOverflowError overflow) {
    StackTraceElement[] trace = overflow.getStackTrace();
    if (overflow.getMessage() != null && trace.length > 0 && isOfApplication(trace[0])) {
      return true;
    }
    boolean isOfUser = false;
    for (int i = 0; i < Math.min(trace.length, TOP_FRAMES); i++) {
      String type = trace[i].getClassName();
      if (isIn(type, STREAMS) || isOurs(trace[i]) || OF_KEYS.contains(trace[i].getMethodName())) {
        return false;
      }
      isOfUser |= isOfApplication(trace[i]);
    }
    return isOfUser;
  }

  /**
   * Returns the exception to throw where the stack overflows while a message is read.
   *
   * @throws StackOverflowError the cause, where code of the user has overflown the stack by itself
   */
  public static BrineException reading(StackOverflowError overflow) {
    if (isOfUser(overflow)) {
      throw overflow;
    }
    return isOfKeys(overflow)
        ? Problems.exception(
            Reason.CORRUPT,
            "the hash code of a key does not terminate: the key contains itself",
            null,
            overflow)
        : tooSmall(overflow);
  }

  /**
   * Returns the exception to throw where writing failed: the same, unless the stack is too small
   * for what Brine or the JDK calls.
   */
  public static Throwable writing(Throwable thrown) {
    return thrown instanceof StackOverflowError overflow && !isOfUser(overflow)
        ? tooSmall(overflow)
        : thrown;
  }

  /** Returns the failure of a stack that is too small for the objects that nest on it. */
  public static BrineException tooSmall(StackOverflowError overflow) {
    return Problems.exception(
        Reason.OVER_LIMIT,
        "the stack of this thread is too small for the objects within each other",
        "Use a thread with a larger stack, such as by -Xss1m: docs/troubleshooting.md#over-limit",
        overflow);
  }

  /** Returns whether methods of keys call each other all over the stack. */
  private static boolean isOfKeys(StackOverflowError overflow) {
    int calls = 0;
    for (StackTraceElement frame : overflow.getStackTrace()) {
      calls += OF_KEYS.contains(frame.getMethodName()) ? 1 : 0;
    }
    return calls >= MANY_KEYS;
  }

  private static boolean isOfApplication(StackTraceElement frame) {
    return !isOurs(frame) && !isOfJdk(frame);
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    return isIn(frame.getClassName(), JDK);
  }

  private static boolean isOurs(StackTraceElement frame) {
    return isIn(frame.getClassName(), OURS);
  }

  /**
   * Returns whether the name of a class has one of these beginnings. A loop, because the JDK cannot
   * make the code of a lambda where the stack ends.
   */
  public static boolean isIn(String name, List<String> beginnings) {
    for (String beginning : beginnings) {
      if (name.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the exception to throw when writing a part of an object failed. */
  public static RuntimeException writing(RuntimeException failure, String step) {
    return failure instanceof BrineException brine ? Problems.within(brine, step) : failure;
  }

  /** Returns the exception to throw when reading a part of an object failed. */
  public static RuntimeException reading(RuntimeException failure, String step) {
    RuntimeException known = reading(failure);
    return known instanceof BrineException brine ? Problems.within(brine, step) : known;
  }

  /**
   * Returns the exception to throw when writing a field failed.
   *
   * @param steps those of the fields and, last, the name of the object's class
   * @param number that of the field, or -1 where it was none
   */
  public static RuntimeException writing(RuntimeException failure, String[] steps, int number) {
    return number < 0 || !(failure instanceof BrineException brine)
        ? failure
        : Problems.within(brine, steps[number], steps[steps.length - 1]);
  }

  /**
   * Does the same for objects that are each the last field of the one before.
   *
   * @param count how many they are
   */
  public static RuntimeException writing(
      RuntimeException failure, String[] steps, int number, int count) {
    RuntimeException known = failure;
    for (int i = 0; i < count; i++) {
      known = writing(known, steps, number);
    }
    return known;
  }

  /** Returns the exception to throw when reading a field failed, as for writing. */
  public static RuntimeException reading(RuntimeException failure, String[] steps, int number) {
    return writing(reading(failure), steps, number);
  }

  /** Returns the exception to throw when reading failed, without a step. */
  public static RuntimeException reading(RuntimeException failure) {
    if (failure instanceof BrineException
        || failure instanceof UncheckedIOException
        || failure instanceof CallbackException) {
      return failure;
    }
    if (failure instanceof IndexOutOfBoundsException && isOurs(failure)) {
      return Problems.exception(
          Reason.TRUNCATED, "more bytes are needed but the message ends", null, failure);
    }
    if (failure instanceof ClassCastException || failure instanceof ArrayStoreException) {
      return Problems.exception(
          Reason.CORRUPT,
          "an object does not fit its place: " + failure.getMessage(),
          null,
          failure);
    }
    return Problems.exception(
        Reason.CORRUPT,
        "the object's class rejects the data with " + failure.getClass().getName(),
        null,
        failure);
  }

  /**
   * Returns the exception to throw when an object is of a subclass of a class that reflection shows
   * as final: its own file says otherwise.
   */
  public static BrineException ofFinal(Object value) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        value.getClass().getSuperclass().getName()
            + " is extended by "
            + value.getClass().getName()
            + ", but its InnerClasses attribute says that it is final",
        "Compile it again, or let the tool that has changed it change the attribute, too:"
            + " docs/troubleshooting.md#unsupported",
        null);
  }

  /** Returns the exception to throw when a constructor of a user's class failed. */
  public static BrineException constructing(Class<?> type, Throwable cause) {
    passErrors(cause);
    return Problems.exception(
        Reason.CORRUPT,
        "the constructor of "
            + type.getName()
            + " rejects the data with "
            + cause.getClass().getName(),
        null,
        cause);
  }

  /**
   * Returns the failure of an object whose constructor without parameters failed.
   *
   * @param cause with what the constructor threw; an error is thrown as it is, as newer JDKs do
   */
  public static BrineException instantiating(Class<?> type, InvocationTargetException cause) {
    passErrors(cause.getCause());
    return Problems.exception(
        Reason.CORRUPT,
        "the constructor of " + type.getName() + " throws " + cause.getCause().getClass().getName(),
        null,
        cause);
  }

  /**
   * Returns the failure of an object whose constructor checks its parameters, as it does for those
   * who call it with {@code new}. The writer had a class without the check.
   *
   * @param cause what the constructor threw; an error is thrown as it is
   */
  public static BrineException checking(Class<?> type, Throwable cause) {
    passErrors(cause);
    return Problems.exception(
        Reason.INCOMPATIBLE,
        "the constructor of "
            + type.getName()
            + " rejects the values of the message and throws "
            + cause.getClass().getName(),
        "Does the writer have another version of the class? "
            + "docs/troubleshooting.md#final-fields",
        cause);
  }

  /** Throws an error of the user or of the JVM; a stack that the message overflows is none. */
  private static void passErrors(Throwable cause) {
    if (cause instanceof Error error
        && !(error instanceof StackOverflowError overflow && !isOfUser(overflow))) {
      throw error;
    }
  }

  /** Only this package reads bytes without a check, and a frequent failure may have no trace. */
  private static boolean isOurs(RuntimeException failure) {
    for (StackTraceElement frame : failure.getStackTrace()) {
      String name = frame.getClassName();
      if (!isOfJdk(frame)) {
        return name.startsWith(BRINE) || name.contains(BinaryName.GENERATED);
      }
    }
    return true;
  }
}
