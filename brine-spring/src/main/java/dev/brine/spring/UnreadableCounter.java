// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

/** Counts values that could not be read. Called by many threads at once. */
@FunctionalInterface
public interface UnreadableCounter {
  /**
   * Counts one.
   *
   * @param store the name of the {@link BrineValues}, such as {@code brine.session}
   * @param reason that of the {@link dev.brine.BrineException}, such as {@code REFUSED}, or {@code
   *     CLASS_FAILED} where a method or the initialization of a stored class threw an exception
   */
  void increment(String store, String reason);
}
