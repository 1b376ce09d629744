// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.tail.SteadyRate.Latencies;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyRateTest {
  private static final double MILLI = 1e6;

  /** Two stalls of 100 ms within ten seconds: one message in fifty waits, at any rate. */
  @ParameterizedTest
  @ValueSource(ints = {1_000, 2_000, 10_000})
  void a_stall_raises_every_percentile_that_its_share_of_the_time_reaches(int rate) {
    int everyFiveSeconds = 5 * rate;
    Latencies found =
        PlantedTails.latencies(
            rate, 10L * rate, PlantedTails.pausing(1, everyFiveSeconds, 100_000));

    assertThat(at(found.latency(), 97)).isLessThan(0.1 * MILLI);
    assertThat(at(found.latency(), 98.5)).isCloseTo(25 * MILLI, within(2 * MILLI));
    assertThat(at(found.latency(), 99)).isCloseTo(50 * MILLI, within(2 * MILLI));
    assertThat(at(found.latency(), 99.9)).isCloseTo(95 * MILLI, within(2 * MILLI));
  }

  /** The mistake that the rate avoids. */
  @Test
  void the_time_from_the_actual_start_hides_a_stall() {
    Latencies found =
        PlantedTails.latencies(1_000, 10_000, PlantedTails.pausing(10, 5_000, 100_000));

    assertThat(at(found.service(), 99)).isLessThan(0.1 * MILLI);
    assertThat(at(found.service(), 99.9)).isLessThan(0.1 * MILLI);
    assertThat(found.service().getMaxValue()).isGreaterThan((long) (99 * MILLI));
  }

  @Test
  void a_steady_library_waits_for_nothing() {
    Latencies found = PlantedTails.latencies(1_000, 10_000, PlantedTails.steady(300));

    assertThat(found.latency().getTotalCount()).isEqualTo(10_000);
    assertThat(found.latency().getMaxValue()).isLessThan((long) (0.4 * MILLI));
    assertThat(at(found.latency(), 99.9)).isEqualTo(at(found.service(), 99.9));
  }

  @Test
  void ends_where_a_library_falls_far_behind() {
    Latencies found = PlantedTails.latencies(1_000, 10_000, PlantedTails.steady(10_000));

    assertThat(found.latency().getTotalCount()).isBetween(1_990L, 2_010L);
    assertThat(found.lateNanos()).isGreaterThan((long) (10_000 * MILLI));
  }

  @Test
  void a_histogram_survives_as_text() {
    Histogram histogram =
        PlantedTails.latencies(1_000, 10_000, PlantedTails.pausing(10, 1_000, 20_000)).latency();

    assertThat(Histograms.of(Histograms.text(histogram))).isEqualTo(histogram);
  }

  private static double at(Histogram histogram, double percent) {
    return histogram.getValueAtPercentile(percent);
  }
}
