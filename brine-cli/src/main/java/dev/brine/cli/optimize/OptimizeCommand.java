// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
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
      "Rewrites class files, in place or to another folder. No class is loaded, and a second run"
          + " changes nothing more. Each ObjectInputStream that the program creates or extends"
          + " becomes Brine's, which reads both forms. An ObjectOutputStream becomes Brine's where"
          + " class files, --trust or --plan say that nothing depends on Java's form. Both keep"
          + " Java's contract.",
      "",
      "Optimize both ends of each stream: a program that was not optimized cannot read what this"
          + " one writes. With -Dbrine.write=java, an optimized program writes Java's form and"
          + " reads both. docs/roll-out.md has the steps for a fleet.",
      "",
      "The program then needs brine-core on its class path. An archive that starts by itself gets"
          + " it added. --technique classes rewrites the Serializable classes instead of the"
          + " streams; the program then needs no library. --technique codecs changes no stream: it"
          + " is for objects that Brine's codecs read on Java 26 and later."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine optimize target/classes",
      "  ./brine optimize app.jar lib/ --output optimized",
      "  ./brine optimize shop.war               with the libraries in it",
      "  ./brine optimize target/classes --technique classes",
      "  ./brine optimize app.jar --technique codecs --include com.acme.model.**",
      "  ./brine optimize app.jar @options.txt   with more options from a file",
      "  ./brine explain app.jar                 only print what would be done"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All that can be optimized is optimized.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist."
    })
public final class OptimizeCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Folders, jars, wars and ears, with the archives in them.")
  private List<Path> inputs;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Write to this folder, under the names of the inputs, instead of in place.")
  private Path output;

  @Option(names = "--dry-run", description = "Print what would be done, and write nothing.")
  private boolean isDry;

  @Option(
      names = "--undo",
      description =
          "Take back all that was done to these inputs, and do nothing else. Files have the bytes"
              + " from before then; what was changed since stays, and is reported.")
  private boolean isUndoing;

  @Mixin private ClassOptions classes;

  @Mixin private ReportOptions reports;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  /** Creates the command, which prints to a terminal. */
  public OptimizeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (isUndoing && (classes.choosesSome() || reports.samples() != null)) {
      throw new UsageProblem(
          "--undo takes back all that was done, whatever classes or techniques are named",
          "Leave out --technique, --trust, --plan, --samples and patterns of classes.",
          "optimize");
    }
    Report report = classes.run(this::run);
    Optimizing.requireClasses(report, inputs);
    reports.print(report, terminal);
    if (reports.isText()) {
      classes.uselessOptions(report).forEach(terminal.out()::println);
    }
    if (isDry && reports.isText()) {
      terminal.out().println("Nothing was written");
    }
    return ExitCode.OK.code();
  }

  private Report run(Optimizer optimizer) throws IOException {
    // What cannot be measured changes nothing.
    Optimizer informed = reports.informed(optimizer, inputs);
    List<Saving> savings = reports.savings(informed, inputs);
    return report(informed).with(savings);
  }

  private Report report(Optimizer optimizer) throws IOException {
    if (isUndoing) {
      return undo(optimizer);
    }
    if (isDry) {
      return optimizer.explain(inputs);
    }
    return output == null ? optimizer.optimize(inputs) : optimizer.optimize(inputs, output);
  }

  private Report undo(Optimizer optimizer) throws IOException {
    if (isDry) {
      return optimizer.explainUndo(inputs);
    }
    return output == null ? optimizer.undo(inputs) : optimizer.undo(inputs, output);
  }
}
