// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class OrderedWorkTest {
  private final List<Integer> results = new ArrayList<>();

  @Test
  void results_come_in_the_order_of_the_work_though_a_later_piece_ends_first() throws Exception {
    CountDownLatch second = new CountDownLatch(1);
    try (OrderedWork<Integer> work = new OrderedWork<>(2, results::add)) {
      work.add(
          "a",
          () -> {
            second.await();
            return 1;
          });
      work.add(
          "b",
          () -> {
            second.countDown();
            return 2;
          });
      work.finish();
    }
    assertThat(results).containsExactly(1, 2);
  }

  @Test
  void pieces_with_one_key_never_run_at_once() throws Exception {
    AtomicInteger running = new AtomicInteger();
    try (OrderedWork<Integer> work = new OrderedWork<>(4, results::add)) {
      for (int i = 0; i < 200; i++) {
        work.add(
            "same",
            () -> {
              int others = running.getAndIncrement();
              Thread.onSpinWait();
              running.decrementAndGet();
              return others;
            });
      }
      work.finish();
    }
    assertThat(results).hasSize(200).containsOnly(0);
  }

  @Test
  void what_a_piece_throws_ends_the_work() {
    assertThatThrownBy(
            () -> {
              try (OrderedWork<Integer> work = new OrderedWork<>(2, results::add)) {
                work.add("a", () -> Integer.parseInt("no number"));
                work.finish();
              }
            })
        .isInstanceOf(IllegalStateException.class)
        .hasCauseInstanceOf(NumberFormatException.class);
    assertThat(results).isEmpty();
  }
}
