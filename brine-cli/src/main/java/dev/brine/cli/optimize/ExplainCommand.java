// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.TypeFilter;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.option.Suggestions;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what {@code optimize} would do. It has subcommands that explain other things. */
@Command(
    name = "explain",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    synopsisSubcommandLabel = "| COMMAND",
    header = "Explains what can be optimized, and what new classes mean for stored data.",
    description = {
      "",
      "Prints what ./brine optimize would do with the same options, and writes nothing. First comes"
          + " a summary by reason, with the estimated saving and the files that would be added;"
          + " then each class and place.",
      "",
      "To explain a folder called schema, write ./schema."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine explain target/classes",
      "  ./brine explain app.jar lib/ --technique streams,classes",
      "  ./brine explain app.jar --technique classes --reason shared-field",
      "  ./brine explain app.jar --technique codecs     for Java 26 and later",
      "  ./brine explain app.jar --class com.acme.Order --class-path lib/base.jar",
      "  ./brine explain schema shop-1.4.jar target/classes"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The report is printed.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist."
    })
public final class ExplainCommand implements Callable<Integer> {
  private static final Pattern CLASSES = Pattern.compile("[\\w$]+(\\.[\\w$]+)*(\\.\\*\\*?)?");
  private static final Pattern ARCHIVE = Pattern.compile(".*\\.(jar|war|ear|rar|zip)");

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Folders, jars, wars and ears, with the archives in them.")
  private List<Path> inputs = List.of();

  @Option(
      names = "--class",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Show only these classes: a class (com.acme.Order), a package (com.acme.*), or a package"
              + " and all below it (com.acme.**).")
  private List<String> names = List.of();

  @Option(
      names = "--reason",
      paramLabel = "ID",
      split = ",",
      converter = Ids.class,
      completionCandidates = Ids.class,
      description = "Show only what has this reason, such as shared-field.")
  private List<Reason> reasons = List.of();

  @Option(
      names = "--suggest-unshared",
      paramLabel = "FILE",
      description =
          "Write the fields to this file whose objects were never shared in the samples, for"
              + " --unshared. Look at each line: samples prove nothing. The saving is not measured"
              + " then.")
  private Path suggestion;

  @Option(
      names = "--captured",
      paramLabel = "DIR",
      description =
          "Count in all streams of this folder, which Brine's agent captured (capture=DIR), instead"
              + " of --samples. The saving is not measured then.")
  private Path captured;

  @Mixin private ClassOptions classes;
  @Mixin private ReportOptions reports;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  @Spec private CommandSpec spec;
  private final Terminal terminal;

  /** Creates the command, which prints to a terminal. */
  public ExplainCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Converts the ids that reports show. */
  private static final class Ids extends ValueNames<Reason> {
    Ids() {
      super(Ids::reason, Reason.ids().toArray(String[]::new));
    }

    private static Reason reason(String id) {
      try {
        return Reason.of(id);
      } catch (IllegalArgumentException e) {
        List<String> nearest = Suggestions.nearest(id, Reason.ids());
        String end = nearest.isEmpty() ? "" : "; did you mean " + nearest.get(0) + "?";
        throw new IllegalArgumentException(e.getMessage() + end, e);
      }
    }
  }

  @Override
  public Integer call() {
    if (inputs.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "The folder, the jar or the command to explain is missing");
    }
    inputs.forEach(ExplainCommand::requireNoClass);
    requireSamples();
    TypeFilter shown = shown();
    Report report =
        classes.run(
            optimizer -> {
              if (suggestion != null) {
                return optimizer.explain(inputs); // a promise may make shorter what is longer now
              }
              Optimizer informed = reports.informed(optimizer, inputs);
              return informed.explain(inputs).with(reports.savings(informed, inputs));
            });
    Optimizing.requireClasses(report, inputs);
    Report chosen =
        report.about(
            outcome ->
                shown.mayLoad(outcome.className())
                    && (reasons.isEmpty() || reasons.contains(outcome.reason())));
    reports.print(chosen, terminal);
    if (reports.isText()) {
      printHint(report, chosen);
      classes.uselessOptions(report).forEach(terminal.out()::println);
    }
    if (evidence() != null && classes.rewritesClasses()) {
      explainSharing(chosen);
    }
    return ExitCode.OK.code();
  }

  private void requireSamples() {
    if (captured != null && (reports.samples() != null || !classes.rewritesClasses())) {
      throw new UsageProblem(
          "--captured needs --technique classes, and no --samples",
          "Name one of them, and add --technique classes.",
          "optimize");
    }
    if (suggestion != null && (evidence() == null || !classes.rewritesClasses())) {
      throw new UsageProblem(
          "--suggest-unshared needs --samples or --captured, and --technique classes",
          "Name the samples, and add --technique classes.",
          "optimize");
    }
  }

  /** Returns the file or folder with stored objects, or null. */
  private Path evidence() {
    return captured == null ? reports.samples() : captured;
  }

  private void explainSharing(Report report) {
    UnsharedEvidence evidence = UnsharedEvidence.of(evidence(), report);
    if (reports.isText() && !evidence.fields().isEmpty()) {
      terminal.out().println();
      terminal.out().println("Fields that go through the stream, in the samples:");
      evidence.lines().forEach(terminal.out()::println);
    }
    if (suggestion != null) {
      evidence.write(suggestion, evidence());
      if (reports.isText()) {
        terminal
            .out()
            .printf(
                Locale.ROOT,
                "Wrote the %,d that were never shared to %s%n",
                evidence.unshared().size(),
                suggestion);
      }
    }
  }

  /** Prints a hint if a class is named like an input. */
  private static void requireNoClass(Path input) {
    String text = input.toString();
    if (CLASSES.matcher(text).matches()
        && !ARCHIVE.matcher(text).matches()
        && !Files.exists(input)) {
      throw new UsageProblem(
          text + ": Neither a folder nor a jar",
          "Choose classes by --class " + text + ".",
          "optimize");
    }
  }

  /** Prints what to try if there is nothing to show. */
  private void printHint(Report report, Report chosen) {
    long all = report.outcomes().count();
    if (all > 0 && chosen.outcomes().findAny().isEmpty()) {
      terminal
          .out()
          .printf(
              Locale.ROOT,
              "Nothing here has this class or reason; without --class and --reason, %,d places"
                  + " do%n",
              all);
    } else if (all == 0 && classes.isOfStreamsAlone()) {
      terminal
          .out()
          .println(
              "No class here creates or extends one of Java's object streams; --technique classes"
                  + " looks at the classes that are stored");
    }
  }

  private TypeFilter shown() {
    try {
      return TypeFilter.allow(names.isEmpty() ? new String[] {"**"} : names.toArray(String[]::new));
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage(), "Write a pattern as --help shows.", "optimize");
    }
  }
}
