// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

/** W5: the player that a medium is made for. */
public enum Player {
  /** The first in the wire order of the yardstick. */
  JAVA,
  /** The second. */
  FLASH
}
