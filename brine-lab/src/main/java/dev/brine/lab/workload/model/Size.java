// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload.model;

/** W5: the size class of an image. */
public enum Size {
  /** The first in the wire order of the yardstick. */
  SMALL,
  /** The second. */
  LARGE
}
