// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.hook;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.wire.failure.Failures;

/**
 * Initializes the classes that find out about a failure, before the first object is written or
 * read. Where the first use of a class is an overflow of the stack, its initialization fails, and
 * with it every later use in this JVM.
 */
public final class FailureClasses {
  private FailureClasses() {}

  /** Initializes them. */
  public static void initialize() {
    BrineException sample = sample();
    Origin.of(sample);
    Failures.isOfUser(new StackOverflowError());
    CallbackFailures.areBytesRight(sample);
  }

  /**
   * Returns a failure of no object. Code that looks at it initializes what it uses. Nobody keeps
   * it, since its stack trace keeps the classes of its callers.
   */
  public static BrineException sample() {
    return Problems.exception(Reason.CORRUPT, "no object has failed", null, null);
  }
}
