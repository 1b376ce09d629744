// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The machine of a run.
 *
 * @param cpu the model of the processor, or its architecture where the model is not known
 * @param processors logical processors that the JVM may use
 * @param memoryBytes physical memory in bytes
 * @param os the operating system and its version
 * @param loadBefore the one-minute load average before the run, negative where unknown
 * @param loadAfter the same after it
 */
public record Machine(
    String cpu, int processors, long memoryBytes, String os, double loadBefore, double loadAfter) {
  /** Returns the machine with the load after the run. */
  public Machine withLoadAfter(double load) {
    return new Machine(cpu, processors, memoryBytes, os, loadBefore, load);
  }
}
