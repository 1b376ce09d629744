// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

import java.util.Set;

/** A serializer whose growth is shown: the libraries keep references, and so does Brine. */
enum GrowthRow {
  /** Java's own streams. */
  JDK("jdk", "JDK"),
  /** Brine as it is by default: references are kept. */
  TRACK("brine-default", "Brine"),
  /** Brine where the caller promises trees. */
  TREE("brine-trees-embedded", "Brine, trees"),
  /** Fory with references; no schema. */
  FORY("fory-references", "Fory"),
  /** Kryo with references; no schema. */
  KRYO("kryo-references", "Kryo");

  private static final Set<String> CYCLIC = Set.of("W6", "graph");

  private final String serializer;
  private final String title;

  GrowthRow(String serializer, String title) {
    this.serializer = serializer;
    this.title = title;
  }

  /** Returns the row of a point. */
  static GrowthRow of(GrowthPoint point) {
    for (GrowthRow row : values()) {
      if (row.serializer.equals(point.serializer())) {
        return row;
      }
    }
    throw new IllegalArgumentException(point.serializer());
  }

  /** Returns the id of the lab's serializer. */
  String serializer() {
    return serializer;
  }

  /** Returns what readers see. */
  String title() {
    return title;
  }

  /** Returns whether it supports a workload or a graph: two have cycles. */
  boolean carries(String workload) {
    return this != TREE || !CYCLIC.contains(workload);
  }
}
