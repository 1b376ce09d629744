// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

/** The amount of detail in a table. */
enum Detail {
  /** Every figure. */
  FULL,
  /**
   * The figures that one more JVM can change: fidelity and times, and the bytes that distinguish
   * rows.
   */
  BRIEF
}
