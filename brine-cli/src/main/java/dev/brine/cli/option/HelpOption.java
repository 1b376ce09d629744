// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import picocli.CommandLine.Option;

/** The option that every command has; {@link GeneralOptions} has it, too. */
public final class HelpOption {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean help;
}
