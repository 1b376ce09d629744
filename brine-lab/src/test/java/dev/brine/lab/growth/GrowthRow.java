// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

/** A serializer whose growth is shown: Brine with the schema in each message, as by default. */
enum GrowthRow {
  /** Java's own streams. */
  JDK("jdk", "JDK"),
  /** Brine as it is by default: references are kept. */
  TRACK("brine-default", "Brine"),
  /** Brine where the caller promises trees. */
  TREE("brine-trees-embedded", "Brine, trees");

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

  /** Returns whether it supports a workload: W6 has cycles. */
  boolean carries(String workload) {
    return this != TREE || !workload.equals("W6");
  }
}
