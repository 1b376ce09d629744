// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The batch with which full speed is reached. */
class FullSpeedTest {
  private static final int SLOW = 100;

  private static double[] slowThenFast() {
    double[] times = new double[10 * SLOW];
    Arrays.fill(times, 10);
    Arrays.fill(times, 0, SLOW, 25);
    return times;
  }

  @Test
  void is_reached_when_most_batches_of_a_window_are_as_fast_as_the_last() {
    assertThat(FullSpeed.reached(slowThenFast())).isEqualTo(SLOW - FullSpeed.WINDOW / 2);
  }

  @Test
  void is_not_reached_with_one_fast_batch() {
    double[] times = slowThenFast();
    times[SLOW / 2] = 10;
    assertThat(FullSpeed.reached(times)).isEqualTo(SLOW - FullSpeed.WINDOW / 2);
  }

  @Test
  void is_reached_at_once_where_nothing_becomes_faster() {
    assertThat(FullSpeed.reached(new double[] {10, 11, 10, 10, 9, 10, 10, 11, 10, 10, 10, 10}))
        .isZero();
  }
}
