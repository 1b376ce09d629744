// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

/** Whether final fields of objects that exist already can be set. */
enum FinalFields {
  /** They can, by reflection, once the field was made accessible. */
  SETTABLE,
  /** They cannot, or not without a warning. */
  CLOSED;

  /** Java 26 warns and later releases refuse (JEP 500). */
  private static final int LAST_THAT_SETS = 25;

  /** Returns what holds in this Java runtime. */
  static FinalFields here() {
    return Runtime.version().feature() <= LAST_THAT_SETS ? SETTABLE : CLOSED;
  }
}
