// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

/**
 * Thrown if a serializer does not do the work that is measured; the message says what it does
 * instead.
 */
public final class DishonestSerializer extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates the exception with what was done, as a sentence for the report. */
  public DishonestSerializer(String what) {
    super(what);
  }
}
