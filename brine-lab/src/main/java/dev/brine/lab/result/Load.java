// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The load of the machine by others while one process measured.
 *
 * @param round the round of the process, from 0
 * @param others CPU time that other processes used, as a share of the CPU time of all processors: 0
 *     to 1, negative where unknown
 * @param steal CPU time that the hypervisor gave to other virtual machines, as a share likewise: 0
 *     to 1, negative where unknown
 * @param average the one-minute load average when the process had ended, negative where unknown; it
 *     contains the measuring processes
 */
public record Load(int round, double others, double steal, double average) {
  /** Returns whether the shares are known, which they are on Linux. */
  public boolean hasShares() {
    return others >= 0 && steal >= 0;
  }
}
