// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.cli.option.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command that holds the others; says what there is when it is run alone. */
@Command(
    name = "brine",
    versionProvider = Version.class,
    synopsisHeading = "%nUsage: ",
    synopsisSubcommandLabel = "COMMAND",
    header = "Measures Java serialization, and removes its cost.",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine compare                  measure, then read the report",
      "  ./brine help compare             every option of compare",
      "  ./brine explain app.jar          what can be optimized",
      "  ./brine optimize app.jar         do it",
      "  ./brine explain schema OLD NEW   what new classes mean for old data",
      "  ./brine audit app.jar            where a program deserializes",
      "  ./brine inspect FILES            what stored objects hold",
      "  ./brine convert FILES            change stored objects, or their form",
      "  ./brine verify --captured DIR    check captured objects in Brine's form",
      "  ./brine plan app.jar             which places write Brine's form",
      "  ./brine rollout PLAN             the steps for several programs",
      "  source <(./brine completion)     complete with the tab key in this shell"
    })
final class BrineCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version of Brine and of Java.")
  @SuppressWarnings("unused") // picocli acts on it
  private boolean version;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "The command is missing");
  }
}
