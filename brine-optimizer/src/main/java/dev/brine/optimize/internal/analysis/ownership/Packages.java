// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

/** The completeness of packages: whether classes elsewhere can belong to them. */
public enum Packages {
  /** Others may be elsewhere, and see what is neither private nor public. */
  OPEN,

  /** All are in the same folder or jar. */
  COMPLETE
}
