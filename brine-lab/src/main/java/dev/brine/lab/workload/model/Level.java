// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

/** W6: the level of an employee; a constant may have a class of its own. */
public enum Level {
  /** At the start. */
  JUNIOR,
  /** With experience. */
  SENIOR,
  /** Leads others. */
  LEAD {
    @Override
    public boolean leads() {
      return true;
    }
  };

  /** Returns whether employees of this level lead others. */
  public boolean leads() {
    return false;
  }
}
