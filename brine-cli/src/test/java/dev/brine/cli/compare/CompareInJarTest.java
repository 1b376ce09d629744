// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.Terminal;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CompareInJarTest {
  private static CommandLine whole() {
    return new CommandLine(new CompareCommand(Terminal.ofProcess(), null));
  }

  @Test
  void the_help_has_all_options_and_says_where_libraries_are_from() {
    CommandLine inJar = CompareInJar.inPlaceOf(whole(), Terminal.ofProcess(), words -> 0);
    assertThat(inJar.getUsageMessage()).contains("--extent", "Exit codes:", "--libraries=DIR");
    assertThat(whole().getUsageMessage()).doesNotContain("--libraries=DIR");
  }
}
