// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The steps of a plan in a file. */
class RolloutCommandTest {
  @TempDir private Path folder;

  @Test
  void prints_the_steps_of_a_plan() throws IOException {
    Path file = Files.writeString(folder.resolve("my.properties"), "shop.A.save=switch; stored\n");
    Invocation steps = CompiledShop.run("rollout", file);
    assertThat(steps.code()).isZero();
    assertThat(steps.out())
        .startsWith("1 of 1 places switch")
        .contains("--plan " + file, "streams,plan=" + file);
  }

  @Test
  void names_a_plan_that_is_missing_or_wrong() throws IOException {
    Path file = folder.resolve("my.properties");
    Invocation missing = CompiledShop.run("rollout", file);
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains(file + ": There is no such plan");
    Files.writeString(file, "\n# one\nshop.A.save=swtich\n");
    Invocation wrong = CompiledShop.run("rollout", file);
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains(file + ", line 3: A decision is switch, keep or unknown");
  }
}
