// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.handle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LentHandlesTest {
  /** Eight tables of each length. */
  private static final int MOST = 8 * (2_048 + 8_192);

  private static final int STATES = 30;

  private static List<Object> objects(int count) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new Object());
    }
    return all;
  }

  private static void add(WrittenHandles written, ReadHandles read, List<Object> objects) {
    for (Object each : objects) {
      assertThat(written.find(each)).isEqualTo(-1);
      assertThat(written.add(each)).isEqualTo(-1);
      read.add(each);
    }
    for (int i = 0; i < objects.size(); i++) {
      assertThat(written.add(objects.get(i))).isEqualTo(i);
      assertThat(read.get(i)).isSameAs(objects.get(i));
    }
    assertThat(written.find(new Object())).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        16, 17, 511, 512, 513, 2_047, 2_048, 2_049, 8_191, 8_192, 8_193, 16_384, 16_385, 50_000
      })
  void finds_as_many_objects_in_one_message_after_another(int count) {
    WrittenHandles written = new WrittenHandles();
    ReadHandles read = new ReadHandles();
    for (int next : new int[] {count, 3, count + 1, 40, count}) {
      add(written, read, objects(next));
      written.clear();
      read.clear();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {513, 8_191, 8_192, 8_193, 16_384, 16_385, 20_481})
  void goes_on_after_handles_were_taken_back(int count) {
    WrittenHandles written = new WrittenHandles();
    ReadHandles read = new ReadHandles();
    List<Object> objects = objects(count);
    add(written, read, objects);
    for (int left = count - 1; left >= count - 4; left--) {
      written.removeLast();
      read.cut(left);
      assertThat(written.find(objects.get(left))).isEqualTo(-1);
      assertThat(read.from(left - 1)).containsExactly(objects.get(left - 1));
    }
    for (int i = count - 4; i < count; i++) {
      assertThat(written.add(objects.get(i))).isEqualTo(-1);
      assertThat(read.add(objects.get(i))).isEqualTo(i);
      assertThat(written.find(objects.get(i))).isEqualTo(i);
      assertThat(read.get(i)).isSameAs(objects.get(i));
    }
    written.addAnew(objects.get(0));
    assertThat(written.find(objects.get(0))).isEqualTo(count);
    written.clear();
    read.clear();
    requireEmpty(512);
    requireEmpty(2_048);
    add(written, read, objects(20));
  }

  @Test
  void many_states_of_many_objects_leave_at_most_the_bound() {
    List<WrittenHandles> written = new ArrayList<>();
    List<ReadHandles> read = new ArrayList<>();
    for (int i = 0; i < STATES; i++) {
      written.add(new WrittenHandles());
      read.add(new ReadHandles());
      add(written.get(i), read.get(i), objects(i % 2 == 0 ? 1_000 : 5_000));
    }
    written.forEach(WrittenHandles::clear);
    read.forEach(ReadHandles::clear);

    assertThat(LentHandles.free()).isPositive().isLessThanOrEqualTo(MOST);
  }

  @ParameterizedTest
  @ValueSource(ints = {513, 600, 2_047, 2_048, 2_049, 5_000, 8_191, 8_192, 20_000})
  void tables_come_back_empty(int count) {
    WrittenHandles written = new WrittenHandles();
    ReadHandles read = new ReadHandles();
    for (int next : new int[] {count, count, 300, 20, count}) {
      add(written, read, objects(next));
      written.clear();
      read.clear();
      requireEmpty(512);
      requireEmpty(2_048);
    }
  }

  private static void requireEmpty(int least) {
    List<LentHandles> taken = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      LentHandles table = LentHandles.take(least);
      assertThat(table.objects).containsOnlyNulls();
      assertThat(table.table).containsOnly(0);
      taken.add(table);
    }
    taken.forEach(LentHandles::giveBack);
  }

  @Test
  void messages_of_few_objects_borrow_nothing() {
    int before = LentHandles.free();
    WrittenHandles written = new WrittenHandles();
    ReadHandles read = new ReadHandles();
    add(written, read, objects(511));
    assertThat(LentHandles.free()).isEqualTo(before);
    written.clear();
    read.clear();
    assertThat(LentHandles.free()).isEqualTo(before);
  }
}
