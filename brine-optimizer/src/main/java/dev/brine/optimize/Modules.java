// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

/** The treatment of module descriptors in jars and folders. */
public enum Modules {
  /** A module that does not require Brine's cannot see it, and stays as it is. */
  KEPT,

  /** Nothing: everything is on the class path when the program runs. */
  IGNORED
}
