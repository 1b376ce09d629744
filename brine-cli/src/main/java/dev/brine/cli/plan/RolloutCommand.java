// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.plan;

import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.optimize.RollOut;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints the steps of a roll-out. */
@Command(
    name = "rollout",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Prints the steps that bring a plan to all processes of a system.",
    description = {
      "",
      "Says which places of the plan change at once and which need readers first, the commands and"
          + " properties to set, when it is safe to go on, what the wrong order would do, and the"
          + " way back. Nothing is changed. docs/roll-out.md explains it."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {"", "Example:", "  ./brine rollout plan.properties"},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The steps are printed.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist."
    })
public final class RolloutCommand implements Callable<Integer> {
  @Parameters(
      arity = "1",
      paramLabel = "PLAN",
      description = "The file that the plan command wrote.")
  private Path plan;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  /** Creates the command, which prints to a terminal. */
  public RolloutCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    terminal
        .out()
        .print(new RollOut(PlanFiles.read(plan), plan.toString(), CommandName.get()).text());
    terminal.out().flush();
    return ExitCode.OK.code();
  }
}
