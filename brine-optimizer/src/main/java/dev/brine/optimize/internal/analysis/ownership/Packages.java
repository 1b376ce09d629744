// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

/** Whether all classes of a package are there. */
public enum Packages {
  /** Others may be elsewhere, and see what is neither private nor public. */
  OPEN,

  /** All are in the same folder or jar. */
  COMPLETE
}
