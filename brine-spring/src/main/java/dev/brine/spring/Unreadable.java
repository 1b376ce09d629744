// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import dev.brine.BrineException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts the values that could not be read, and logs each problem once. Stored bytes decide what
 * the problems are, so at most {@value #MOST} of them are remembered.
 */
final class Unreadable {
  private static final int MOST = 200;
  private static final System.Logger LOG = System.getLogger(BrineValues.class.getName());

  private final String store;
  private final UnreadableCounter counter;
  private final Set<String> logged = ConcurrentHashMap.newKeySet();

  Unreadable(String store, UnreadableCounter counter) {
    this.store = store;
    this.counter = counter;
  }

  /** Counts a value. */
  void count(Throwable failure) {
    counter.increment(store, reason(failure));
  }

  /** Logs the problem of a value that is treated as absent, unless it was logged before. */
  void log(Throwable failure, String message) {
    if (logged.size() >= MOST || !logged.add(problem(failure))) {
      return;
    }
    String rest =
        logged.size() < MOST
            ? "Others with this problem are counted only"
            : "This is the last problem that is logged; all are counted";
    LOG.log(System.Logger.Level.WARNING, message + "\nIt is treated as absent. " + rest);
  }

  static String reason(Throwable failure) {
    return failure instanceof BrineException own ? own.reason().name() : "CLASS_FAILED";
  }

  /** Returns the problem without its place in the value. */
  private static String problem(Throwable failure) {
    if (failure instanceof BrineException own) {
      return switch (own.reason()) {
        case CORRUPT, TRUNCATED -> own.reason().name();
        default -> own.summary();
      };
    }
    return String.valueOf(failure);
  }
}
