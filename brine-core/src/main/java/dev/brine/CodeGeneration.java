// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** Switches code generation for codecs on or off. The bytes of a message are the same. */
public enum CodeGeneration {
  /** A codec uses reflection at first, and generated code after a few uses. */
  AFTER_A_FEW_USES,
  /** Codecs always use reflection, for runtimes where no class can be defined. */
  OFF
}
