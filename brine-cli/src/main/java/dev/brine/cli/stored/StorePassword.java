// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.terminal.UsageProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** The password of a store, which no command line has. */
final class StorePassword {
  /** The environment variable. */
  static final String VARIABLE = "BRINE_PASSWORD";

  private StorePassword() {}

  /**
   * Returns the password, or an empty text.
   *
   * @param file whose first line is the password; null for the environment variable
   * @throws UsageProblem if the file cannot be read
   */
  static String of(Path file, Map<String, String> environment) {
    if (file == null) {
      return environment.getOrDefault(VARIABLE, "");
    }
    try (Stream<String> lines = Files.lines(file)) {
      return lines.findFirst().orElse("");
    } catch (IOException e) {
      throw new UsageProblem("Cannot read " + file, "Name a file that can be read.", "convert");
    }
  }
}
