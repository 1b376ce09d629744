// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Work of several threads whose results come in the order in which it was added.
 *
 * @param <T> a result
 */
final class OrderedWork<T> implements AutoCloseable {
  /** How many results may wait for an earlier one, for each thread. */
  private static final int AHEAD = 16;

  private final int threads;
  private final Consumer<T> listener;
  private final ExecutorService pool;
  private final Deque<Begun<T>> begun = new ArrayDeque<>();

  private record Begun<T>(Object key, Future<T> result) {}

  /**
   * Creates the work.
   *
   * @param threads how many work, at least 1
   * @param listener gets each result, in the thread that adds work
   */
  OrderedWork(int threads, Consumer<T> listener) {
    this.threads = threads;
    this.listener = listener;
    pool = Executors.newFixedThreadPool(threads);
  }

  /**
   * Begins a piece of work, when all before with the same key have ended.
   *
   * @param key what no two pieces may work on at once
   * @throws InterruptedException if the thread is interrupted
   */
  void add(Object key, Callable<T> piece) throws InterruptedException {
    while (begun.size() == AHEAD * threads || begun.stream().anyMatch(one -> one.key.equals(key))) {
      endFirst();
    }
    begun.add(new Begun<>(key, pool.submit(piece)));
  }

  /**
   * Waits for all work.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  void finish() throws InterruptedException {
    while (!begun.isEmpty()) {
      endFirst();
    }
  }

  private void endFirst() throws InterruptedException {
    try {
      listener.accept(begun.remove().result.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException("A piece of work failed", e.getCause());
    }
  }

  /** Waits for work that has begun, and begins no other. */
  @Override
  public void close() {
    begun.forEach(one -> one.result.cancel(false));
    pool.shutdown();
    try {
      pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
