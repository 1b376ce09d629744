// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WarmUpRuleTest {
  private static final Duration SOON = Duration.ofSeconds(1);
  private static final Duration LATE = Duration.ofSeconds(6);

  @Test
  void ends_after_four_batches_in_a_row_that_are_level() {
    assertEquals(5, batches(50, new boolean[50], SOON, 100));
  }

  @Test
  void goes_on_while_the_times_fall() {
    WarmUpRule rule = rule(50, 60);
    for (double nanos = 1_000; nanos > 10; nanos *= 0.9) {
      assertTrue(rule.goesOn(nanos, false, SOON));
    }
  }

  @Test
  void level_batches_do_not_count_while_the_compiler_works() {
    boolean[] isOptimizing = new boolean[50];
    for (int i = 0; i < 10; i++) {
      isOptimizing[i] = true;
    }
    assertEquals(14, batches(50, isOptimizing, SOON, 100));
  }

  @Test
  void goes_beyond_the_batches_of_the_profile_while_the_compiler_works() {
    boolean[] isOptimizing = new boolean[50];
    for (int i = 0; i < 20; i++) {
      isOptimizing[i] = true;
    }
    assertEquals(21, batches(8, isOptimizing, SOON, 100));
  }

  @Test
  void does_not_wait_for_the_compiler_forever() {
    boolean[] isOptimizing = new boolean[50];
    Arrays.fill(isOptimizing, true);
    assertEquals(8, batches(8, isOptimizing, LATE, 100));
    assertFalse(rule(8, 60).waits(true, LATE));
    assertTrue(rule(8, 60).waits(true, SOON));
    assertFalse(rule(8, 60).waits(false, SOON));
  }

  @Test
  void waits_less_for_the_compiler_where_batches_are_short() {
    assertFalse(rule(8, 5).waits(true, SOON));
    assertTrue(rule(8, 5).waits(true, SOON.dividedBy(4)));
  }

  private static WarmUpRule rule(int batches, int millis) {
    return new WarmUpRule(new Iterations(batches, millis, 1, 1));
  }

  private static int batches(int most, boolean[] isOptimizing, Duration elapsed, double nanos) {
    WarmUpRule rule = rule(most, 60);
    int batch = 0;
    while (rule.goesOn(nanos, isOptimizing[batch], elapsed)) {
      batch++;
    }
    return batch + 1;
  }
}
