// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

/** The comparison of a figure with the best of its workload. */
public enum Separation {
  /** The figure is the best. */
  BEST,
  /** Its interval does not touch that of the best. */
  SEPARATED,
  /** Its interval touches that of the best, or is not known: the difference may be noise. */
  NOT_SEPARATED
}
