// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Mutants;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The mutants of inspect; {@code -Pinspect-mutants} reads a million of them. */
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
  void those_that_were_findings_are_read() throws IOException {
    MutantSearch search = new MutantSearch(KIND, 5);
    int count = 0;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                InspectMutantsTest.class.getResourceAsStream("/mutants/inspect.txt"),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          search.read(line);
          count++;
        }
      }
    }
    assertThat(count).isPositive();
    assertThat(search.undeclared()).isEmpty();
  }

  @Test
  void a_failure_is_a_finding() {
    IllegalStateException planted = new IllegalStateException("planted");
    assertThatThrownBy(() -> KIND.origins().get(0).reader().checkRefusal(planted, new byte[0]))
        .isInstanceOf(AssertionError.class)
        .hasCause(planted);
  }
}
