// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/** Runs on many threads what all of them begin at once. */
public final class Together {
  private Together() {}

  /** The task of each thread. */
  @FunctionalInterface
  public interface Task {
    /**
     * Does it.
     *
     * @param thread the number of the thread, from 0
     */
    void run(int thread) throws Exception;
  }

  /** Runs a task on a number of threads, ends them, and throws what one of them threw. */
  public static void run(ExecutorService threads, int count, Task task) throws Exception {
    CyclicBarrier start = new CyclicBarrier(count);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int thread = i;
        running.add(
            threads.submit(
                () -> {
                  start.await();
                  task.run(thread);
                  return null;
                }));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
