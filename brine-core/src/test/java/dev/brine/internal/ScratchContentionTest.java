// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("compiled")
class ScratchContentionTest {
  private final Scratch<Desk> scratch = new Scratch<>(Desk::new, 8);

  /** Notices a second user: plain writes that a data race would break. */
  private static final class Desk extends Scratch.State {
    private Thread user;
    private long visits;

    void use() {
      assertThat(user).isNull();
      user = Thread.currentThread();
      long before = visits;
      Thread.onSpinWait();
      visits = before + 1;
      assertThat(user).isSameAs(Thread.currentThread());
      user = null;
    }
  }

  @Test
  void never_lends_one_state_to_two_platform_threads() throws Exception {
    workConcurrently(Executors.newFixedThreadPool(200), 200, 2_000);
  }

  @Test
  void never_lends_one_state_to_two_threads_that_come_and_go() throws Exception {
    for (int round = 0; round < 20; round++) {
      workConcurrently(Executors.newFixedThreadPool(100), 100, 20);
    }
  }

  @Test
  void never_lends_one_state_to_two_virtual_threads() throws Exception {
    workConcurrently(virtualThreads(), 20_000, 20);
  }

  private void workConcurrently(ExecutorService threads, int tasks, int visits) throws Exception {
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int task = 0; task < tasks; task++) {
        running.add(threads.submit(() -> visit(visits)));
      }
      for (Future<?> task : running) {
        task.get();
      }
    } finally {
      threads.shutdown();
    }
  }

  private void visit(int visits) {
    for (int i = 0; i < visits; i++) {
      Desk outer = scratch.acquire();
      Desk inner = scratch.acquire();
      try {
        outer.use();
        inner.use();
        if (i % 8 == 0) {
          LockSupport.parkNanos(1);
        }
        outer.use();
      } finally {
        scratch.release(inner);
        scratch.release(outer);
      }
    }
  }

  private static ExecutorService virtualThreads() throws ReflectiveOperationException {
    Assumptions.assumeTrue(Runtime.version().feature() >= 21, "virtual threads come with Java 21");
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}
