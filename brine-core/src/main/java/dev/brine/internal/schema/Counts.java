// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

/** The orders of the Exp-Golomb codes that counts are written in. */
final class Counts {
  /** The order of the code for counts of levels of classes and arguments of types. */
  static final int FEW = 0;

  /** The order of the code for counts of classes, fields and constants. */
  static final int MANY = 2;

  private Counts() {}
}
