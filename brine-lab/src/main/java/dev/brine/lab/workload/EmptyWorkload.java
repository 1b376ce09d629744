// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.EmptyData;
import java.util.ArrayList;
import java.util.List;

/**
 * W3: a stream of objects full of empty collections.
 *
 * <p>The first value is as the source has it. Empty objects cannot differ, so in each other value
 * the last object holds one string in its list and one entry in its map.
 */
final class EmptyWorkload {
  private EmptyWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
            "W3",
            "Empty: objects full of empty collections",
            "What do empty collections cost that say nothing?",
            RootType.streamOf(EmptyData.class),
            10_000,
            EmptyWorkload::values,
            EmptyWorkload::mutate)
        .quick(1_000);
  }

  private static List<Object> values(int size, long seed) {
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

  private static void mutate(Object value) {
    EmptyData first = (EmptyData) ((List<?>) value).get(0);
    first.getL().add(Texts.copy("changed"));
    first.getM().put(Texts.copy("changed"), Texts.copy("changed"));
  }
}
