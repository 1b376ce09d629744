// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.mutant.FuzzInputs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inputs that fuzzing starts from, and those that it found; {@code .ci/fuzz} searches. */
@Tag("once")
class InspectFuzzerTest {
  static Set<String> kinds() {
    return InspectFuzzer.kinds().keySet();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void seeds_longer_ones_and_former_findings_are_values_or_refused(String kind) throws IOException {
    FuzzInputs inputs = FuzzInputs.of(InspectFuzzer.kinds(), kind);
    assertThat(inputs.seeds()).isNotEmpty();
    for (byte[] seed : inputs.seeds()) {
      inputs.read(seed);
      inputs.read(Arrays.copyOf(seed, seed.length + 3));
    }
    FuzzInputs.saved(Path.of("src/test/resources/fuzz", kind)).forEach(inputs::read);
  }

  @Test
  void every_kind_is_fuzzed() throws IOException {
    assertThat(FuzzInputs.listed("brine-inspect")).isNotEmpty().isEqualTo(kinds());
  }
}
