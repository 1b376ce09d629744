// SPDX-License-Identifier: Apache-2.0
package dev.brine.it.kafka;

import java.io.IOException;
import java.util.Arrays;

/**
 * Runs another main class, and ends the process at the end of its standard input. That is a pipe
 * from the parent, which the system closes even where the parent is killed.
 */
final class EndsWithParent {
  private static final int PARENT_ENDED = 1;

  private EndsWithParent() {}

  /** Runs the class that the first argument names, with the other arguments. */
  public static void main(String[] arguments) throws Exception {
    Thread reader = new Thread(EndsWithParent::awaitEnd, "end of the parent");
    reader.setDaemon(true);
    reader.start();
    Class.forName(arguments[0])
        .getMethod("main", String[].class)
        .invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
  }

  private static void awaitEnd() {
    try {
      while (System.in.read() >= 0) {
        // Nothing is written; only the end counts.
      }
    } catch (IOException e) {
      // A broken pipe is an end, too.
    }
    // Hooks of the program may wait for others that have ended as well.
    Runtime.getRuntime().halt(PARENT_ENDED);
  }
}
