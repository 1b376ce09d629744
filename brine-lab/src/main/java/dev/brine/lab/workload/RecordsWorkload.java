// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.MediaContent;
import java.util.List;

/**
 * Messages of W5 as the records of an engine: as many as the size says in one exchange.
 *
 * <p>A value holds at most {@link #DIFFERENT} objects. The records of a larger size repeat them.
 */
final class RecordsWorkload {
  private static final int DIFFERENT = 1_000;

  private RecordsWorkload() {}

  /** Returns the workload whose records are produced to a topic and consumed. */
  static Workload overKafka() {
    return row(
            "kafka-roundtrip",
            "Kafka: records produced and consumed",
            "How much of a serializer's speed and size is left when records go through Kafka?",
            10_000)
        .to(Sink.KAFKA)
        .quick(1_000);
  }

  /** Returns the workload whose records are shuffled. */
  static Workload overSpark() {
    return row(
            "spark-shuffle",
            "Spark: records shuffled",
            "Which serializer should a job of Spark use?",
            100_000)
        .to(Sink.SPARK)
        .quick(20_000);
  }

  private static WorkloadRow row(String id, String title, String question, int size) {
    RootType type = RootType.listOf(MediaContent.class);
    return new WorkloadRow(
        id, title, question, type, size, RecordsWorkload::values, MediaListWorkload::mutate);
  }

  private static List<Object> values(int size, long seed) {
    int different = Math.min(Rotation.requireSize(size), DIFFERENT);
    return Rotation.ofCount(2, place -> MediaListWorkload.list(place, different));
  }
}
