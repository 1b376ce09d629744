// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.Analysis;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Counts the headlines that name one library, in simulated runs whose truth is known. */
@Tag("once")
class LeadTest {
  private static final int TRIALS = 100;

  @Test
  void one_of_two_equals_is_rarely_called_the_fastest() {
    assertThat(shareOfWins(1)).isLessThan(0.03);
  }

  @Test
  void a_library_that_is_a_fifth_faster_is_nearly_always_called_the_fastest() {
    assertThat(shareOfWins(1.2)).isGreaterThan(0.95);
  }

  private static double shareOfWins(double factor) {
    int wins = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      PlantedRun run =
          new PlantedRun()
              .noise(trial)
              .jdk()
              .row("Fory", 40, 80, 160)
              .row("Brine", 40 * factor, 80 * factor, 160 * factor)
              .row("Kryo", 90, 200, 400)
              .row("Avro", 200, 500, 700)
              .row("Xml", 4_000, 8_000, 16_000);
      String headline = Analysis.of(run.build()).verdict().headline();
      wins += headline.contains(" is the fastest over all 3 workloads") ? 1 : 0;
    }
    return wins / (double) TRIALS;
  }
}
