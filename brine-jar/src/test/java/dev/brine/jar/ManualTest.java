// SPDX-License-Identifier: Apache-2.0
package dev.brine.jar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** The commands of brine.jar, of which Manual.java makes pages and the script for completion. */
@Tag("once")
class ManualTest {
  private final CommandSpec commands = Main.commands();

  @TempDir private Path folder;

  @Test
  void the_page_of_compare_has_all_options_and_says_where_libraries_are_from() throws IOException {
    ManPageGenerator.generateManPage(folder.toFile(), null, new boolean[0], false, commands);
    assertThat(folder.resolve("brine-compare.adoc"))
        .content()
        .contains("*--extent*=_EXTENT_", "*--libraries*=_DIR_", "Maven fetches them");
  }

  @Test
  void the_commands_are_in_the_order_of_a_checkout() {
    assertThat(commands.subcommands().keySet()).startsWith("compare", "optimize", "explain");
  }

  @Test
  void completion_knows_the_options_of_compare_and_rows_whose_libraries_are_missing() {
    StringWriter script = new StringWriter();
    int code = commands.commandLine().setOut(new PrintWriter(script)).execute("completion");
    assertThat(code).isZero();
    assertThat(script.toString()).contains("'--extent'", "'--libraries'", "kryo-naive", "W4-list");
  }
}
