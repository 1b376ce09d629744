// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Checks each refusal of a damaged message: it has a place, a text of bounded length, and no fault
 * of the codec's own behind it.
 *
 * <p>Two failures of the codec's own code are how it notices what it refuses: reading runs ahead of
 * its checks, so that the end of an array may come as an {@link IndexOutOfBoundsException} from
 * what takes bytes, and is a truncation; and generated code leaves it to its casts, as an array
 * does to its stores, whether a reference fits its place.
 */
final class Refusals {
  private static final int LONGEST = 2_000;
  private static final Set<String> CALLBACKS =
      Set.of("readObject", "readExternal", "readResolve", "readObjectNoData", "validateObject");

  private static final Set<String> TAKING =
      Set.of(
          "dev.brine.wire.ByteReader",
          "dev.brine.wire.WireReader",
          "dev.brine.wire.Fixed",
          "dev.brine.wire.Varint",
          "dev.brine.wire.Text");
  private static final Set<String> CALLED =
      Set.of(
          "java.util.Objects",
          "java.util.Arrays",
          "java.lang.System",
          "java.lang.String",
          "java.lang.Math",
          "java.lang.reflect.Array");

  private Refusals() {}

  /** Fails unless a refusal is as it must be. */
  static void check(BrineException refusal, Supplier<String> message) {
    if (refusal.offset() < 0) {
      throw new AssertionError("No offset for " + message.get(), refusal);
    }
    checkText(refusal, message);
  }

  private static void checkText(BrineException refusal, Supplier<String> message) {
    if (refusal.getMessage().length() > LONGEST) {
      throw new AssertionError("A long text for " + message.get(), refusal);
    }
    for (Throwable cause = refusal.getCause(); cause != null; cause = cause.getCause()) {
      if (isFault(refusal.reason(), cause)) {
        throw new AssertionError("A fault behind the refusal of " + message.get(), refusal);
      }
    }
  }

  /**
   * Fails unless our refusals, which a stream's exception has behind or beside it, are so; there
   * the offset need not be known.
   */
  static void checkOfStream(Throwable thrown, Supplier<String> message) {
    if (thrown instanceof BrineException refusal) {
      checkText(refusal, message);
    } else if (thrown != null) {
      checkOfStream(thrown.getCause(), message);
      for (Throwable beside : thrown.getSuppressed()) {
        checkOfStream(beside, message);
      }
    }
  }

  /** Returns whether a cause is a fault of the codec's own code. */
  static boolean isFault(Reason reason, Throwable cause) {
    if (!(cause instanceof RuntimeException) || cause instanceof BrineException) {
      return false;
    }
    String thrower = thrower(cause);
    if (!isOurs(thrower)) {
      return false;
    }
    if (cause instanceof IndexOutOfBoundsException) {
      return reason != Reason.TRUNCATED || !TAKING.contains(thrower);
    }
    if (cause instanceof ClassCastException || cause instanceof ArrayStoreException) {
      return reason != Reason.CORRUPT || !isCasting(thrower) || isCastToOurs(cause);
    }
    return true;
  }

  /** Returns whether a class's own callback threw, not what it called of the codec. */
  static boolean isOfCallback(Throwable thrown) {
    if (!(thrown instanceof RuntimeException)) {
      return false;
    }
    for (StackTraceElement frame : thrown.getStackTrace()) {
      String name = frame.getClassName();
      if (name.startsWith("dev.brine.")) {
        return CALLBACKS.contains(frame.getMethodName()) && !isOurs(name);
      }
    }
    return false;
  }

  /** Frames of generated classes are hidden: their caller is shown instead. */
  private static boolean isCasting(String thrower) {
    return thrower.contains("$$Brine")
        || thrower.startsWith("dev.brine.internal.instance.")
        || thrower.startsWith("dev.brine.internal.codec.")
        || thrower.startsWith("dev.brine.internal.sequence.")
        || thrower.startsWith("dev.brine.internal.evolution.")
        || thrower.equals("dev.brine.internal.message.Root")
        || thrower.equals("dev.brine.wire.WireReader");
  }

  private static boolean isCastToOurs(Throwable cause) {
    String text = String.valueOf(cause.getMessage());
    return text.contains("cast to class dev.brine.internal.")
        || text.contains("cast to class dev.brine.wire.");
  }

  private static boolean isOurs(String thrower) {
    return thrower.contains("$$Brine")
        || thrower.startsWith("dev.brine.internal.")
        || thrower.startsWith("dev.brine.wire.");
  }

  /** Returns the class that threw; of what it only called to check or copy, the caller. */
  private static String thrower(Throwable cause) {
    for (StackTraceElement frame : cause.getStackTrace()) {
      String name = frame.getClassName();
      if (!CALLED.contains(name) && !name.startsWith("jdk.internal.")) {
        return name;
      }
    }
    return "";
  }
}
