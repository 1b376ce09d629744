// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

/**
 * A figure from the source of a workload.
 *
 * @param system how the source names what it measured
 * @param serializer the id of our row for it, or an empty string if there is none
 * @param metric what was measured
 * @param value the figure, in the unit of the metric
 * @param size objects that the figure is for, at least 1
 * @param run which run of the source it comes from, such as {@code Java 11}, or an empty string
 *     where there is one only
 * @param fault what was wrong with it, in one sentence, or an empty string
 */
public record Published(
    String system,
    String serializer,
    Metric metric,
    double value,
    int size,
    String run,
    String fault) {
  /** The quantity of a published figure. */
  public enum Metric {
    /** Bytes of all messages with that many objects. */
    BYTES,
    /** Milliseconds to build the objects, before anything is serialized. */
    CONSTRUCT_MS,
    /** Milliseconds to serialize. */
    SERIALIZE_MS,
    /** Milliseconds to deserialize. */
    DESERIALIZE_MS,
    /** Milliseconds to serialize and deserialize, in one figure. */
    BOTH_MS,
    /** Nanoseconds to serialize and deserialize one object, in one figure. */
    BOTH_NS
  }

  /** Makes a figure of a source that has one run only. */
  public Published(
      String system, String serializer, Metric metric, double value, int size, String fault) {
    this(system, serializer, metric, value, size, "", fault);
  }
}
