// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

/** Whether a table for a terminal may use colour. */
public enum Colour {
  /** ANSI colours. */
  ANSI,
  /** Text alone. */
  NONE
}
