// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.Mutants;
import org.junit.jupiter.api.Test;

/** The mutants of inspect; {@code -Pmutants} reads a million of them. */
class InspectMutantsTest {
  private static final MutantKind KIND = InspectMutants.kinds().get("inspect").get();

  @Test
  void the_first_mutants_are_read() throws Exception {
    Mutants mutants = new Mutants(KIND, 5);
    for (int number = 0; number < 400; number++) {
      assertThat(mutants.get(number).read()).as("mutant " + number).isNotNull();
    }
  }

  @Test
  void a_failure_is_a_finding() {
    IllegalStateException planted = new IllegalStateException("planted");
    assertThatThrownBy(() -> KIND.origins().get(0).reader().checkRefusal(planted, new byte[0]))
        .isInstanceOf(AssertionError.class)
        .hasCause(planted);
  }
}
