// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.TypeFilter;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.own.OwnProblem;
import dev.brine.lab.verify.Verdict;
import dev.brine.lab.verify.Verification;
import dev.brine.lab.verify.VerificationReport;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks that captured objects survive Brine's form. */
@Command(
    name = "verify",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Verifies that captured objects are the same in Brine's form.",
    description = {
      "",
      "Reads each sample that Brine's agent captured, and writes and reads it in Brine's form, with"
          + " the streams or the classes of an optimized program. A sample is verified if the copy"
          + " is equal, and Java writes the same bytes of it as of the original. This takes place"
          + " in processes of their own; a sample that takes more than 10 seconds or 512 MB is"
          + " named.",
      "",
      "Loads the classes of --class-path, and runs their readObject and writeObject methods: verify"
          + " only samples of your own programs, or restrict the classes by --classes."
    },
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Example:",
      "  ./brine verify --captured captured --class-path \"app.jar:lib/*\""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:All samples are verified.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "3:A sample differs.",
      "4:No sample differs, but some cannot be verified here."
    })
public final class VerifyCommand implements Callable<Integer> {
  private static final String ANCHOR = "verify";

  @Option(
      names = "--captured",
      required = true,
      paramLabel = "DIR",
      description = "The folder of the agent's option capture=, or of one run in it.")
  private Path captured;

  @Option(
      names = "--class-path",
      required = true,
      paramLabel = "PATH",
      description = "The program's folders and jars, as in Java's own option: app.jar:lib/*.")
  private String classPath;

  @Option(
      names = "--classes",
      split = ",",
      paramLabel = "PATTERN",
      description =
          "Read only Java's classes and these: a class (com.acme.Order), a package (com.acme.*), or"
              + " a package and all below it (com.acme.**).")
  private List<String> classes = List.of();

  @Option(
      names = "--technique",
      paramLabel = "TECHNIQUE",
      converter = Techniques.class,
      completionCandidates = Techniques.class,
      description =
          "What writes Brine's form: streams (the default), or classes (the classes of --class-path"
              + " as optimize --technique classes rewrites them).")
  private Technique technique = Technique.STREAMS;

  @Option(names = "--json", description = "Print the report as JSON.")
  private boolean isJson;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  /** Converts {@code streams} and {@code classes}. */
  private static final class Techniques extends ValueNames<Technique> {
    Techniques() {
      super("streams or classes", Technique::id, List.of(Technique.STREAMS, Technique.CLASSES));
    }
  }

  /** Creates the command, which prints to a terminal. */
  public VerifyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    requirePatterns();
    try {
      VerificationReport report = new Verification(captured, classPath, classes, technique).run();
      terminal.out().print(isJson ? report.json() : report.text());
      terminal.out().flush();
      return code(report).code();
    } catch (OwnProblem e) {
      throw new UsageProblem(e.getMessage(), e.advice(), ANCHOR);
    }
  }

  private void requirePatterns() {
    try {
      TypeFilter.allow(classes.toArray(String[]::new));
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", ANCHOR);
    }
  }

  private static ExitCode code(VerificationReport report) {
    if (report.count(Verdict.DIFFERS) > 0) {
      return ExitCode.FIDELITY;
    }
    return report.count(Verdict.NOT_HERE) > 0 ? ExitCode.GATE : ExitCode.OK;
  }
}
