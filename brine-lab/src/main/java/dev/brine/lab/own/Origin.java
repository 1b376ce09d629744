// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

/** The origin of the user's objects. */
enum Origin {
  /** The user stored or supplied them. */
  REAL,
  /** They were made up from their class alone. */
  SYNTHETIC
}
