// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Prints what happens to the values of a store. */
class StoreProgressTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StoreProgress progress =
      new StoreProgress(
          Terminal.of(out, new ByteArrayOutputStream(), new Properties(), Map.of()), () -> 0);

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
