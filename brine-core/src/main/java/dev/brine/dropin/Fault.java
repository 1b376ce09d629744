// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Format;
import dev.brine.internal.BinaryName;
import dev.brine.internal.PrintableText;
import dev.brine.internal.hook.FailureClasses;
import dev.brine.internal.hook.Origin;
import dev.brine.wire.failure.Failures;
import java.io.EOFException;
import java.io.InterruptedIOException;
import java.io.ObjectInputStream;
import java.io.OptionalDataException;
import java.io.StreamCorruptedException;
import java.io.WriteAbortedException;
import java.util.List;
import java.util.Set;

/** The meaning of a failed object for the form of its stream. See docs/decisions/036. */
enum Fault {
  /** Java's form fails as well, or nothing has failed: the end, the source, the JVM, the user. */
  NONE,
  /** The end of the stream is missing. */
  CUT_OFF,
  /** A filter, or the list of a stream, does not accept a class or a size. */
  REFUSED,
  /** The reader's class is missing, broken or another version. */
  OTHER_CLASS,
  /** Brine's form may be the reason. */
  OF_FORM;

  private static final List<String> OURS =
      List.of(
          "dev.brine.internal.",
          "dev.brine.wire.",
          "dev.brine.shape.",
          "dev.brine.BrineObject",
          DropIn.class.getName(),
          ObjectIdentityOutputStream.class.getName());

  private static final Set<String> STREAMS =
      Set.of(DropInObjectOutputStream.class.getName(), ObjectIdentityOutputStream.class.getName());

  private static final String FILTER = "dev.brine.internal.stream.FilterAccounting";
  private static final String HOOKS = "dev.brine.BrineObjectInputStream$Hooks";
  private static final Set<String> ACCEPTING =
      Set.of("resolveClass", "resolveProxyClass", "readClassDescriptor");

  private static final int LONGEST = 200;
  private static final int MOST_CAUSES = 10;

  /** Initializes this class and what it uses, as {@link FailureClasses} does. */
  static void initialize() {
    reading(FailureClasses.sample(), Format.BRINE);
  }

  /**
   * Returns the meaning of what reading an object threw.
   *
   * @param begun the form of the object, or null if none has begun
   */
  static Fault reading(Throwable thrown, Format begun) {
    if (isOfJvm(thrown)
        || thrown instanceof WriteAbortedException
        || thrown instanceof InterruptedIOException) {
      return NONE;
    }
    if (isRefusal(thrown)) {
      return REFUSED;
    }
    if (thrown instanceof ClassNotFoundException
        || thrown instanceof LinkageError
        || thrown.getCause() instanceof LinkageError) {
      return OTHER_CLASS;
    }
    BrineException own = own(thrown);
    if (own != null) {
      return reading(own, thrown);
    }
    boolean isEnd = thrown instanceof EOFException || thrown instanceof OptionalDataException;
    boolean isRight = begun == null ? !(thrown instanceof StreamCorruptedException) : isEnd;
    return isRight && begun != Format.BRINE ? NONE : OF_FORM;
  }

  private static Fault reading(BrineException own, Throwable thrown) {
    return switch (own.reason()) {
      case TRUNCATED -> thrown instanceof EOFException ? CUT_OFF : OF_FORM;
      case REFUSED -> REFUSED;
      case INCOMPATIBLE -> OTHER_CLASS;
      case UNAVAILABLE -> NONE;
      case CORRUPT, UNSUPPORTED, OVER_LIMIT -> OF_FORM;
    };
  }

  /** Returns the meaning of what writing an object threw. */
  static Fault writing(Throwable thrown) {
    if (isOfJvm(thrown)) {
      return NONE;
    }
    if (!(thrown.getCause() instanceof BrineException own)) {
      return isByBrine(thrown) ? OF_FORM : NONE;
    }
    // With the name of a class, Java refuses it, too.
    boolean isOfJava = own.reason() == Reason.UNSUPPORTED && own.className().isPresent();
    return isOfJava || own.reason() == Reason.REFUSED ? NONE : OF_FORM;
  }

  /** Returns the failure of Brine that an exception has as its cause or beside it, or null. */
  private static BrineException own(Throwable thrown) {
    if (thrown instanceof BrineException own) {
      return own;
    }
    if (thrown.getCause() instanceof BrineException own) {
      return own;
    }
    for (Throwable beside : thrown.getSuppressed()) {
      if (beside instanceof BrineException own) {
        return own;
      }
    }
    return null;
  }

  /** A stack or heap that is too small for the objects is too small in Java's form, too. */
  private static boolean isOfJvm(Throwable thrown) {
    Throwable cause = thrown.getCause();
    return thrown instanceof VirtualMachineError
        || cause instanceof VirtualMachineError
        || (cause instanceof BrineException own && own.getCause() instanceof VirtualMachineError);
  }

  /** Returns whether an exception is another one, or has it as its cause. */
  static boolean isBecauseOf(Throwable thrown, Throwable other) {
    Throwable cause = thrown;
    for (int i = 0; i < MOST_CAUSES && cause != null; i++) {
      if (cause == other) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  /** Brine throws it, and not for a callback that called the stream. */
  private static boolean isByBrine(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    if (!(thrown instanceof RuntimeException || thrown instanceof Error)
        || trace.length == 0
        || !isOurs(trace[0])) {
      return false;
    }
    for (StackTraceElement frame : trace) {
      if (STREAMS.contains(frame.getClassName())) {
        return true;
      }
      if (!isOurs(frame) && !Origin.isOfJava(frame)) {
        return false;
      }
    }
    return false;
  }

  /** The first frame of Brine is that of the filter, or of a hook that accepts classes. */
  private static boolean isRefusal(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      String type = frame.getClassName();
      if (type.equals(ObjectInputStream.class.getName())
          && frame.getMethodName().equals("filterCheck")) {
        return true;
      }
      if (isOurs(frame)) {
        return type.equals(FILTER)
            || (type.equals(HOOKS) && ACCEPTING.contains(frame.getMethodName()));
      }
    }
    return false;
  }

  private static boolean isOurs(StackTraceElement frame) {
    return Failures.isIn(frame.getClassName(), OURS)
        || frame.getClassName().contains(BinaryName.GENERATED);
  }

  /**
   * Returns a line about a failure: classes and places in the code, but no message, which may have
   * values of objects.
   */
  static String line(Throwable thrown) {
    StringBuilder line = new StringBuilder(thrown.getClass().getName());
    BrineException own = own(thrown);
    if (own != null) {
      line.append(" (").append(own.reason());
      own.className().ifPresent(name -> line.append(" ").append(name));
      line.append(")");
    }
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (!isOurs(frame) && !Origin.isOfJava(frame)) {
        line.append(" at ").append(frame.getClassName()).append(".").append(frame.getMethodName());
        line.append(frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "");
        break;
      }
    }
    return PrintableText.of(line.substring(0, Math.min(line.length(), LONGEST)));
  }
}
