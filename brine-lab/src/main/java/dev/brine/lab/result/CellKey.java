// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * Names a cell.
 *
 * @param jvm the {@link Jvm#id()}
 * @param row the id of the serializer
 * @param workload the id of the workload
 * @param size objects in one message
 */
public record CellKey(String jvm, String row, String workload, int size) {
  /** Returns the same cell of another JVM. */
  public CellKey inJvm(String other) {
    return new CellKey(other, row, workload, size);
  }

  /** Returns the workload and the size as {@link Subject#label()} has them. */
  public String label() {
    return workload + "@" + size;
  }
}
