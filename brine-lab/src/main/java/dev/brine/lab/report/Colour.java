// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

/** Decides about colour in a table for a terminal. */
public enum Colour {
  /** ANSI colours. */
  ANSI,
  /** Text alone. */
  NONE
}
