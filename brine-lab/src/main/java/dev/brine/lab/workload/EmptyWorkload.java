// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.Published.Metric;
import dev.brine.lab.workload.model.EmptyData;
import java.util.ArrayList;
import java.util.List;

/**
 * W3: a stream of objects full of empty collections.
 *
 * <p>The first value is as the source has it. Empty objects cannot differ, so in each other value
 * the last object holds one string in its list and one entry in its map.
 */
final class EmptyWorkload implements Workload {
  private static final int PUBLISHED_SIZE = 1_000_000;
  private static final String BEST_CASE =
      "The best case only, since all collections are empty; the trick loses shared collections and"
          + " concrete types.";
  private static final String ROUND =
      "Published as 49.1 s against 17.7 s for 20 rounds with both directions in one figure, and"
          + " only for the best case.";

  @Override
  public String id() {
    return "W3";
  }

  @Override
  public String title() {
    return "Empty: objects full of empty collections";
  }

  @Override
  public String question() {
    return "What do empty collections cost that say nothing?";
  }

  @Override
  public RootType type() {
    return RootType.streamOf(EmptyData.class);
  }

  @Override
  public int defaultSize() {
    return 10_000;
  }

  @Override
  public int quickSize() {
    return 1_000;
  }

  @Override
  public List<Object> values(int size, long seed) {
    Rotation.requireSize(size);
    return Rotation.ofCount(2, place -> stream(place, size));
  }

  private static List<EmptyData> stream(int place, int size) {
    List<EmptyData> stream = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      stream.add(new EmptyData());
    }
    if (place > 0) {
      EmptyData last = stream.get(size - 1);
      last.getL().add(Texts.copy("element"));
      last.getM().put(Texts.copy("key"), Texts.copy("value"));
    }
    return stream;
  }

  @Override
  public void mutate(Object value) {
    EmptyData first = (EmptyData) ((List<?>) value).get(0);
    first.getL().add(Texts.copy("changed"));
    first.getM().put(Texts.copy("changed"), Texts.copy("changed"));
  }

  @Override
  public String source() {
    return "an article on writing null for empty collections";
  }

  @Override
  public List<Published> published() {
    String plain = "plain";
    String trick = "null for empty collections";
    return List.of(
        new Published(plain, "jdk", Metric.BYTES, 49_000_170, PUBLISHED_SIZE, BEST_CASE),
        new Published(
            trick, "jdk-null-for-empty", Metric.BYTES, 9_000_000, PUBLISHED_SIZE, BEST_CASE),
        new Published(plain, "jdk", Metric.BOTH_MS, 49_100 / 20.0, PUBLISHED_SIZE, ROUND),
        new Published(
            trick, "jdk-null-for-empty", Metric.BOTH_MS, 17_700 / 20.0, PUBLISHED_SIZE, ROUND));
  }
}
