// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The seeds of the search for bad inputs; CONTRIBUTING.md says how to let it search. */
class SourcesFuzzTest {
  @ParameterizedTest
  @EnumSource(Source.class)
  void the_inputs_that_the_search_starts_from_are_values_or_refused(Source source) {
    for (byte[] seed : FuzzTarget.seeds(source).toList()) {
      FuzzTarget.fuzzerTestOneInput(seed);
      byte[] longer = Arrays.copyOf(seed, seed.length + 3);
      FuzzTarget.fuzzerTestOneInput(longer);
    }
  }

  @Test
  void inputs_too_short_to_choose_a_codec_are_left_alone() {
    FuzzTarget.fuzzerTestOneInput(new byte[0]);
    FuzzTarget.fuzzerTestOneInput(new byte[] {1});
    assertThat(Stream.of(Source.values()).flatMap(FuzzTarget::seeds))
        .allMatch(seed -> seed.length > 2);
  }
}
