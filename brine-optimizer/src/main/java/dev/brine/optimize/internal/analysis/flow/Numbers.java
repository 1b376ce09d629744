// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

/** The treatment of numbers in the data flow of a method. */
public enum Numbers {
  /** Numbers have no origins. */
  IGNORED,
  /** Numbers have origins, as references have. */
  FOLLOWED
}
