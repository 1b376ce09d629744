// SPDX-License-Identifier: Apache-2.0
package dev.brine.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Notes the bytes of each system and way in {@code target/savings.txt}, divided by tabulators. */
final class Savings {
  private Savings() {}

  /**
   * Adds a line.
   *
   * @param plain the bytes of the system as it is
   * @param agent with the agent
   * @param files with optimized files
   */
  static void note(TriedWith page, Way way, long plain, long agent, long files) throws IOException {
    String line = page.system() + "\t" + way + "\t" + plain + "\t" + agent + "\t" + files + "\n";
    Files.writeString(
        Path.of("target", "savings.txt"),
        line,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
