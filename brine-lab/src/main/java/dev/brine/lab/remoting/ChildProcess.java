// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A process that ends with this JVM at the latest, with all processes that it started: also where a
 * signal ends this JVM, but not where this JVM is killed. Used by one thread.
 */
public final class ChildProcess implements AutoCloseable {
  /**
   * The exit codes of processes that SIGHUP, SIGINT or SIGTERM ended: 128 and the number of the
   * signal.
   */
  private static final Set<Integer> ENDED_BY_USER = Set.of(129, 130, 143);

  private static final int STEPS = 100;
  private static final int ENDING_MILLIS = 2_000;

  private final Runnable afterwards;
  private final Thread killer = new Thread(this::end);

  /** Null before it is started. */
  private Process process;

  private boolean ended;
  private String hang = "";

  /** Creates one that is not started yet. */
  ChildProcess(Runnable afterwards) {
    this.afterwards = afterwards;
  }

  /**
   * Starts a process.
   *
   * @param afterwards called once or twice when the process has ended, also where this JVM is
   *     shutting down; not called where the process cannot be started
   * @throws IOException if it cannot be started
   * @throws InterruptedException if this JVM is shutting down; no process is left then
   */
  public static ChildProcess start(ProcessBuilder builder, Runnable afterwards)
      throws IOException, InterruptedException {
    ChildProcess child = new ChildProcess(afterwards);
    try {
      Runtime.getRuntime().addShutdownHook(child.killer);
    } catch (IllegalStateException e) {
      afterwards.run();
      throw isEnding();
    }
    try {
      child.launch(builder);
      return child;
    } catch (IOException e) {
      child.removeHook();
      throw e;
    }
  }

  /** Starts the process, unless {@link #end} was called before. */
  synchronized void launch(ProcessBuilder builder) throws IOException, InterruptedException {
    if (ended) {
      throw isEnding();
    }
    process = builder.start();
  }

  /**
   * Waits for the end of the process; returns false where it {@linkplain #hang() hangs}.
   *
   * @param limit the most CPU time that it may use, and the least time to wait
   * @throws InterruptedException if the thread is interrupted, or this JVM is shutting down, which
   *     ends the process
   */
  public boolean waitFor(Duration limit) throws InterruptedException {
    boolean ended = waitUntil(new HangRule(limit), limit.dividedBy(STEPS));
    if (ended && ENDED_BY_USER.contains(process.exitValue())) {
      // Such a signal reaches the whole process group; this process is about to end too.
      Thread.sleep(ENDING_MILLIS);
    }
    if (!removeHook()) {
      throw isEnding();
    }
    return ended;
  }

  private boolean waitUntil(HangRule rule, Duration step) throws InterruptedException {
    long start = System.nanoTime();
    Duration next = rule.first();
    while (!process.waitFor(next.toMillis(), TimeUnit.MILLISECONDS)) {
      Duration passed = Duration.ofNanos(System.nanoTime() - start);
      hang = rule.judge(passed, process.info().totalCpuDuration());
      if (!hang.isEmpty()) {
        return false;
      }
      next = step.plusMillis(1);
    }
    return true;
  }

  /** Returns how a process hangs whose end did not come, or an empty string. */
  public String hang() {
    return hang;
  }

  /** Returns the exit code of a process that has ended. */
  public int exitCode() {
    return process.exitValue();
  }

  /** Ends the process, and the processes that it may have started and can no longer end itself. */
  @Override
  public void close() {
    end();
    removeHook();
  }

  /** Ends the process, or keeps it from being started. */
  private void end() {
    boolean isStarted;
    synchronized (this) {
      ended = true;
      isStarted = process != null;
    }
    if (isStarted) {
      kill();
    }
    afterwards.run();
  }

  private void kill() {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
    for (ProcessHandle other : started) {
      other.onExit().completeOnTimeout(other, ENDING_MILLIS, TimeUnit.MILLISECONDS).join();
    }
  }

  private static InterruptedException isEnding() {
    return new InterruptedException("The run is being ended, and its process with it");
  }

  /**
   * Takes back the shutdown hook; returns false where it is too late, because this JVM is shutting
   * down.
   */
  private boolean removeHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(killer);
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }
}
