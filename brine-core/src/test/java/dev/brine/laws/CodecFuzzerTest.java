// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.FuzzInputs;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.Origin;
import dev.brine.testkit.mutant.Parsers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The inputs that fuzzing starts from, and those that it found; {@code .ci/fuzz} searches. */
@Tag("once")
class CodecFuzzerTest {
  private static final int MOST = 500;

  static Set<String> kinds() {
    return MutantKinds.byLabel().keySet();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void seeds_longer_ones_and_former_findings_are_values_or_refused(String kind) throws IOException {
    FuzzInputs inputs = FuzzInputs.of(MutantKinds.byLabel(), kind);
    List<byte[]> seeds = inputs.seeds();
    assertThat(seeds).isNotEmpty().allMatch(seed -> seed.length > 3);
    int step = 1 + seeds.size() / MOST;
    for (int i = 0; i < seeds.size(); i += step) {
      inputs.read(seeds.get(i));
      inputs.read(Arrays.copyOf(seeds.get(i), seeds.get(i).length + 3));
    }
    FuzzInputs.saved(Path.of("src/test/resources/fuzz", kind)).forEach(inputs::read);
  }

  @Test
  void what_a_parser_does_not_declare_is_a_finding() {
    Parsers parsers =
        new Parsers(Set.of(IOException.class))
            .with("FAILS", bytes -> bytes[bytes.length])
            .with("LIES", bytes -> broken())
            .with("REFUSES", bytes -> refused());
    Origin origin = new Origin("planted", new byte[] {1}, 1, parsers);
    MutantKind kind = new MutantKind("planted", List.of(origin), List.of(Mutation.values()));
    FuzzInputs inputs = new FuzzInputs(kind);
    assertThatThrownBy(() -> inputs.read(new byte[] {0, 0, 0, 1}))
        .isInstanceOf(AssertionError.class)
        .hasCauseInstanceOf(ArrayIndexOutOfBoundsException.class);
    assertThatThrownBy(() -> inputs.read(new byte[] {0, 0, 1, 1})).hasMessage("broken");
    inputs.read(new byte[] {0, 0, 2, 1});
    inputs.read(new byte[2]);
  }

  private static Object broken() {
    throw new AssertionError("broken");
  }

  private static Object refused() throws IOException {
    throw new IOException("refused");
  }

  @Test
  void every_kind_is_fuzzed() throws IOException {
    assertThat(FuzzInputs.listed("brine-core")).isNotEmpty().isEqualTo(kinds());
  }
}
