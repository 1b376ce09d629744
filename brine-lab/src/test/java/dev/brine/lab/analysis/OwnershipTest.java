// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.OwnershipCost;
import dev.brine.lab.result.Results;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnershipTest {
  private static final Results RESULTS =
      new SampleResults()
          .yardstick("jdk", 10_000, 1_000)
          .yardstick("memory-copy", 10, 100)
          .contender("small", Grade.EXACT, 2_000, 125)
          .contender("lossy", Grade.LOSSY, 1_000, 100)
          .refused("none", "cannot")
          .build();

  @Test
  void works_out_cores_bytes_and_the_time_of_a_message() {
    OwnershipCost small = costs(new Demand(5_000, 1e6, 86_400)).get(0);

    assertThat(small.key().row()).isEqualTo("small");
    assertThat(small.cores()).isEqualTo(0.02, within(1e-9));
    assertThat(small.garbagePerSecond()).isEqualTo(200e6, within(1.0));
    assertThat(small.bytesPerDay()).isEqualTo(54e9, within(1.0));
    assertThat(small.storedBytes()).isEqualTo(54e9, within(1.0));
    assertThat(small.linkShare()).isEqualTo(5.0, within(1e-9));
    assertThat(small.messageNanos()).isEqualTo(1_004_000, within(1.0));
  }

  @Test
  void leaves_out_what_no_program_could_use_and_puts_the_fewest_cores_first() {
    assertThat(costs(new Demand(1, Double.NaN, Double.NaN)))
        .extracting(cost -> cost.key().row())
        .containsExactly("small", "jdk");
  }

  @Test
  void knows_nothing_of_a_link_or_a_store_that_there_is_not() {
    OwnershipCost cost = costs(new Demand(1, Double.NaN, Double.NaN)).get(0);

    assertThat(cost.linkShare()).isNaN();
    assertThat(cost.messageNanos()).isNaN();
    assertThat(cost.storedBytes()).isNaN();
  }

  private static List<OwnershipCost> costs(Demand demand) {
    return Ownership.of(Analysis.of(RESULTS), demand);
  }
}
