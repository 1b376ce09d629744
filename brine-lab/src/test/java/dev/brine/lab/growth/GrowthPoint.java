// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.growth;

/**
 * The cost of one size of a workload for one serializer, all by element.
 *
 * @param n the number of elements
 * @param write nanoseconds
 * @param read nanoseconds
 * @param writeMemory bytes allocated while writing
 * @param readMemory bytes allocated while reading
 * @param message bytes of the message
 */
record GrowthPoint(
    String workload,
    String serializer,
    int n,
    double write,
    double read,
    double writeMemory,
    double readMemory,
    double message) {
  /** Returns the point of a text that {@link #text} returned. */
  static GrowthPoint parse(String text) {
    String[] parts = text.split(" ", -1);
    return new GrowthPoint(
        parts[0],
        parts[1],
        Integer.parseInt(parts[2]),
        Double.parseDouble(parts[3]),
        Double.parseDouble(parts[4]),
        Double.parseDouble(parts[5]),
        Double.parseDouble(parts[6]),
        Double.parseDouble(parts[7]));
  }

  /** Returns one line with everything. */
  String text() {
    return String.join(
        " ",
        workload,
        serializer,
        Integer.toString(n),
        Double.toString(write),
        Double.toString(read),
        Double.toString(writeMemory),
        Double.toString(readMemory),
        Double.toString(message));
  }
}
