// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import java.util.concurrent.locks.LockSupport;

/** Prints a message if the process is interrupted while this is open. */
final class Interruption {
  private final Thread hook;

  Interruption(Runnable message) {
    hook = new Thread(message, "brine-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Ends the wait for an interruption; does not return if there is one. */
  void stopWaiting() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      waitForTheEnd();
    }
  }

  /** Leaves the last word to the hook: this thread must not print or store anything any more. */
  private static void waitForTheEnd() {
    while (true) {
      LockSupport.park(Interruption.class);
    }
  }
}
