// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.option.Suggestions;
import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Failures;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.Lab;
import dev.brine.lab.Plan;
import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.analysis.UnfaithfulYardsticks;
import dev.brine.lab.catalog.UnknownName;
import dev.brine.lab.plot.Plots;
import dev.brine.lab.report.Reports;
import dev.brine.lab.result.JmhFile;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.ResultsFile;
import dev.brine.lab.result.ResultsFile.Seal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures serializers side by side. */
@Command(
    name = "compare",
    sortOptions = false,
    abbreviateSynopsis = true,
    synopsisHeading = "%nUsage: ",
    header = "Measures Java serializers side by side, and explains the result.",
    description = {
      "",
      "Prints a table, and writes brine-report.html to read and brine-results.json to keep. Before"
          + " a row is timed, brine checks that it gives back what it was given. Progress and"
          + " messages go to standard error, so you can send standard output to a file."
    },
    footer = {
      "",
      "Examples:",
      "  ./brine compare                            the answer in 6 to 12 minutes",
      "  ./brine compare --list                     names to choose from",
      "  ./brine compare --extent standard -o all   the whole picture, 45 minutes",
      "  ./brine compare --workload W5,W5-list@100 --serializer jdk,kryo",
      "  ./brine compare --class-path app.jar:lib/* --samples orders.ser",
      "  ./brine compare --jdk /opt/jdk-17 --jdk /opt/jdk-25",
      "  ./brine compare brine-results.json --plots slides",
      "  ./brine compare --diff old/brine-results.json brine-results.json",
      "  ./brine compare --diff old/brine-results.json --fail-if \"time>1.10\""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The run is complete; rows that failed or were cut say so.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "3:A yardstick, such as jdk, did not give back what it was given.",
      "4:A figure is worse than --fail-if permits, or a row of the earlier run is lost.",
      "130:Interrupted; what was measured is kept, and --resume continues."
    })
public final class CompareCommand implements Callable<Integer> {
  @ArgGroup(validate = false, heading = "%nHow much to measure:%n")
  private ProfileOptions profile = new ProfileOptions();

  @ArgGroup(validate = false, heading = "%nWhat to measure:%n")
  private MeasureOptions measure = new MeasureOptions();

  @ArgGroup(validate = false, heading = "%nYour own classes and objects:%n")
  private OwnOptions own = new OwnOptions();

  @ArgGroup(validate = false, heading = "%nWhat it costs:%n")
  private DemandOptions demand = new DemandOptions();

  @ArgGroup(validate = false, heading = "%nWhat matters to you:%n")
  private PreferenceOptions preference = new PreferenceOptions();

  @ArgGroup(validate = false, heading = "%nWhere the results go:%n")
  private OutputOptions output = new OutputOptions();

  @ArgGroup(validate = false, heading = "%nEarlier runs:%n")
  private RunsOptions runs = new RunsOptions();

  @ArgGroup(validate = false, heading = "%nReleases beside each other:%n")
  private UpgradeOptions upgrades = new UpgradeOptions();

  @ArgGroup(validate = false, heading = "%nWhat to print:%n")
  private FormOptions form = new FormOptions();

  @ArgGroup(validate = false, heading = "%nFor continuous integration:%n")
  private GateOptions gate = new GateOptions();

  @ArgGroup(validate = false, heading = "%nBesides:%n")
  @SuppressWarnings("unused") // picocli fills it
  private OtherOptions other = new OtherOptions();

  @Spec private CommandSpec spec;

  private final Terminal terminal;
  private final Laboratory laboratory;
  private final String command;

  /**
   * Returns the command, with the options of this program.
   *
   * @param terminal to print to
   * @param laboratory to run the plan
   * @param args all words of the command line, to print them again
   */
  public static CommandLine of(Terminal terminal, Laboratory laboratory, String... args) {
    return CompareInJar.isNeeded()
        ? inJar(terminal, laboratory, args)
        : new CommandLine(new CompareCommand(terminal, laboratory, args));
  }

  /** Returns the command as brine.jar has it, whatever program this is: see {@link #of}. */
  public static CommandLine inJar(Terminal terminal, Laboratory laboratory, String... args) {
    CommandLine line = new CommandLine(new CompareCommand(terminal, laboratory, args));
    CompareInJar.addOption(line.getCommandSpec());
    return line;
  }

  private CompareCommand(Terminal terminal, Laboratory laboratory, String... args) {
    this.terminal = terminal;
    this.laboratory = laboratory;
    command = ShellWords.join(CommandName.get(), args);
  }

  @Override
  public Integer call() throws IOException, InterruptedException, ReflectiveOperationException {
    if (CompareInJar.isNeeded()) {
      CompareInJar.addLibraries(spec, terminal);
    }
    if (measure.lists()) {
      terminal.out().print(Listing.of(Plan.newBuilder().build().catalog()));
      return ExitCode.OK.code();
    }
    if (upgrades.isUpgrades()) {
      upgrades.print(measure.jdks(), output.folder(), command, terminal);
      return ExitCode.OK.code();
    }
    Optional<ResultsFile> saved = runs.saved(spec.commandLine().getParseResult());
    List<String> leftOut = measure.leftOut();
    Optional<GateOptions.Check> check = gate.check(runs.earlier()).map(one -> one.without(leftOut));
    Optional<ResultsFile> earlier =
        runs.earlier()
            .map(StoredResults::readAny)
            .map(file -> new ResultsFile(Lab.earlierWithout(file.results(), leftOut), file.seal()));
    return saved.isPresent()
        ? show(saved.get(), earlier, check).code()
        : measure(earlier, check).code();
  }

  /** Shows what an earlier run measured. */
  private ExitCode show(
      ResultsFile saved, Optional<ResultsFile> earlier, Optional<GateOptions.Check> check)
      throws IOException {
    Results rest = rest(saved.results());
    Results results = Lab.judge(rest, demand.demand(), preference.preference());
    if (earlier.isEmpty() || !form.showsNotes()) {
      print(results);
    }
    Optional<Path> report = output.reportOfSaved();
    if (report.isPresent()) {
      Reports.html(results, report.get());
      terminal.err().println("Report:  " + report.get());
    }
    return compare(new ResultsFile(results, saved.seal()), earlier, check);
  }

  private Results rest(Results saved) {
    try {
      return Lab.without(saved, measure.leftOut());
    } catch (UnknownName e) {
      throw Suggestions.problem(e);
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(
          e.getMessage() + ": --without", "Leave out fewer rows.", "unknown-name");
    }
  }

  private ExitCode measure(Optional<ResultsFile> earlier, Optional<GateOptions.Check> check)
      throws IOException, InterruptedException {
    Plan plan =
        measure.plan(
            profile.profile(), own, new Needs(demand, preference), output.folder(), command);
    OutputFiles files;
    Results results;
    try (FolderLock folder = output.open(plan.start())) {
      output.setPartialAside(folder, plan.start()).ifPresent(terminal.err()::println);
      files = output.files(folder, plan.start());
      sayWhereTo(files);
      results = run(plan.withResults(files.results().getFileName().toString()));
      Reports.html(results, files.report());
      JmhFile.write(results, files.jmh());
    }
    print(results);
    terminal.err().println("Report:  " + files.report());
    terminal.err().println("Results: " + files.results());
    return compare(new ResultsFile(results, Seal.INTACT), earlier, check);
  }

  private void print(Results results) {
    form.print(results, terminal);
    if (!form.showsNotes()) {
      Analysis.of(results).verdict().warnings().forEach(terminal.err()::println);
      results.run().notes().stream().distinct().forEach(terminal.err()::println);
    }
  }

  /** Writes the pictures, shows the earlier run beside this one, and judges this one. */
  private ExitCode compare(
      ResultsFile file, Optional<ResultsFile> earlier, Optional<GateOptions.Check> check)
      throws IOException {
    Results results = file.results();
    Optional<Path> plots = output.plots();
    if (plots.isPresent()) {
      Plots.write(results, plots.get());
      terminal.err().println("Plots:   " + plots.get());
    }
    if (earlier.isPresent()) {
      RunDiff diff = RunsOptions.diff(earlier.get(), file);
      if (form.showsNotes()) {
        RunsOptions.print(diff, terminal);
      }
      terminal.err().println("Diff:    " + RunsOptions.write(diff, output.folder()));
    }
    return exitCode(results, check);
  }

  private void sayWhereTo(OutputFiles files) {
    if (files.areDated()) {
      terminal
          .err()
          .println(
              "Keeping the files of an earlier run; this one writes "
                  + files.results().getFileName());
    }
  }

  private Results run(Plan plan) throws IOException, InterruptedException {
    try (ProgressLine progress = new ProgressLine(terminal)) {
      Interruption interruption = new Interruption(() -> sayHowToGoOn(progress));
      try {
        return laboratory.run(plan, progress);
      } finally {
        interruption.stopWaiting();
      }
    }
  }

  private void sayHowToGoOn(ProgressLine progress) {
    progress.close();
    String resume = command.contains(" --resume") ? command : command + " --resume";
    terminal
        .err()
        .println(
            Files.exists(output.partial())
                ? "Interrupted. What was measured is kept; go on with: " + resume
                : "Interrupted before anything was measured");
  }

  private ExitCode exitCode(Results results, Optional<GateOptions.Check> check) {
    List<String> unfaithful = UnfaithfulYardsticks.of(results);
    unfaithful.forEach(terminal.err()::println);
    if (!unfaithful.isEmpty()) {
      terminal
          .err()
          .println(
              "The other rows are measured against these. See docs/troubleshooting.md#fidelity");
    }
    List<String> worse = check.map(c -> c.violations(results)).orElse(List.of());
    worse.forEach(terminal.err()::println);
    check.flatMap(c -> c.undecided(results)).ifPresent(terminal.err()::println);
    if (!unfaithful.isEmpty()) {
      return ExitCode.FIDELITY;
    }
    return worse.isEmpty() ? ExitCode.OK : ExitCode.GATE;
  }

  /**
   * The options that say what an application needs and what matters to its developer.
   *
   * @param demand what the application needs
   * @param preference what matters
   */
  record Needs(DemandOptions demand, PreferenceOptions preference) {}

  /** The options that are neither about measuring nor about results. */
  static final class OtherOptions {
    @Option(names = Failures.VERBOSE, description = "Show where Brine failed, if it fails.")
    @SuppressWarnings("unused") // Failures gets it from picocli
    private boolean verbose;

    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        description = "Show this help.")
    @SuppressWarnings("unused") // picocli acts on it
    private boolean help;
  }
}
