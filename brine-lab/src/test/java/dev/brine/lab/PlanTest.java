// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.brine.lab.measure.JvmState;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {
  @Test
  void an_option_is_not_set_by_a_refused_value() {
    Plan.Builder plan = Plan.newBuilder();
    assertThatIllegalArgumentException().isThrownBy(() -> plan.threads(0));
    assertThatIllegalArgumentException().isThrownBy(() -> plan.threads(65));
    assertThatIllegalArgumentException().isThrownBy(() -> plan.states(List.of()));
    assertThatCode(() -> plan.threads(64)).doesNotThrowAnyException();
    assertThatCode(() -> plan.states(List.of(JvmState.ALONE))).doesNotThrowAnyException();
  }
}
