// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;

/**
 * One serializer on one workload, as planned.
 *
 * @param serializer the serializer
 * @param workload the workload
 * @param size objects in one message, at least 1
 */
record Entry(Serializer serializer, Workload workload, int size) {
  /** Returns the id of the serializer. */
  String row() {
    return serializer.description().id();
  }

  /** Returns the cell that this is in a JVM. */
  CellKey key(Jvm jvm) {
    return new CellKey(jvm.id(), row(), workload.id(), size);
  }
}
