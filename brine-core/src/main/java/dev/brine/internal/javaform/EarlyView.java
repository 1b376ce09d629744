// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.UnreadObject;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.lang.ref.WeakReference;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * An object of the JDK with final fields that exists before these are read, for references back to
 * it from within. No public method makes one. Java's own stream does: it creates the object, and
 * shows it while it reads the first field. It waits there, in a thread of its own, until our
 * message has the values of the fields. See docs/decisions/132.
 */
public final class EarlyView implements UnreadObject.Early {
  private static final long PATIENCE_SECONDS = 1;
  private static final long IDLE_MILLIS = 100;

  /** The most objects that may wait in all messages that are read at the same time. */
  private static final int MOST_THREADS = 2_000;

  /** A thread ends soon after its last object, so that none keeps a class loader. */
  private static final Executor THREADS =
      new ThreadPoolExecutor(
          0,
          MOST_THREADS,
          IDLE_MILLIS,
          TimeUnit.MILLISECONDS,
          new SynchronousQueue<>(),
          EarlyView::thread);

  private final CompletableFuture<Function<String, Object>> fields = new CompletableFuture<>();
  private final CompletableFuture<Object> made = new CompletableFuture<>();
  private final Object object;

  private EarlyView(Class<?> type, int number) {
    CompletableFuture<Object> shown = new CompletableFuture<>();
    CompletableFuture<Object> end = made; // The thread must not keep this.
    try {
      Waiting stream = new Waiting(type, number, shown, fields, this);
      THREADS.execute(() -> run(stream, shown, end));
      object = shown.join();
    } catch (IOException | CompletionException e) {
      // A filter factory of the application sees this stream, too.
      throw Problems.exception(Reason.REFUSED, e.getMessage(), null, e);
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      // The JVM throws the error where the system gives it no thread.
      throw Problems.exception(
          Reason.OVER_LIMIT,
          "no thread is left for wrappers, such as unmodifiable lists, that contain themselves",
          "Read fewer messages at the same time, or use collections that can change for cycles:"
              + " docs/troubleshooting.md#over-limit",
          e);
    }
  }

  /** Returns the mark of the objects of a class whose fields are references. */
  public static UnreadObject of(Class<?> type) {
    return of(type, 0);
  }

  /**
   * Returns the mark of an object that has a number, too.
   *
   * @param number the value of the field that is no reference
   */
  public static UnreadObject of(Class<?> type, int number) {
    return new UnreadObject(() -> new EarlyView(type, number));
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(null, work, "brine-view", 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }

  @SuppressWarnings("BanSerializableRead") // It reads no bytes from elsewhere.
  private static void run(
      Waiting stream, CompletableFuture<Object> shown, CompletableFuture<Object> made) {
    try {
      made.complete(stream.readObject());
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
      // Whoever waits gets it.
      made.completeExceptionally(e);
      shown.completeExceptionally(e);
    }
  }

  @Override
  public Object object() {
    return object;
  }

  @Override
  public boolean end(Function<String, Object> values) {
    fields.complete(values);
    try {
      return made.join() == object;
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw Problems.exception(Reason.CORRUPT, e.getCause().getMessage(), null, e.getCause());
    }
  }

  @Override
  public void abandon() {
    fields.cancel(false);
  }

  /** The stream of one object, which waits for its fields. */
  private static final class Waiting extends ViewStream {
    private final CompletableFuture<Object> shown;
    private final CompletableFuture<Function<String, Object>> fields;

    /** Nobody waits for the object where this is gone. */
    private final WeakReference<EarlyView> owner;

    Waiting(
        Class<?> type,
        int number,
        CompletableFuture<Object> shown,
        CompletableFuture<Function<String, Object>> fields,
        EarlyView owner)
        throws IOException {
      super(type, true, number);
      this.shown = shown;
      this.fields = fields;
      this.owner = new WeakReference<>(owner);
    }

    @Override
    Object value(String field, Object placeholder) throws IOException {
      if (placeholder instanceof Object[] array) {
        shown.complete(array[0]);
      }
      while (owner.get() != null) {
        try {
          return fields.get(PATIENCE_SECONDS, TimeUnit.SECONDS).apply(field);
        } catch (TimeoutException e) {
          // The message is long. Goes on while somebody reads it.
        } catch (InterruptedException | ExecutionException e) {
          throw new IOException(e);
        }
      }
      throw new InvalidObjectException("The message was abandoned");
    }
  }
}
