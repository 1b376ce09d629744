// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

/** Says that a serializer did not do the work it would be measured for, and what it did instead. */
public final class DishonestSerializer extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with what was done, as a sentence for the report. */
  public DishonestSerializer(String what) {
    super(what);
  }
}
