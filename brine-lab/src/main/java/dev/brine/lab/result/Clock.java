// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/** The clock that a time is read from. */
public enum Clock {
  /** The time that passed, with all waits for a processor and for the collector. */
  WALL,
  /** The CPU time of the measuring threads, without waits. */
  CPU
}
