// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/** The outcome of a cell. */
public enum Outcome {
  /** It has figures. */
  MEASURED,
  /** The system does not support the workload, or cannot run on this JVM. */
  REFUSED,
  /** Its process crashed, hung, or cheated. */
  FAILED,
  /** Not reached before the run ended. */
  PENDING
}
