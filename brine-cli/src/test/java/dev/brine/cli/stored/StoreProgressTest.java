// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.Terminal;
import dev.brine.convert.Tally;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Prints what happens to the values of a store. */
class StoreProgressTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long seconds;
  private final StoreProgress progress =
      new StoreProgress(
          Terminal.of(out, err, new Properties(), Map.of()), () -> seconds * 1_000_000_000);

  private void advance(long at, long values, long total) {
    seconds = at;
    progress.advanced(new Tally(0, values, 0, 0, 0, 0, 0, 0, 0), total);
  }

  @Test
  void says_every_five_seconds_how_many_values_are_done_and_the_time_left() {
    advance(0, 0, 10_000);
    advance(4, 800, 10_000);
    advance(5, 1_000, 10_000);
    advance(9, 2_000, 10_000);
    advance(10, 4_000, 10_000);
    assertThat(err.toString(UTF_8).lines())
        .containsExactly(
            "1,000 of 10,000 values, 200 a second, about 45 s left",
            "4,000 of 10,000 values, 400 a second, about 15 s left");
  }

  @Test
  void says_no_time_left_where_the_total_is_unknown() {
    advance(0, 0, -1);
    advance(5, 1_000, -1);
    assertThat(err.toString(UTF_8).lines()).containsExactly("1,000 values, 200 a second");
  }

  /** A resumed job has values from before; there is no rate until it adds some. */
  @Test
  void says_no_rate_but_the_total_before_a_value_is_done() {
    advance(0, 1_000, 10_000);
    advance(5, 1_000, 10_000);
    advance(10, 1_100, 10_000);
    assertThat(err.toString(UTF_8).lines())
        .containsExactly(
            "1,000 of 10,000 values", "1,100 of 10,000 values, 10 a second, about 15 min left");
  }

  @Test
  void says_neither_rate_nor_total_where_there_are_none() {
    advance(0, 7, -1);
    advance(5, 7, -1);
    assertThat(err.toString(UTF_8).lines()).containsExactly("7 values");
  }

  /** A table may have a million rows with the same text. */
  @Test
  void prints_the_first_remarks_and_counts_the_others() {
    for (int i = 1; i <= 5_000; i++) {
      progress.remarked("K=" + i, "A string names com.acme.Order");
      progress.failed("L=" + i, "why");
    }
    progress.printRemarks();
    assertThat(out.toString(UTF_8).lines())
        .contains("K=1000: A string names com.acme.Order", "L=5000 stays as it was: why")
        .doesNotContain("K=1001: A string names com.acme.Order")
        .endsWith(
            "4,000 more remarks are not printed. To see them, choose fewer values by --where or"
                + " --match.");
  }

  @Test
  void says_nothing_of_remarks_that_are_all_printed() {
    progress.remarked("K=1", "A string names com.acme.Order");
    progress.printRemarks();
    assertThat(out.toString(UTF_8).lines()).hasSize(1);
  }
}
