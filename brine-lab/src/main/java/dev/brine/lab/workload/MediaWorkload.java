// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.MediaContent;
import java.util.List;

/** W5: one message of the jvm-serializers yardstick. */
final class MediaWorkload {
  private MediaWorkload() {}

  /** Returns the workload. */
  static Workload row() {
    return new WorkloadRow(
        "W5",
        "Media: the yardstick of jvm-serializers",
        "What does the field's common message cost, of strings, numbers, enums and small lists?",
        RootType.object(MediaContent.class),
        1,
        MediaWorkload::values,
        MediaWorkload::mutate);
  }

  /** Returns the messages, which are of one size. */
  static List<Object> values(int size, long seed) {
    Rotation.requireSize(size);
    return Rotation.ofCount(MediaValues.COUNT, MediaValues::media);
  }

  /** Changes a number of a message. */
  static void mutate(Object value) {
    change((MediaContent) value);
  }

  /** Changes a number, so that no library's treatment of text hides it. */
  static void change(MediaContent content) {
    content.getMedia().setSize(content.getMedia().getSize() + 1);
  }
}
