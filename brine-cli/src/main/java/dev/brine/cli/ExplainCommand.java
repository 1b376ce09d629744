// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.TypeFilter;
import dev.brine.optimize.Report;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what {@code optimize} would do; holds the commands that explain other things. */
@Command(
    name = "explain",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    synopsisSubcommandLabel = "| COMMAND",
    header = "Explains what can be optimized, and what classes mean for stored data.",
    description = {
      "",
      "Says for each class and place what ./brine optimize would do, and for what it would refuse"
          + " why, and what would lift that. Nothing is written. A folder called schema is explained"
          + " where no OLD and NEW follow its name, or as ./schema."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine explain target/classes",
      "  ./brine explain app.jar com.acme.Order",
      "  ./brine explain schema shop-1.4.jar target/classes"
    })
final class ExplainCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PATH",
      description = "A folder of class files or of jars, a jar, a war or an ear.")
  private Path input;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CLASS",
      description =
          "The classes to tell of: com.acme.Order, com.acme.* (a package), com.acme.** (and all"
              + " below); without any, all.")
  private List<String> names = List.of();

  @Mixin private TechniqueOptions manner;
  @Mixin private ReportOptions reports;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  @Spec private CommandSpec spec;
  private final Terminal terminal;

  ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (input == null) {
      throw new ParameterException(
          spec.commandLine(), "The folder, the jar or the command to explain is missing");
    }
    List<Path> inputs = List.of(input);
    Report report =
        Optimizing.run(
            () -> manner.builder().build(),
            optimizer -> optimizer.explain(inputs).with(reports.savings(optimizer, inputs)));
    Optimizing.requireClasses(report, inputs);
    reports.print(names.isEmpty() ? report : report.about(classes()), terminal);
    return ExitCode.OK.code();
  }

  private TypeFilter classes() {
    try {
      return TypeFilter.allow(names.toArray(String[]::new));
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "optimize");
    }
  }
}
