// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import dev.brine.lab.workload.Workloads;
import java.util.ArrayList;
import java.util.List;

/**
 * A workload as objects of a stream.
 *
 * @param size of each message of the workload
 * @param objects how many are written into one stream
 */
record Measure(String workload, int size, int objects) {
  /** The workloads, each with as many objects for one stream as are measured in a second or so. */
  static final List<Measure> ALL =
      List.of(
          new Measure("W1", 1_000, 20),
          new Measure("W2", 1, 10_000),
          new Measure("W3", 10_000, 10_000),
          new Measure("W4", 1, 10_000),
          new Measure("W5", 1, 10_000),
          new Measure("W6", 20, 200));

  private static final long SEED = 1;

  /** Returns the one of a workload. */
  static Measure of(String workload) {
    return ALL.stream()
        .filter(measure -> measure.workload.equals(workload))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the objects, all different. */
  List<Object> values() {
    List<Object> values = new ArrayList<>();
    for (long seed = SEED; values.size() < objects; seed++) {
      for (Object message : Workloads.find(workload).orElseThrow().values(size, seed)) {
        if (message instanceof List<?> list) {
          values.addAll(list);
        } else {
          values.add(message);
        }
      }
    }
    return new ArrayList<>(values.subList(0, objects));
  }
}
