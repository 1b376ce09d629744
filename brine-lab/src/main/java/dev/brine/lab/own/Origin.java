// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

/** Where objects of the user come from. */
enum Origin {
  /** The user stored or supplied them. */
  REAL,
  /** They were made up from their class alone. */
  SYNTHETIC
}
