// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

/** The part of a value that survives a round trip, best first. */
public enum Grade {
  /** Same runtime classes, same bits, same sharing and cycles. */
  EXACT,
  /** Same types, contents and sharing; only the order within an unordered collection differs. */
  EQUAL,
  /** Same contents, but some object came back as one of another class. */
  TYPES_CHANGED,
  /** Same contents, but an object that was shared came back as several, or several as one. */
  SHARING_LOST,
  /** Some content differs or is missing. */
  LOSSY,
  /** The system does not support the value, and says so. */
  REFUSED;

  /** Returns the worse of two grades. */
  public Grade worse(Grade other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
