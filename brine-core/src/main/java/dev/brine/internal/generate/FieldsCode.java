// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.bytecode.Step;

/** Generates the part of a method that writes or reads the fields of an object. */
interface FieldsCode {
  /** Generates what has to precede all else; returns the step for the path of a failure. */
  Step begin();

  /** Generates the writing or reading of all fields. */
  void generate();

  /** Returns the last field, if its object is written without a call, or null. */
  default LastField last() {
    return null;
  }
}
