// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.EmptyData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * W3-mixed: 80 % of the collections are empty, 15 % have one element, 5 % have ten; 1 % are shared
 * between two objects.
 */
final class MixedWorkload {
  private MixedWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
            "W3-mixed",
            "Mixed: mostly empty collections, some shared",
            "What is left of the gain when not every collection is empty, and who keeps sharing?",
            RootType.streamOf(EmptyData.class),
            10_000,
            MixedWorkload::values,
            MixedWorkload::mutate)
        .quick(1_000);
  }

  private static List<Object> values(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Rotation.of(size, place -> stream(place, size, random));
  }

  private static List<EmptyData> stream(int place, int size, SplittableRandom random) {
    List<EmptyData> stream = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      EmptyData data = new EmptyData();
      if (i > 0 && random.nextInt(100) == 0) {
        data.setM(stream.get(i - 1).getM());
      } else {
        fill(data.getM(), random);
      }
      if (i > 0 && random.nextInt(100) == 0) {
        data.setL(stream.get(i - 1).getL());
      } else {
        fill(data.getL(), random);
      }
      stream.add(data);
    }
    // The name of the message, so that no two are the same however small they are.
    stream.get(size - 1).getL().add("message" + place);
    return stream;
  }

  private static void fill(Map<String, String> map, SplittableRandom random) {
    for (int count = count(random); map.size() < count; ) {
      map.put("key" + random.nextInt(1_000), "value" + random.nextInt(1_000_000));
    }
  }

  private static void fill(List<String> list, SplittableRandom random) {
    for (int count = count(random); list.size() < count; ) {
      list.add("element" + random.nextInt(1_000_000));
    }
  }

  private static int count(SplittableRandom random) {
    int percent = random.nextInt(100);
    if (percent < 80) {
      return 0;
    }
    return percent < 95 ? 1 : 10;
  }

  private static void mutate(Object value) {
    ((EmptyData) ((List<?>) value).get(0)).getM().put(Texts.copy("changed"), Texts.copy("changed"));
  }
}
