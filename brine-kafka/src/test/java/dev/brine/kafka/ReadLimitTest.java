// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ReadLimitTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1);
  private final ReadLimit limit = new ReadLimit(nanos::get);

  @Test
  void allows_ten_reads_at_once_and_no_more() {
    for (int i = 0; i < 10; i++) {
      assertThat(limit.tryRead()).isTrue();
    }
    assertThat(limit.tryRead()).isFalse();
  }

  @Test
  void allows_a_read_for_each_that_is_ten_seconds_old() {
    for (int i = 0; i < 10; i++) {
      assertThat(limit.tryRead()).isTrue();
      nanos.addAndGet(TimeUnit.SECONDS.toNanos(1) / 2);
    }
    nanos.addAndGet(TimeUnit.SECONDS.toNanos(5) - 1);
    assertThat(limit.tryRead()).isFalse();
    nanos.addAndGet(1);
    assertThat(limit.tryRead()).isTrue();
    assertThat(limit.tryRead()).isFalse();
  }
}
