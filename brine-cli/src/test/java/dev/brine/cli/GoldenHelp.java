// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The help texts as users see them; {@code -Dbrine.golden=write} writes them anew. */
final class GoldenHelp {
  private static final Path FOLDER = Path.of("src", "test", "resources", "dev", "brine", "cli");

  private GoldenHelp() {}

  /** Expects a command to print a help text that fits into 80 columns. */
  static void assertThatHelp(String file, String... command) throws IOException {
    String help = Invocation.of((plan, progress) -> Runs.exact(), command).out();
    assertThat(help.lines()).allMatch(line -> line.length() <= 80);
    if ("write".equals(System.getProperty("brine.golden"))) {
      Files.writeString(FOLDER.resolve(file), help);
    } else {
      assertThat(help).isEqualTo(Files.readString(FOLDER.resolve(file)));
    }
  }
}
