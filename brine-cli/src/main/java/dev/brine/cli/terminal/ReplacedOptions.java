// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

import java.util.Map;
import java.util.Optional;

/** The options that there were, and what takes their place. */
final class ReplacedOptions {
  private static final Map<String, Map<String, String>> OF_COMMANDS =
      Map.of(
          "brine compare",
          Map.of(
              "--standard", "Write --extent standard.",
              "--thorough", "Write --extent thorough.",
              "--baseline", "Write --diff, with the same file.",
              "--supplier", "Write --samples, with the same method.",
              "--captured", "Write --samples, with the same folder."));

  private ReplacedOptions() {}

  /**
   * Returns what to write instead of an option, if there was such a one.
   *
   * @param command the command with the names of those above it
   * @param argument as it was typed, perhaps with an equals sign and a value
   */
  static Optional<String> advice(String command, String argument) {
    return Optional.ofNullable(
        OF_COMMANDS.getOrDefault(command, Map.of()).get(argument.split("=", 2)[0]));
  }
}
