// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.internal.report.CommandName;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Puts the words that start this program into the help of its commands, which is written with those
 * of a checkout.
 */
final class CommandTexts {
  private CommandTexts() {}

  /** Returns by how many characters the words are longer than those of a checkout, or 0. */
  static int growth() {
    return Math.max(0, CommandName.get().length() - CommandName.OF_CHECKOUT.length());
  }

  /** Changes the descriptions and examples of a command and of those below. */
  static void name(CommandSpec command) {
    UsageMessageSpec usage = command.usageMessage();
    usage.description(named(usage.description()));
    usage.footer(named(usage.footer()));
    for (CommandLine below : command.subcommands().values()) {
      name(below.getCommandSpec());
    }
  }

  private static String[] named(String[] lines) {
    return Arrays.stream(lines)
        .map(line -> line.replace(CommandName.OF_CHECKOUT + " ", CommandName.with("")))
        .toArray(String[]::new);
  }
}
