// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes the options of brine in bash and zsh. */
@Command(
    name = "completion",
    header = "Prints a completion script for bash and zsh.",
    synopsisHeading = "%nUsage: ",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Example:",
      "  source <(./brine completion)   complete with the tab key in this shell"
    })
final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;

  @Override
  public void run() {
    CommandLine root = spec.root().commandLine();
    spec.commandLine().getOut().print(AutoComplete.bash(root.getCommandName(), root));
    spec.commandLine().getOut().flush();
  }
}
