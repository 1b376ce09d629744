// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Judges processes by times that a test chooses. */
class HangRuleTest {
  private static final int LIMIT = 30;

  /** Returns when a process hangs that uses so much of a processor until a moment, and how. */
  private static String hang(double share, int until) {
    HangRule rule = new HangRule(Duration.ofSeconds(LIMIT));
    for (int passed = (int) rule.first().toSeconds(); passed < 1_000; passed++) {
      long cpu = (long) (share * 1_000 * Math.min(passed, until));
      String hang = rule.judge(Duration.ofSeconds(passed), Optional.of(Duration.ofMillis(cpu)));
      if (!hang.isEmpty()) {
        return passed + ": " + hang;
      }
    }
    return "never";
  }

  @Test
  void a_process_that_uses_a_processor_hangs_at_the_limit() {
    assertThat(hang(1, 1_000)).isEqualTo("30: hung: no result within 30 s of CPU time");
    assertThat(hang(4, 1_000)).isEqualTo("30: hung: no result within 30 s of CPU time");
  }

  @Test
  void a_process_that_shares_a_processor_may_take_longer() {
    assertThat(hang(0.5, 1_000)).isEqualTo("60: hung: no result within 30 s of CPU time");
    assertThat(hang(0.11, 1_000)).isEqualTo("273: hung: no result within 30 s of CPU time");
  }

  @Test
  void a_process_that_does_nothing_hangs_soon_after_the_limit() {
    assertThat(hang(1, 1)).isEqualTo("30: hung: no result within 30 s, and idle");
    assertThat(hang(0.5, 25)).isEqualTo("35: hung: no result within 30 s, and idle");
    assertThat(hang(0.001, 1_000)).startsWith("30: ").endsWith("and idle");
  }

  @Test
  void a_process_that_hardly_gets_a_processor_is_given_up_with_the_cure() {
    assertThat(hang(0.02, 1_000))
        .isEqualTo(
            "300: too slow: 6 s of CPU time in 300 s; close other programs and run it again");
  }

  @Test
  void the_time_that_has_passed_counts_where_no_other_is_known() {
    HangRule rule = new HangRule(Duration.ofSeconds(LIMIT));
    assertThat(rule.judge(Duration.ofSeconds(29), Optional.empty())).isEmpty();
    assertThat(rule.judge(Duration.ofSeconds(30), Optional.empty()))
        .isEqualTo("hung: no result within 30 s");
  }
}
