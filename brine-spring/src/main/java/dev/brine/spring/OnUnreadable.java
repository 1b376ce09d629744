// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

/** The treatment of a stored value that cannot be read. It is counted in both cases. */
public enum OnUnreadable {
  /** An exception that says why; the default. */
  FAIL,
  /**
   * Null, as if the value had not been stored. The bytes stay in the store until they are replaced
   * or expire. The first time, the log says which class was the reason.
   */
  ABSENT
}
