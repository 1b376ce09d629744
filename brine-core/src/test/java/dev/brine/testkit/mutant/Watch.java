// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongFunction;

/**
 * Ends the process where one mutant takes for ever: its thread used the processor for very long, or
 * waits whenever it is looked at. A busy machine lengthens neither.
 */
final class Watch implements Runnable, AutoCloseable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long LONGEST_NANOS = 5_000_000_000L;
  private static final int MOST_WAITS = 50;
  private static final int PAUSE_MILLIS = 100;

  private final Thread reader;
  private final LongFunction<String> description;
  private final Thread thread = new Thread(this, "watch");
  private volatile long number;
  private volatile int uses;

  private Watch(Thread reader, LongFunction<String> description) {
    this.reader = reader;
    this.description = description;
  }

  /** Starts to watch this thread, until it is closed. */
  static Watch start(LongFunction<String> description) {
    Watch watch = new Watch(Thread.currentThread(), description);
    watch.thread.setDaemon(true);
    watch.thread.start();
    return watch;
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  /** Begins with a mutant, or with the next reading of it. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // One thread writes it.
  void begin(long next) {
    number = next;
    uses++;
  }

  @Override
  public void run() {
    int seen = uses;
    long start = THREADS.getThreadCpuTime(reader.getId());
    int waits = 0;
    while (waits < MOST_WAITS && THREADS.getThreadCpuTime(reader.getId()) - start < LONGEST_NANOS) {
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        return;
      }
      waits = reader.getState() == Thread.State.RUNNABLE ? 0 : waits + 1;
      if (uses != seen) {
        seen = uses;
        start = THREADS.getThreadCpuTime(reader.getId());
        waits = 0;
      }
    }
    System.out.println("Hangs: " + description.apply(number));
    for (StackTraceElement frame : reader.getStackTrace()) {
      System.out.println("    " + frame);
    }
    Runtime.getRuntime().halt(1);
  }
}
