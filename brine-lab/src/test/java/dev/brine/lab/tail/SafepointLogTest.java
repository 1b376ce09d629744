// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.TailCell.Pauses;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lines as Java 17, 25 and 27 wrote them. */
class SafepointLogTest {
  private static final List<String> LINES =
      List.of(
          "[339987269ns] Safepoint \"G1CollectForAllocation\", Time since last: 124003694 ns,"
              + " Reaching safepoint: 6913 ns, Cleanup: 8336 ns, At safepoint: 48216525 ns, Total:"
              + " 48231774 ns",
          "[487911864ns] Safepoint \"ParallelGCFailedAllocation\", Time since last: 415256607 ns,"
              + " Reaching safepoint: 5380 ns, Cleanup: 28994 ns, At safepoint: 9730254 ns, Total:"
              + " 9764628 ns",
          "[500000000ns] Safepoint \"ICBufferFull\", Time since last: 415256607 ns, Reaching"
              + " safepoint: 5380 ns, Cleanup: 28994 ns, At safepoint: 9730254 ns, Total: 99764628"
              + " ns",
          "[576842647ns] Safepoint \"ZMarkEndYoung\", Time since last: 39072240 ns, Reaching"
              + " safepoint: 77325 ns, At safepoint: 29755 ns, Leaving safepoint: 2926 ns, Total:"
              + " 110006 ns, Threads: 1 runnable, 10 total",
          "[603949301ns] Safepoint \"ParallelCollectForAllocation\", Time since last: 30952365 ns,"
              + " Reaching safepoint: 5100 ns, At safepoint: 36453930 ns, Leaving safepoint: 2475"
              + " ns, Total: 36461505 ns, Threads: 0 runnable, 10 total");

  @Test
  void reads_the_pauses_of_collectors_alone() {
    assertThat(SafepointLog.pauses(LINES, 0, 1_000))
        .isEqualTo(new Pauses(4, 48_231_774 + 9_764_628 + 110_006 + 36_461_505, 48_231_774));
  }

  @Test
  void leaves_out_what_was_before_and_after() {
    assertThat(SafepointLog.pauses(LINES, 400, 570))
        .isEqualTo(new Pauses(2, 9_764_628 + 36_461_505, 36_461_505));
    assertThat(SafepointLog.pauses(LINES, 700, 800)).isEqualTo(new Pauses(0, 0, 0));
  }

  @Test
  void leaves_out_a_collection_that_ends_in_the_millisecond_of_the_first_moment() {
    assertThat(SafepointLog.pauses(LINES, 487, 500)).isEqualTo(new Pauses(0, 0, 0));
  }
}
