// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;

/** The steps that are left to do. A stack of its own, so that no graph is too deep. */
final class Steps {
  private final Deque<Step> stack = new ArrayDeque<>();

  /** A piece of work that may push more steps, which are done before the others. */
  interface Step {
    void run() throws RewriteException;
  }

  /** Adds steps, the first of which is done next. */
  void push(Step... steps) {
    for (int i = steps.length - 1; i >= 0; i--) {
      stack.push(steps[i]);
    }
  }

  /** Does all steps. */
  void run() throws RewriteException {
    while (!stack.isEmpty()) {
      stack.pop().run();
    }
  }

  /** Forgets all steps. */
  void clear() {
    stack.clear();
  }
}
