// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.MediaContent;
import java.util.List;

/**
 * Messages of W5 as the records of an engine: as many as the size says in one exchange.
 *
 * <p>A value holds at most {@link #DIFFERENT} objects. The records of a larger size repeat them.
 */
final class RecordsWorkload implements Workload {
  private static final int DIFFERENT = 1_000;

  private final String id;
  private final String title;
  private final String question;
  private final Sink sink;
  private final int size;
  private final int quickSize;

  private RecordsWorkload(
      String id, String title, String question, Sink sink, int size, int quickSize) {
    this.id = id;
    this.title = title;
    this.question = question;
    this.sink = sink;
    this.size = size;
    this.quickSize = quickSize;
  }

  /** Returns the workload whose records are produced to a topic and consumed. */
  static Workload overKafka() {
    return new RecordsWorkload(
        "kafka-roundtrip",
        "Kafka: records produced and consumed",
        "How much of a serializer's speed and size is left when records go through Kafka?",
        Sink.KAFKA,
        10_000,
        1_000);
  }

  /** Returns the workload whose records are shuffled. */
  static Workload overSpark() {
    return new RecordsWorkload(
        "spark-shuffle",
        "Spark: records shuffled",
        "Which serializer should a job of Spark use?",
        Sink.SPARK,
        100_000,
        20_000);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String question() {
    return question;
  }

  @Override
  public Sink sink() {
    return sink;
  }

  @Override
  public RootType type() {
    return RootType.listOf(MediaContent.class);
  }

  @Override
  public int defaultSize() {
    return size;
  }

  @Override
  public int quickSize() {
    return quickSize;
  }

  @Override
  public List<Object> values(int size, long seed) {
    int different = Math.min(Rotation.requireSize(size), DIFFERENT);
    return Rotation.ofCount(2, place -> MediaListWorkload.list(place, different));
  }

  @Override
  public void mutate(Object value) {
    MediaListWorkload.changeOne(value);
  }
}
