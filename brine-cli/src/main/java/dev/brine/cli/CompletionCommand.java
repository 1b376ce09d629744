// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.cli.option.HelpOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands, options and their values in bash and zsh. */
@Command(
    name = "completion",
    header = "Prints a completion script for bash and zsh.",
    synopsisHeading = "%nUsage: ",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Completes commands, options, and the names of workloads, serializers and techniques.",
      "",
      "Examples:",
      "  source <(./brine completion)       complete with the tab key in this shell",
      "  ./brine completion > ~/.brine.sh   then source this file in ~/.bashrc"
    })
final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private HelpOption help;

  @Override
  public void run() {
    CommandLine root = spec.root().commandLine();
    PrintWriter out = spec.commandLine().getOut();
    out.print(AutoComplete.bash(root.getCommandName(), root));
    out.print(listsOfValues());
    out.flush();
  }

  /** Returns what picocli's script lacks: values behind a comma or an equals sign. */
  private static String listsOfValues() {
    try (InputStream in = CompletionCommand.class.getResourceAsStream("completion.bash")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
