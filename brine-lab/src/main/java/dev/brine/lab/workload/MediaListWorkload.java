// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import dev.brine.lab.workload.model.MediaContent;
import java.util.ArrayList;
import java.util.List;

/** W5-list: messages of the yardstick in one list. */
final class MediaListWorkload implements Workload {
  @Override
  public String id() {
    return "W5-list";
  }

  @Override
  public String title() {
    return "Media list: many of them in one message";
  }

  @Override
  public String question() {
    return "What does the field's common message cost where set-up and class names are shared?";
  }

  @Override
  public RootType type() {
    return RootType.listOf(MediaContent.class);
  }

  @Override
  public int defaultSize() {
    return 1_000;
  }

  @Override
  public int quickSize() {
    return 100;
  }

  @Override
  public List<Object> values(int size, long seed) {
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

  @Override
  public void mutate(Object value) {
    changeOne(value);
  }

  /** Changes one object of a list. */
  static void changeOne(Object value) {
    List<?> list = (List<?>) value;
    MediaWorkload.change((MediaContent) list.get(list.size() / 2));
  }
}
