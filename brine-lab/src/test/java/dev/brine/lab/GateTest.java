// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Results;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class GateTest {
  private static final Results BASELINE = run(100, 200);

  @Test
  void fails_a_time_that_is_beyond_the_factor_and_the_noise() {
    assertThat(Gate.parse("time>1.10").check(BASELINE, run(150, 200)))
        .extracting(GateTest::figure)
        .containsExactly("serialize", "deserialize");
  }

  @Test
  void passes_a_time_that_is_within_the_factor() {
    assertThat(Gate.parse("time>1.10").check(BASELINE, run(105, 200))).isEmpty();
  }

  @Test
  void passes_a_time_that_is_beyond_the_factor_but_within_the_noise() {
    assertThat(Gate.parse("time>1.00").check(BASELINE, run(101, 200))).isEmpty();
  }

  @Test
  void fails_a_single_byte_where_none_is_permitted() {
    assertThat(Gate.parse("serialize>1.5, bytes>1").check(BASELINE, run(100, 201)))
        .extracting(GateTest::figure)
        .containsExactly("bytes");
  }

  @Test
  void fails_allocation() {
    assertThat(Gate.parse("allocation>1.2").check(BASELINE, run(130, 200)))
        .extracting(GateTest::figure)
        .containsExactly("allocation of serialize", "allocation of deserialize");
  }

  @Test
  void counts_what_it_could_compare() {
    Results other = new SampleResults().contender("stranger", Grade.EXACT, 1, 1).build();

    assertThat(Gate.comparable(BASELINE, run(100, 200))).isEqualTo(1);
    assertThat(Gate.comparable(BASELINE, other)).isZero();
  }

  @Test
  void refuses_a_text_of_another_form() {
    assertThatThrownBy(() -> Gate.parse("time<2"))
        .hasMessage("Not conditions such as time>1.10 with commas between: time<2");
    assertThatThrownBy(() -> Gate.parse("speed>2"))
        .hasMessage(
            "Unknown quantity speed; the quantities are time, serialize, deserialize, exchange,"
                + " first-use, bytes, allocation");
  }

  @Test
  void fails_a_row_that_is_no_longer_measured() {
    Results now = new SampleResults().refused("row", "cannot").build();

    assertThat(Gate.parse("bytes>9").check(BASELINE, now))
        .extracting(Violation::sentence)
        .containsExactly("Over limit: row on W5@1, Java 17.0.1: no longer measured: cannot");
  }

  @Test
  void passes_a_row_that_neither_run_measured() {
    Results refused = new SampleResults().refused("row", "cannot").build();

    assertThat(Gate.parse("bytes>9").check(refused, refused)).isEmpty();
  }

  @Test
  void fails_a_row_that_gives_back_less() {
    Results now = new SampleResults().contender("row", Grade.LOSSY, 100, 200).build();

    assertThat(Gate.parse("bytes>9").check(BASELINE, now))
        .extracting(Violation::sentence)
        .containsExactly("Over limit: row on W5@1, Java 17.0.1: fidelity fell from exact to lossy");
    assertThat(Gate.parse("bytes>9").check(now, BASELINE)).isEmpty();
  }

  @Test
  void passes_a_time_without_an_interval_and_counts_it() {
    Results now = new SampleResults().processes(1).contender("row", Grade.EXACT, 900, 200).build();
    Gate gate = Gate.parse("serialize>1.1,bytes>1");

    assertThat(gate.check(BASELINE, now)).isEmpty();
    assertThat(gate.undecided(BASELINE, now)).isEqualTo(1);
    assertThat(gate.undecided(BASELINE, BASELINE)).isZero();
  }

  private static String figure(Violation violation) {
    return ((Violation.Worse) violation).figure();
  }

  private static Results run(double nanos, double bytes) {
    return new SampleResults().contender("row", Grade.EXACT, nanos, bytes).build();
  }
}
