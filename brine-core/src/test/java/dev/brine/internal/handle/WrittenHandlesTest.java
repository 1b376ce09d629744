// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Few objects are compared one by one and many are in a table, with the same handles. */
class WrittenHandlesTest {
  private static final int MOST = 80;

  private final WrittenHandles handles = new WrittenHandles();

  private static List<Object> objects(int count) {
    return Stream.generate(Object::new).limit(count).toList();
  }

  private void assertHandles(List<?> objects) {
    assertThat(handles.size()).isEqualTo(objects.size());
    for (int handle = 0; handle < objects.size(); handle++) {
      assertThat(handles.find(objects.get(handle))).isEqualTo(handle);
      assertThat(handles.add(objects.get(handle))).isEqualTo(handle);
    }
    assertThat(handles.find(new Object())).isNegative();
  }

  @Test
  void count_up_however_many_objects_there_are() {
    for (int count = 0; count <= MOST; count++) {
      List<Object> objects = objects(count);
      objects.forEach(object -> assertThat(handles.add(object)).isNegative());
      assertHandles(objects);
      handles.clear();
      objects.forEach(object -> assertThat(handles.find(object)).isNegative());
      assertHandles(List.of());
    }
  }

  @Test
  void differ_for_objects_that_are_equal() {
    for (int i = 0; i < MOST; i++) {
      assertThat(handles.add(new ArrayList<>())).isNegative();
    }
    assertThat(handles.size()).isEqualTo(MOST);
  }

  @Test
  void are_the_same_after_the_last_was_taken_back_at_any_size() {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      List<Object> objects = new ArrayList<>();
      for (int step = 0; step < MOST; step++) {
        if (!objects.isEmpty() && random.nextInt(5) < 2) {
          handles.removeLast();
          assertThat(handles.find(objects.remove(objects.size() - 1))).isNegative();
        } else {
          objects.add(new Object());
          assertThat(handles.add(objects.get(objects.size() - 1))).isNegative();
        }
      }
      assertHandles(objects);
      handles.clear();
    }
  }

  @Test
  void are_handed_on_in_order_for_one_class() {
    List<Object> seen = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      handles.add(i % 2 == 0 ? new Object() : new int[] {i});
    }
    handles.forEach(int[].class, seen::add);
    assertThat(seen).hasSize(MOST / 2);
    assertThat((int[]) seen.get(1)).containsExactly(3);
  }
}
