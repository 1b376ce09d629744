// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs a task in several threads at the same time. */
final class AtOnce {
  private AtOnce() {}

  /** A task that each thread runs once. */
  @FunctionalInterface
  interface Task<T> {
    /** Returns the result of a thread, which is numbered from 0. */
    T run(int thread) throws Exception;
  }

  /**
   * Returns the results in the order of the threads. No thread starts before all are there.
   *
   * @param threads how many, at least 1; one is the thread of the caller
   * @throws Exception what the first thread that failed has thrown
   */
  static <T> List<T> run(int threads, Task<T> task) throws Exception {
    if (threads == 1) {
      return List.of(task.run(0));
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<T>> futures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        futures.add(
            pool.submit(
                () -> {
                  start.await();
                  return task.run(thread);
                }));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(result(future));
      }
      return results;
    } finally {
      pool.shutdownNow();
    }
  }

  private static <T> T result(Future<T> future) throws Exception {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (Exception) e.getCause();
    }
  }
}
