// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.cli.audit.AuditCommand;
import dev.brine.cli.compare.CompareCommand;
import dev.brine.cli.compare.Laboratory;
import dev.brine.cli.optimize.ExplainCommand;
import dev.brine.cli.optimize.OptimizeCommand;
import dev.brine.cli.plan.PlanCommand;
import dev.brine.cli.plan.RolloutCommand;
import dev.brine.cli.stored.ConvertCommand;
import dev.brine.cli.stored.ExplainSchemaCommand;
import dev.brine.cli.stored.InspectCommand;
import dev.brine.cli.stored.VerifyCommand;
import dev.brine.cli.terminal.Failures;
import dev.brine.cli.terminal.Terminal;
import dev.brine.lab.Lab;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;

/** The brine command. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(run(Terminal.ofProcess(), Lab::run, args));
  }

  /** Runs the command line and returns its {@link ExitCode}. */
  static int run(Terminal terminal, Laboratory laboratory, String... args) {
    CommandLine line = commandLine(terminal, CompareCommand.of(terminal, laboratory, args));
    Failures failures = new Failures(terminal);
    FolderCalledSchema folder = new FolderCalledSchema(failures, Path.of(""));
    int code =
        line.setOut(terminal.outWriter())
            .setErr(terminal.errWriter())
            .setColorScheme(Help.defaultColorScheme(terminal.ansi()))
            .setUsageHelpWidth(helpWidth(terminal))
            .setParameterExceptionHandler(folder)
            .setExecutionExceptionHandler(failures)
            .execute(args);
    return terminal
        .out()
        .failure()
        .map(failure -> failures.handleOutputFailure(failure, code))
        .orElse(code);
  }

  private static int helpWidth(Terminal terminal) {
    return Math.min(100, Math.max(80, terminal.columns()));
  }

  /** Returns the commands with their options as brine.jar has them, for a manual. */
  public static CommandSpec commands() {
    Terminal terminal = Terminal.ofProcess();
    return commandLine(terminal, CompareCommand.inJar(terminal, Lab::run)).getCommandSpec();
  }

  private static CommandLine commandLine(Terminal terminal, CommandLine compare) {
    CommandLine line = new CommandLine(new BrineCommand());
    line.addSubcommand(compare);
    line.addSubcommand(new OptimizeCommand(terminal));
    line.addSubcommand(
        new CommandLine(new ExplainCommand(terminal))
            .addSubcommand(new ExplainSchemaCommand(terminal)));
    line.addSubcommand(new AuditCommand(terminal));
    line.addSubcommand(new InspectCommand(terminal, System.in));
    line.addSubcommand(new ConvertCommand(terminal, System.in));
    line.addSubcommand(new VerifyCommand(terminal));
    line.addSubcommand(new PlanCommand(terminal));
    line.addSubcommand(new RolloutCommand(terminal));
    line.addSubcommand(new CompletionCommand());
    line.addSubcommand(help());
    CommandTexts.name(line.getCommandSpec(), helpWidth(terminal));
    return line;
  }

  /** Returns the help command of picocli, which speaks like the others. */
  private static CommandLine help() {
    CommandLine help = new CommandLine(new HelpCommand());
    help.getCommandSpec()
        .usageMessage()
        .header("Shows the help of a command.")
        .description("%nWithout a command, it shows what there is.%n");
    return help;
  }
}
