// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.MediaContent;
import java.util.ArrayList;
import java.util.List;

/** W5-list: messages of the yardstick in one list. */
final class MediaListWorkload {
  private MediaListWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
            "W5-list",
            "Media list: many of them in one message",
            "What does the field's common message cost where set-up and class names are shared?",
            RootType.listOf(MediaContent.class),
            1_000,
            MediaListWorkload::values,
            MediaListWorkload::mutate)
        .quick(100);
  }

  private static List<Object> values(int size, long seed) {
    return Rotation.of(size, place -> list(place, size));
  }

  /** Returns a list of so many objects that begins with the message at a place. */
  static List<MediaContent> list(int place, int size) {
    List<MediaContent> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(MediaValues.media((place + i) % MediaValues.COUNT));
    }
    return list;
  }

  /** Changes one object of a list. */
  static void mutate(Object value) {
    List<?> list = (List<?>) value;
    MediaWorkload.change((MediaContent) list.get(list.size() / 2));
  }
}
