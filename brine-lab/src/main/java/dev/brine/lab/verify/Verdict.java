// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

/** The result of the check of a sample, best first. */
public enum Verdict {
  /** Brine's copy is like Java's, and Java writes the same bytes of both. */
  VERIFIED,
  /** The same, but bytes stand in another order, as also between two copies of Java's. */
  REORDERED,
  /** It could not be checked here. */
  NOT_HERE,
  /** Brine's copy is another one than Java's, or Brine fails. */
  DIFFERS
}
