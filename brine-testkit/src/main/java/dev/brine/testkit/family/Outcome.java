// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.Sources;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The outcome of writing and reading an object.
 *
 * @param bytes null where writing failed
 * @param copy null where writing or reading failed, or where it is null
 * @param failure null where nothing failed
 */
@SuppressWarnings("ArrayRecordComponent") // It is compared by what it holds, here.
public record Outcome(
    List<String> writing, byte[] bytes, List<String> reading, Object copy, Throwable failure) {
  /** The note of a callback that has left Java's stream at an unknown place. */
  public static final String MISREAD = "misread";

  /** The note of an object that changes what holds it while it is written. */
  public static final String CHANGED = "changed while written";

  private static final ThreadLocal<Deque<Runnable>> UNDO = ThreadLocal.withInitial(ArrayDeque::new);

  /** In a cycle, Java has two views of one list; decision 132 says why we have one. */
  private static final List<String> BETTER =
      List.of(
          "$UnmodifiableList but was java.util.Collections$UnmodifiableRandomAccessList",
          "$SynchronizedList but was java.util.Collections$SynchronizedRandomAccessList");

  private static final List<String> DOCUMENTED =
      List.of(
          "back to an object that is made last",
          "several fields of ",
          "more than 10,000,000 elements");

  /** The largest message of a stream in which callbacks go on behind a failure. */
  private static final int LARGE_MESSAGE = 1 << 16;

  /** Java's message about several fields of one name, one of which is no object. */
  private static final String UNDESCRIBED = "incompatible types for field";

  /** The number of calls that objects may get for their replacements. */
  public enum CallLimit {
    /** As often as the other does. */
    AS_OFTEN,
    /** As often or twice, at any time. */
    UP_TO_TWICE
  }

  /** Returns the outcome of Java's own streams for an object. */
  public static Outcome java(Sources.Loader loader, Object value) {
    return of(loader, () -> JavaStreams.write(value), stream -> read(loader, stream));
  }

  /** Returns the outcome of Java's own streams for a stream. */
  public static Outcome java(Sources.Loader loader, byte[] stream) {
    return of(loader, () -> stream, same -> read(loader, same));
  }

  private static Object read(Sources.Loader loader, byte[] stream) {
    Object read = JavaStreams.read(stream, loader);
    if (read instanceof Exception failure && !loader.names().contains(name(read))) {
      throw new IllegalStateException(failure);
    }
    return read;
  }

  private static String name(Object object) {
    return object.getClass().getName();
  }

  /** Returns the outcome of a way to write and one to read. */
  public static Outcome of(
      Sources.Loader loader, Supplier<byte[]> write, Function<byte[], Object> read) {
    CallbackLog.take();
    forget(loader);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    List<String> writing = new ArrayList<>();
    byte[] bytes = null;
    try {
      bytes = write.get();
      undo();
      writing = CallbackLog.take();
      Object copy = read.apply(bytes);
      return new Outcome(writing, bytes, CallbackLog.take(), copy, null);
    } catch (RuntimeException | AssertionError | StackOverflowError | InternalError e) {
      List<String> last = CallbackLog.take();
      return bytes == null
          ? new Outcome(last, null, List.of(), null, e)
          : new Outcome(writing, bytes, last, null, e);
    } finally {
      undo();
      thread.setContextClassLoader(before);
    }
  }

  /** Takes back what a callback changes, when all is written. */
  public static void undoLater(Runnable change) {
    UNDO.get().push(change);
  }

  private static void undo() {
    Deque<Runnable> changes = UNDO.get();
    while (!changes.isEmpty()) {
      changes.pop().run();
    }
  }

  /** Returns the outcome of an object that was refused before anything was written. */
  public static Outcome failed(Throwable failure) {
    return new Outcome(List.of(), null, List.of(), null, failure);
  }

  /** Forgets which objects readResolve of the classes of a family returned before. */
  public static void forget(Sources.Loader loader) {
    for (String name : loader.names()) {
      if (name.endsWith(".Unit")) {
        try {
          ((Map<?, ?>) loader.get(name).getField("ONES").get(null)).clear();
        } catch (ReflectiveOperationException e) {
          throw new LinkageError(name, e);
        }
      }
    }
  }

  /** Returns how another outcome differs, or nothing. */
  public Optional<String> difference(Outcome other) {
    return difference(other, Sharing.COUNTS, CallLimit.AS_OFTEN);
  }

  /** Returns how another outcome differs where some sharing counts, or nothing. */
  public Optional<String> difference(Outcome other, Sharing sharing, CallLimit calls) {
    if (failure != null || other.failure != null) {
      return failure(other);
    }
    boolean isAsWritten =
        calls == CallLimit.AS_OFTEN
            ? writing.equals(other.writing)
            : uncalled().equals(other.uncalled())
                && called() <= other.called()
                && other.called() <= 2 * called();
    if (!isAsWritten) {
      return Optional.of("writing:\n%s\n%s".formatted(writing, other.writing));
    }
    return copied(other, sharing);
  }

  private static boolean isReplacement(String note) {
    return note.endsWith(".writeReplace") || note.startsWith("Chain");
  }

  private List<String> uncalled() {
    return writing.stream().filter(note -> !isReplacement(note)).toList();
  }

  private long called() {
    return writing.stream().filter(Outcome::isReplacement).count();
  }

  /**
   * Cycles through what is made last are refused when they are written, and so are several fields
   * of one name, and keys whose hash codes visit too much, as docs/troubleshooting.md says.
   */
  private static boolean isDocumented(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (DOCUMENTED.stream().anyMatch(message::contains)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Java writes what nobody can read where a size is no longer that of what is written, and has no
   * description of a class with an int and an object of one name, even where it is replaced.
   */
  public boolean mayFailAlone() {
    return failure != null
        && (writing.contains(CHANGED)
            || (failure instanceof InternalError && failure.getMessage().contains(UNDESCRIBED)));
  }

  /**
   * Where an object of another class than the type argument of a collection is in it, and changes
   * it while it is written, no message comes of it.
   */
  private boolean isChangedByAnother() {
    return writing.contains(CHANGED) && failure instanceof ConcurrentModificationException;
  }

  /** Returns whether what a callback has caught with Java ends all, as in large messages. */
  private boolean isTooLargeToGoOn(List<String> javaReading) {
    return bytes != null
        && bytes.length > LARGE_MESSAGE
        && javaReading.stream().anyMatch(note -> note.startsWith("caught "));
  }

  private Optional<String> failure(Outcome other) {
    boolean isAlike = (failure == null) == (other.failure == null);
    if (isAlike || mayFailAlone() || reading.contains(MISREAD)) {
      return Optional.empty();
    }
    Throwable thrown = failure == null ? other.failure : failure;
    if (failure == null
        && (isDocumented(thrown)
            || other.isTooLargeToGoOn(reading)
            || other.isChangedByAnother())) {
      return Optional.empty();
    }
    StringBuilder causes = new StringBuilder();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      causes.append("\n  ").append(cause);
      for (int i = 0; i < Math.min(4, cause.getStackTrace().length); i++) {
        causes.append("\n    ").append(cause.getStackTrace()[i]);
      }
    }
    return Optional.of((failure == null ? "failed:" : "did not fail:") + causes);
  }

  /** Returns notes that name the two views of one list alike. */
  private static List<String> oneView(List<String> notes) {
    return notes.stream().map(note -> note.replace("RandomAccessList", "List")).toList();
  }

  /** Returns how the copy of another outcome differs, or nothing. */
  public Optional<String> copied(Outcome other) {
    return copied(other, Sharing.COUNTS);
  }

  private Optional<String> copied(Outcome other, Sharing sharing) {
    if (failure != null || other.failure != null) {
      return failure(other);
    }
    if (reading.contains(MISREAD)) {
      return Optional.empty();
    }
    if (!oneView(reading).equals(oneView(other.reading))) {
      return Optional.of("reading:\n%s\n%s".formatted(reading, other.reading));
    }
    return Isomorphism.difference(copy, other.copy, sharing)
        .filter(text -> BETTER.stream().noneMatch(text::contains));
  }
}
