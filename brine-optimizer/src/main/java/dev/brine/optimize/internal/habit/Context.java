// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.internal.analysis.flow.MethodFlow;

/**
 * The call by which bytes came into a method, so that they return there and nowhere else. None
 * (null) stands for each caller of the method.
 *
 * @param outer that of the method that calls
 * @param at the call, or the instruction that creates a lambda
 */
record Context(Context outer, MethodFlow flow, int at) {
  /** Returns how many calls lead into a method. */
  static int depth(Context context) {
    return context == null ? 0 : 1 + depth(context.outer());
  }
}
