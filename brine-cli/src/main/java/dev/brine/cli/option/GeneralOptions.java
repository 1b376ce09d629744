// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import dev.brine.cli.terminal.Failures;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that every command has which does some work. */
public final class GeneralOptions {
  @Option(names = Failures.VERBOSE, description = "Show where Brine failed, if it fails.")
  @SuppressWarnings("unused") // Failures gets it from picocli
  private boolean verbose;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;
}
