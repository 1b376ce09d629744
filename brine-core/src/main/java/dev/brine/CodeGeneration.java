// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** Whether codecs are turned into bytecode; the bytes of a message are the same either way. */
public enum CodeGeneration {
  /** A codec is interpreted at first, and generated once it has been used a few times. */
  AFTER_A_FEW_USES,
  /** Codecs are always interpreted, as is needed where no class may be defined at run time. */
  OFF
}
