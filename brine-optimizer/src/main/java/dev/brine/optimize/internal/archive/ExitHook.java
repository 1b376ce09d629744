// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

/** Work that is done if the JVM ends before it is removed, such as by SIGTERM or Ctrl-C. */
final class ExitHook {
  private final Thread thread;

  private ExitHook(Thread thread) {
    this.thread = thread;
  }

  /** Adds work; nothing is done if the JVM is ending already. */
  static ExitHook add(Runnable work) {
    Thread thread = new Thread(work, "brine-cleanup");
    try {
      Runtime.getRuntime().addShutdownHook(thread);
    } catch (IllegalStateException e) {
      thread.setDaemon(true); // too late: the JVM ends
    }
    return new ExitHook(thread);
  }

  /** Removes the work, so that nothing of it is kept. */
  void remove() {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException e) {
      thread.setDaemon(true); // the work is being done
    }
  }
}
