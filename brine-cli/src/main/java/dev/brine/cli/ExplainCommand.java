// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that holds those which explain classes. */
@Command(
    name = "explain",
    synopsisHeading = "%nUsage: ",
    synopsisSubcommandLabel = "COMMAND",
    header = "Explains what classes mean for stored data.",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n")
final class ExplainCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Expected a command but was none.");
  }
}
