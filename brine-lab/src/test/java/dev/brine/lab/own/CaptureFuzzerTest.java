// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.mutant.FuzzInputs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The inputs that fuzzing starts from, cut and damaged; {@code .ci/fuzz} searches. */
@Tag("once")
class CaptureFuzzerTest {
  @TempDir private Path folder;

  @Test
  void indexes_are_read_or_a_problem_wherever_they_end() throws IOException {
    assertThat(CaptureFuzzer.SEEDS).isNotEmpty();
    for (String seed : CaptureFuzzer.SEEDS) {
      byte[] bytes = seed.getBytes(StandardCharsets.UTF_8);
      for (int length = 0; length <= bytes.length; length++) {
        CaptureFuzzer.read(folder, Arrays.copyOf(bytes, length));
      }
    }
  }

  @Test
  void damaged_indexes_are_read_or_a_problem() throws IOException {
    Random random = new Random(20261129);
    byte[] bytes = CaptureFuzzer.SEEDS.get(0).getBytes(StandardCharsets.UTF_8);
    String marks = "{}[]\":,0n-e \\";
    for (int i = 0; i < 2_000; i++) {
      byte[] damaged = bytes.clone();
      for (int j = random.nextInt(3); j >= 0; j--) {
        damaged[random.nextInt(bytes.length)] = (byte) marks.charAt(random.nextInt(marks.length()));
      }
      CaptureFuzzer.read(folder, damaged);
    }
  }

  @Test
  void former_findings_are_read_or_a_problem() throws IOException {
    Path saved = Path.of("src/test/resources/fuzz", CaptureFuzzer.KIND);
    for (byte[] input : FuzzInputs.saved(saved)) {
      CaptureFuzzer.read(folder, input);
    }
  }

  @Test
  void every_kind_is_fuzzed() throws IOException {
    assertThat(FuzzInputs.listed("brine-lab")).containsExactly(CaptureFuzzer.KIND);
  }
}
