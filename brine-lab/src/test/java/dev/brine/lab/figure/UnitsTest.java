// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
final class UnitsTest {
  @Test
  void times_that_are_compared_have_one_unit_and_one_digit_more() {
    assertThat(Units.times(1_234, 998.25)).isEqualTo("1.234, 0.998 µs");
    assertThat(Units.times(12.345)).isEqualTo("12.35 ns");
    assertThat(Units.times(123_456_789, 45_000_000)).isEqualTo("123.5, 45.00 ms");
    assertThat(Units.times()).isEmpty();
  }

  @Test
  void what_a_process_spent_may_be_nothing() {
    assertThat(Units.effort(0)).isEqualTo("0");
    assertThat(Units.effort(1.5e6)).isEqualTo("1.50 ms");
  }

  @Test
  void times_have_three_digits_and_the_unit_that_fits() {
    assertThat(Units.time(1.234)).isEqualTo("1.23 ns");
    assertThat(Units.time(61)).isEqualTo("61.0 ns");
    assertThat(Units.time(999.4)).isEqualTo("999 ns");
    assertThat(Units.time(1_234)).isEqualTo("1.23 µs");
    assertThat(Units.time(13_525)).isEqualTo("13.5 µs");
    assertThat(Units.time(3.6e7)).isEqualTo("36.0 ms");
    assertThat(Units.time(1.2e9)).isEqualTo("1.20 s");
  }

  @Test
  void a_time_that_rounds_up_to_a_thousand_does_not_keep_the_smaller_unit() {
    assertThat(Units.time(999.7)).isEqualTo("1.00 µs");
    assertThat(Units.time(999_700)).isEqualTo("1.00 ms");
  }

  @Test
  void bytes_are_exact_below_ten_thousand() {
    assertThat(Units.bytes(257)).isEqualTo("257 B");
    assertThat(Units.bytes(9_999)).isEqualTo("9,999 B");
  }

  @Test
  void bytes_are_not_exact_from_ten_thousand_on() {
    assertThat(Units.bytes(10_000)).isEqualTo("10.0 kB");
    assertThat(Units.bytes(1_303_054)).isEqualTo("1.30 MB");
  }

  @Test
  void memory_is_in_binary_units() {
    assertThat(Units.memory(8L << 30)).isEqualTo("8.00 GiB");
  }

  @Test
  void an_interval_is_written_by_its_longer_side() {
    assertThat(Units.spread(100, 98, 104)).isEqualTo("±4%");
    assertThat(Units.spread(100, 99.7, 100.2)).isEqualTo("±0.3%");
  }

  @Test
  void an_unknown_interval_is_not_written() {
    assertThat(Units.spread(100, Double.NaN, Double.NaN)).isEmpty();
  }

  @Test
  void ticks_have_no_decimals() {
    assertThat(Units.roundTime(200)).isEqualTo("200 ns");
    assertThat(Units.roundTime(5_000)).isEqualTo("5 µs");
    assertThat(Units.meanBytes(20_000)).isEqualTo("20 kB");
  }

  @Test
  void a_mean_of_bytes_keeps_decimals_that_say_something() {
    assertThat(Units.meanBytes(12.09)).isEqualTo("12.1 B");
  }

  @Test
  void a_rate_is_the_inverse_of_a_time() {
    assertThat(Units.rate(80_000)).isEqualTo("12,500/s");
  }
}
