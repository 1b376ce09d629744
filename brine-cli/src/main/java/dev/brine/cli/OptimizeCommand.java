// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Report;
import dev.brine.optimize.Saving;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites class files. */
@Command(
    name = "optimize",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Makes the Java serialization of compiled classes small and fast.",
    description = {
      "",
      "Rewrites class files, in place or to another folder; no class is loaded, and running it twice"
          + " changes nothing more. Wherever the program creates or extends an ObjectOutputStream or"
          + " ObjectInputStream, it gets one of Brine's, which keeps the whole contract. What was"
          + " stored before is still read. Run with -Dbrine.write=java, the program writes Java's form.",
      "",
      "The program needs brine-core on its class path then; what starts by itself gets it. Only for streams whose both ends you"
          + " own: a program that was not optimized does not read what this one writes.",
      "",
      "With --technique classes the Serializable classes themselves are rewritten, and Java's"
          + " streams stay; the program needs nothing more then."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine optimize target/classes",
      "  ./brine optimize app.jar lib/ --output optimized",
      "  ./brine optimize shop.war           with the libraries in it",
      "  ./brine optimize target/classes --technique classes",
      "  ./brine optimize app.jar --technique classes --form compact",
      "  ./brine optimize app.jar @options.txt   with more options from a file",
      "  ./brine explain app.jar             say what would be done"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All was done that could be done.",
      "1:Brine itself failed.",
      "2:The command line asks for something that there is not."
    })
final class OptimizeCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Folders of class files or of jars, and jars, wars and ears; the archives in them, too.")
  private List<Path> inputs;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Write to this folder, by the names of the inputs, instead of in place.")
  private Path output;

  @Option(names = "--dry-run", description = "Say what would be done; write nothing.")
  private boolean isDry;

  @Mixin private ClassOptions classes;

  @Mixin private ReportOptions reports;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  OptimizeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    Report report = classes.run(this::run);
    Optimizing.requireClasses(report, inputs);
    reports.print(report, terminal);
    if (isDry && reports.isText()) {
      terminal.out().println("Nothing was written");
    }
    return ExitCode.OK.code();
  }

  private Report run(Optimizer optimizer) throws IOException {
    // What cannot be measured changes nothing.
    List<Saving> savings = reports.savings(optimizer, inputs);
    return report(optimizer).with(savings);
  }

  private Report report(Optimizer optimizer) throws IOException {
    if (isDry) {
      return optimizer.explain(inputs);
    }
    return output == null ? optimizer.optimize(inputs) : optimizer.optimize(inputs, output);
  }
}
