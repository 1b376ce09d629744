// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.optimize.Outcome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file with a line for each outcome, there as soon as its class is loaded: a program may end in
 * any way. Safe for use by many threads.
 */
final class Told {
  private final PrintStream lines;

  /**
   * Creates the file anew.
   *
   * @throws IOException if it cannot be written to
   */
  Told(Path file) throws IOException {
    lines = new PrintStream(Files.newOutputStream(file), true, StandardCharsets.UTF_8);
  }

  /** Tells an outcome. */
  void tell(Outcome outcome) {
    lines.println(outcome);
  }
}
