// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.cli.terminal.Terminal;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CompareInJarTest {
  private static CommandLine inCheckout() {
    return CompareCommand.of(Terminal.ofProcess(), null);
  }

  private static CommandLine inJar() {
    return CompareCommand.inJar(Terminal.ofProcess(), null);
  }

  @Test
  void the_help_has_all_options_and_says_where_libraries_are_from() {
    assertThat(inJar().getUsageMessage())
        .contains("--extent", "Exit codes:", "--libraries=DIR", "Maven fetches them");
    assertThat(inCheckout().getUsageMessage()).doesNotContain("--libraries");
  }

  @Test
  void the_option_takes_a_folder() {
    CommandLine line = inJar();
    line.parseArgs("--workload=W5", "--libraries", "lib");
    assertThat(line.getCommandSpec().findOption("--libraries").<Path>getValue())
        .isEqualTo(Path.of("lib"));
    assertThatThrownBy(() -> line.parseArgs("--libraries"))
        .hasMessage("Missing required parameter for option '--libraries' (DIR)");
  }

  @Test
  void results_of_an_earlier_run_may_stand_beside_the_option() {
    CommandLine line = inJar();
    line.parseArgs("--libraries=lib", "no-such.json");
    CompareCommand command = line.getCommand();
    assertThatThrownBy(command::call)
        .hasMessageStartingWith("Cannot use a brine-results.json: it cannot be read");
    line.parseArgs("--libraries=lib", "--workload=W5", "no-such.json");
    assertThatThrownBy(command::call)
        .hasMessageStartingWith("Unexpected argument beside --workload: no-such.json\n");
  }
}
